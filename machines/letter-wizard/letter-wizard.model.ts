/** The model of a request in writing, and the names of its states and events: what both kinds have in common is said here once. */
import { problem } from '#contract/kernel/problems.ts';
import { LETTER_STEPS } from '#contract/services/letters.ts';
import { defineFlow, type FlowDescription } from '../kit/flow.ts';
import type { FlowParts } from '../kit/runtime/labels.ts';
import { defineModel } from '../kit/testing/model.ts';
import { requestInvariants, requestLaws, requestModel, requestStarts } from '../wizard/request/request-wizard.model.ts';
import { requestLabels, wizardLabels } from '../wizard/wizard.labels.ts';
import {
  refusedDraft,
  TYPED_ALIKE,
  typingCases,
  unfinishedIn,
  wizardInvariants,
  wizardLaws,
  wizardStarts,
} from '../wizard/wizard.model.ts';
import type { DefinedLetterWizard, LetterWizardSnapshot } from './define-letter-wizard.ts';
import {
  answersCase,
  closedOrder,
  completeCase,
  draftCase,
  invoice,
  openedCase,
  otherOrder,
  photo,
  referenceCase,
  refusedTitle,
  submittedCase,
} from './letter-wizard.fixtures.ts';
import { journeys } from './letter-wizard.journeys.ts';
import { blockers, type LetterWizardContext } from './letter-wizard.rules.ts';

const { details } = answersCase;
const begun = draftCase({ version: 2, answers: { details }, attachments: [photo] });
const input = { draftId: completeCase.id, device: 'device', requested: null };
const expected = {
  draftId: input.draftId,
  required: [],
  places: [photo.kind, invoice.kind],
  isRight: ({ details: given }: LetterWizardContext['answers']) =>
    given !== undefined && referenceCase.orderTypes.some(({ id }) => id === given.orderType),
};

/** `paths`: the address of each page (specification section 2). The receipt stands at the address of the review. */
export const letterWizardModel = (
  { id, machine, selectors, wizard: { rules } }: DefinedLetterWizard,
  paths: DefinedLetterWizard['paths'],
) => {
  const { impossible, isWalked, design, waits, unreachableInBrowser } = requestModel<LetterWizardSnapshot>({
    id,
    steps: LETTER_STEPS,
    selectStep: selectors.selectStep,
    areOptional: true,
  });
  return defineModel({
    machine,
    twinOf: 'disbursement',
    input,
    events: {
      'details.complete': [{ answer: details }, { answer: { ...details, orderType: 'visit' } }],
      'documents.complete': [{ answer: answersCase.documents }],
      ...typingCases('details', [{ title: 'موعد' }, { title: '' }]),
      'step.goTo': LETTER_STEPS.map((page) => ({ page })),
      'attachment.added': [{ attachment: photo }],
      'attachment.removed': [{ attachmentId: photo.id }],
      'draft.saved': [completeCase, otherOrder, closedOrder].map((draft) => ({ draft })),
      'draft.rebased': [completeCase, otherOrder].map((draft) => ({ draft })),
      'draft.replaced': [begun, completeCase].map((draft) => ({ draft })),
      'draft.refused': [{ problem: refusedTitle.problem }, { problem: refusedDraft.problem }],
    },
    alike: TYPED_ALIKE,
    actors: {
      openDraft: {
        done: [
          openedCase(),
          openedCase({ draft: begun }),
          openedCase({ draft: completeCase }),
          openedCase({ draft: { ...completeCase, status: 'submitted' }, submitted: submittedCase }),
        ],
        error: [problem('not_found'), problem('no_connection')],
      },
      draftSync: { done: [], error: [problem('something_went_wrong')] },
      upload: { done: [], error: [] },
      submitRequest: {
        done: [submittedCase],
        error: [
          problem('request_in_progress'),
          problem('draft_conflict', { detail: otherOrder }),
          problem('request_incomplete', { detail: [{ reason: 'orderTypeClosed', step: 'details' }] }),
        ],
      },
    },
    impossible,
    isWalked,
    // What guards and screens read, where they read it; opening replaces all that came before.
    contextKey: (s) =>
      s.matches('filling') && [
        blockers(s.context).map(({ reason, step }) => [reason, step]),
        unfinishedIn(rules, s.context),
        s.context.attachments.length,
        s.context.saved !== null,
        // Another choice than a version has is looked at first.
        s.matches({ filling: 'review' }) && s.context.answers.details?.orderType,
      ],
    invariants: {
      ...wizardInvariants({ ...paths, submitted: paths.review }),
      ...requestInvariants(expected),
    },
    stepInvariants: { ...wizardLaws, ...requestLaws(expected) },
    starts: { ...wizardStarts(input), ...requestStarts(expected) },
    design,
    journeys,
    oneWayGuards: {
      [`${id}.filling.resuming · always[2]`]: 'It is checked last, and a request always resumes somewhere.',
      [`${id}.filling.documents · documents.complete[0]`]: 'They open behind complete details, and none is required.',
    },
    restsIn: {
      submitted: 'What follows is the thread of the request: the lifecycle of the server.',
      missing: 'There is nothing that could be opened.',
    },
    waits: {
      ...waits,
      submitted: { until: 'always', why: 'The fund responds in its own time, in the thread of the request.' },
    },
    unreachableInBrowser,
  });
};

