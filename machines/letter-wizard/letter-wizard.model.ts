/** The model of a request in writing, and the names of its states and events: what both kinds have in common is said here once. */
import { problem } from '#contract/kernel/problems.ts';
import { LETTER_STEPS } from '#contract/services/letters.ts';
import { defineFlow } from '../kit/flow.ts';
import type { FlowParts, Name } from '../kit/runtime/labels.ts';
import { defineModel } from '../kit/testing/model.ts';
import { requestModel } from '../wizard/request/request-wizard.model.ts';
import { requestFlowLabels } from '../wizard/wizard.labels.ts';
import { refusalOf } from '../wizard/wizard.model.ts';
import type { DefinedLetterWizard, Letter, LetterWizardSnapshot } from './define-letter-wizard.ts';
import {
  answerFirst,
  answersCase,
  closedOrder,
  complete,
  completeCase,
  draftCase,
  fixtures,
  goTo,
  opened,
  openWith,
  otherOrder,
  photo,
  referenceCase,
  submittedCase,
} from './letter-wizard.fixtures.ts';

const { details } = answersCase;

/** `addresses`: the path of each page (specification section 2). */
export const letterWizardModel = (
  { id, machine, wizard }: DefinedLetterWizard,
  addresses: DefinedLetterWizard['paths'],
) => {
  const request = requestModel<Letter, LetterWizardSnapshot>({
    fixtures,
    wizard: { ...wizard, id },
    steps: LETTER_STEPS,
    addresses,
    complete: completeCase,
    begun: draftCase({ version: 2, answers: { details }, attachments: [photo] }),
    other: otherOrder,
    wrong: closedOrder,
    submitted: submittedCase,
    refusedFirst: problem('request_incomplete', { detail: [{ reason: 'orderTypeClosed', step: 'details' }] }),
    // Meanwhile the fund has closed the choice.
    reopened: openWith({
      draft: completeCase,
      reference: { ...referenceCase, orderTypes: referenceCase.orderTypes.slice(1) },
    }),
    refusedField: refusalOf('answers.details.title'),
    typedFirst: {
      typed: { title: 'موعد آخر' },
      answer: { ...details, title: 'موعد آخر' },
      wrong: { title: '' },
      same: { title: ` ${details.title}  ` },
    },
    areOptional: true,
    isRight: ({ details: given }) =>
      given !== undefined && referenceCase.orderTypes.some((offered) => offered.id === given.orderType),
    differs: ({ details: given }) => given?.orderType,
    submittedRests: 'What follows is the thread of the request: the lifecycle of the server.',
    submittedWaits: 'The fund responds in its own time, in the thread of the request.',
  });
  return defineModel({
    ...request,
    machine,
    twinOf: 'disbursement',
    events: {
      ...request.events,
      'details.complete': [{ answer: details }, { answer: { ...details, orderType: 'visit' } }],
    },
    journeys: {
      ...request.journeys,
      'so they do when nothing is attached, and it can be submitted': {
        events: [...fixtures.toDocuments, complete('documents'), { type: 'request.submit' }],
        ends: { filling: { review: 'saving' } },
        keeps: { attachments: [] },
      },
      'a file that goes takes nothing else with it': {
        events: [
          openWith({ draft: completeCase }),
          goTo('documents'),
          { type: 'attachment.removed', attachmentId: photo.id },
        ],
        ends: { filling: 'documents' },
        keeps: { attachments: completeCase.attachments.slice(1) },
      },
      'only what the fund offers can be chosen': {
        events: [opened],
        ends: { filling: 'details' },
        refuses: [{ orderType: 'visit' }, { serviceType: 'visit' }, { refersTo: 'RR-2222-2222' }].map(answerFirst),
      },
      'a request can refer to an earlier one that is closed': {
        events: [opened, answerFirst({ refersTo: 'RR-7K3M-92QU' })],
        ends: { filling: 'documents' },
      },
      'a draft resumes at the first incomplete step (§3 A request can be a draft)': {
        events: [openWith({ draft: draftCase({ answers: { details } }) })],
        ends: { filling: 'documents' },
      },
    },
    oneWayGuards: {
      ...request.oneWayGuards,
      [`${id}.filling.documents · documents.complete[0]`]: 'They open behind complete details, and none is required.',
    },
  });
};

const requestNames = requestFlowLabels(
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
    'The types of a machine are not read at run time.': [
      'machines/letter-wizard/define-letter-wizard.ts defineLetterWizard.machine: types: {} as RequestSetup<Letter>: property dropped',
    ],
  },
};

/** `rule`: the Arabic of the flow's rule. `page`: the one that runs it. */
type LetterCase = { title: Name; page: string; rule: string };

export const letterWizardFlow = (
  { id, rule: english }: DefinedLetterWizard,
  model: ReturnType<typeof letterWizardModel>,
  { title, page, rule }: LetterCase,
) =>
  defineFlow<DefinedLetterWizard['machine']>(model, {
    ...requestNames,
    shared: [...requestNames.shared, letterLabels],
    title,
    sections: ['1', '2', '3', '5', '8'],
    onMap: { area: 'letters', pages: [page], moves: ['letter'] },
    rules: { [english]: rule, [`${english}, submitted on another device`]: `${rule}، أُرسل من جهاز آخر` },
    equivalent: {
      'It is asked last, and one of the branches is always taken.': [
        `${id}.filling.resuming · always[2]: guard dropped`,
      ],
    },
  });
