/** The cases, the laws, the design and the waits of the exemption request; its journeys stand beside it. */
import type { SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { EXEMPTION_STEPS } from '#contract/services/exemptions.ts';
import { defineModel } from '../kit/testing/model.ts';
import { requestInvariants, requestLaws, requestModel, requestStarts } from '../wizard/request/request-wizard.model.ts';
import {
  refusedDraft,
  TYPED_ALIKE,
  typingCases,
  unfinishedIn,
  wizardInvariants,
  wizardLaws,
  wizardStarts,
} from '../wizard/wizard.model.ts';
import {
  answersCase,
  certificate,
  completeCase,
  draftCase,
  heirs,
  openedCase,
  otherDay,
  referenceCase,
  refusedPerson,
  submittedCase,
  wrongDay,
} from './exemption-request.fixtures.ts';
import { journeys } from './exemption-request.journeys.ts';
import { exemptionRequestMachine } from './exemption-request.machine.ts';
import { blockers, type ExemptionRequestContext } from './exemption-request.rules.ts';
import { exemptionRequestSelectors } from './exemption-request.selectors.ts';
import { exemptionRequest } from './exemption-request.setup.ts';

type Snapshot = SnapshotFrom<typeof exemptionRequestMachine>;
const { deceased, instruments } = answersCase;
const begun = draftCase({ version: 2, answers: { deceased }, attachments: [certificate] });
const answered = draftCase({ version: 3, answers: { deceased, instruments }, attachments: [certificate] });

/** The receipt stands at the address of the review. */
const addresses = {
  deceased: 'request_deceased_exemption_v2',
  instruments: 'deceased_exemption_instruments',
  documents: 'deceased_exemption_documents',
  review: 'deceased_exemption_review',
  submitted: 'deceased_exemption_review',
};
const input = { draftId: completeCase.id, device: 'device', requested: null };
const expected = {
  draftId: input.draftId,
  required: ['death-certificate', 'heirs-instrument'],
  isRight: ({ deceased: person, instruments: numbers }: ExemptionRequestContext['answers']) =>
    numbers !== undefined &&
    person?.civilId === deceased.civilId &&
    person.birthDate <= person.deathDate &&
    person.deathDate <= referenceCase.today,
};
const { impossible, isWalked, design, waits, unreachableInBrowser } = requestModel<Snapshot>({
  id: 'exemptionRequest',
  steps: EXEMPTION_STEPS,
  selectStep: exemptionRequestSelectors.selectStep,
});

export const exemptionRequestModel = defineModel({
  machine: exemptionRequestMachine,
  twinOf: 'disbursement',
  input,
  events: {
    'deceased.complete': [
      { answer: deceased },
      { answer: { ...deceased, deathDate: '1369/12/30' } },
      { answer: { ...deceased, deathDate: '1448/06/15' } },
      { answer: { ...deceased, civilId: referenceCase.ownCivilId } },
      { answer: { ...deceased, civilId: '1011223344' } },
    ],
    'instruments.complete': [{ answer: instruments }],
    'documents.complete': [{ answer: answersCase.documents }],
    ...typingCases('deceased', [{ deathDate: '1447/09/05' }, { civilId: '1022' }]),
    'step.goTo': EXEMPTION_STEPS.map((page) => ({ page })),
    'attachment.added': [{ attachment: certificate }, { attachment: heirs }],
    'attachment.removed': [{ attachmentId: certificate.id }],
    'draft.saved': [completeCase, otherDay, wrongDay].map((draft) => ({ draft })),
    'draft.rebased': [completeCase, otherDay].map((draft) => ({ draft })),
    'draft.replaced': [begun, completeCase].map((draft) => ({ draft })),
    'draft.refused': [{ problem: refusedPerson.problem }, { problem: refusedDraft.problem }],
  },
  alike: TYPED_ALIKE,
  actors: {
    openDraft: {
      done: [
        openedCase(),
        openedCase({ draft: answered }),
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
        problem('draft_conflict', { detail: otherDay }),
        problem('request_incomplete', { detail: [{ reason: 'alreadyRequested', step: 'deceased' }] }),
      ],
    },
  },
  impossible,
  isWalked,
  // What guards and screens read, where they read it; opening replaces all that came before.
  contextKey: (s) =>
    s.matches('filling') && [
      blockers(s.context).map(({ reason, step, parameter }) => [reason, step, parameter]),
      unfinishedIn(exemptionRequest.rules, s.context),
      s.context.attachments.length,
      s.context.saved !== null,
      // Another day than a version has is looked at first.
      s.matches({ filling: 'review' }) && s.context.answers.deceased?.deathDate,
    ],
  invariants: { ...wizardInvariants(addresses), ...requestInvariants(expected) },
  stepInvariants: { ...wizardLaws, ...requestLaws(expected) },
  starts: { ...wizardStarts(input), ...requestStarts(expected) },
  design,
  journeys,
  oneWayGuards: {
    'exemptionRequest.filling.resuming · always[3]': 'It is checked last, and a request always resumes somewhere.',
    'exemptionRequest.filling.instruments · instruments.complete[0]':
      'Any two numbers that the form accepts complete the step; the fund compares them with the documents.',
  },
  restsIn: {
    submitted: 'What became of the request is the lifecycle of the server; an objection has a machine of its own.',
    missing: 'There is nothing that could be opened.',
  },
  waits: {
    ...waits,
    submitted: { until: 'always', why: 'The fund decides in its own time; the page shows the status.' },
  },
  unreachableInBrowser,
});