const wizard = wizardLabels(
  { ar: 'الطلب', en: 'request', missing: 'الطلب غير موجود' },
  {
    details: ['تفاصيل الطلب', 'Details of the request', 'يكمل تفاصيل الطلب', 'Completes the details'],
    documents: ['المرفقات', 'Attachments', 'يكمل المرفقات', 'Completes the attachments'],
  },
);

/** The labels of what both kinds have. */
const letterLabels: FlowParts = {
  guards: {
    isAcceptable: [
      'الإجابة صحيحة ومكتملة، وكل اختيار مما يتيحه الصندوق',
      'The answer is valid and complete, and the fund offers what was chosen',
      'request_incomplete',
    ],
  },
  screens: {
    details: ['تفاصيل الطلب', 'Details of the request'],
  },
  equivalent: {
    'The types of a machine are read by nobody at run time.': [
      'machines/letter-wizard/define-letter-wizard.ts defineLetterWizard.wizard: types: {} as { context: LetterWizardContext; events: LetterW…: property dropped',
      'machines/letter-wizard/define-letter-wizard.ts defineLetterWizard.letterSetup: types: { context: {} as LetterWizardContext, events: {} as L…: property dropped',
      'machines/letter-wizard/define-letter-wizard.ts letterSetup.types: context: {} as LetterWizardContext: property dropped',
      'machines/letter-wizard/define-letter-wizard.ts letterSetup.types: events: {} as LetterWizardEvent: property dropped',
      'machines/letter-wizard/define-letter-wizard.ts letterSetup.types: input: {} as { draftId: string; device: string; requested: L…: property dropped',
      "machines/letter-wizard/define-letter-wizard.ts letterSetup.types: tags: {} as 'busy' | 'form' | 'keepOpen': property dropped",
      "machines/letter-wizard/define-letter-wizard.ts letterSetup.types: meta: {} as { screen: LetterStep | 'loading' | 'unavailable'…: property dropped",
      'machines/letter-wizard/define-letter-wizard.ts letterSetup.types: transitionMeta: {} as { rule: string }: property dropped',
      "machines/letter-wizard/define-letter-wizard.ts letterSetup.types: children: {} as { draftSync: 'draftSync'; [id: `upload:${str…: property dropped",
    ],
  },
};

type LetterCase = Pick<FlowDescription, 'title' | 'place' | 'rules' | 'equivalent'>;

export const letterWizardFlow = (model: ReturnType<typeof letterWizardModel>, own: LetterCase) =>
  defineFlow<DefinedLetterWizard['machine']>(model, {
    ...own,
    shared: [wizard, requestLabels, letterLabels],
    sections: ['1', '2', '3', '5', '8'],
    states: {
      ...wizard.states,
      ...requestLabels.states,
      submitted: ['أُرسل الطلب إلى الصندوق', 'Submitted to the fund'],
    },
    events: { ...wizard.events, ...requestLabels.events },
    actors: { ...wizard.actors, ...requestLabels.actors },
  });
