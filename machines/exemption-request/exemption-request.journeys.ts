/** The steps of the exemption request, what each asks for, and opening, saving and submitting its draft. */
import { problem } from '#contract/kernel/problems.ts';
import { EXEMPTION_STEPS } from '#contract/services/exemptions.ts';
import { type FlowModel, failed } from '../kit/testing/model.ts';
import { submissionJourneys } from '../wizard/request/request-wizard.journeys.ts';
import { unopenedRequest } from '../wizard/request/request-wizard.ts';
import { wizardJourneys } from '../wizard/wizard.model.ts';
import {
  about,
  answersCase,
  back,
  complete,
  completeCase,
  draftCase,
  goTo,
  heirs,
  opened,
  openWith,
  otherDay,
  referenceCase,
  refusedPerson,
  submittedCase,
  toDocuments,
  toInstruments,
  toReview,
  typed,
  wrongDay,
} from './exemption-request.fixtures.ts';
import type { exemptionRequestMachine } from './exemption-request.machine.ts';

type Journeys = FlowModel<typeof exemptionRequestMachine>['journeys'];
const { deceased, instruments } = answersCase;

const instrumentsMissing = problem('request_incomplete', {
  detail: [{ reason: 'stepUnanswered', step: 'instruments' }],
});

const submission: Journeys = submissionJourneys({
  steps: EXEMPTION_STEPS,
  toDocuments,
  toReview,
  complete: completeCase,
  openWith: ({ draft }) => openWith({ draft: { ...completeCase, ...draft } as typeof completeCase }),
  answerFirst: complete('deceased'),
  second: 'instruments',
  other: otherDay,
  wrong: wrongDay,
  refusedFirst: problem('request_incomplete', { detail: [{ reason: 'alreadyRequested', step: 'deceased' }] }),
  // Meanwhile a request for the same person was submitted on another device.
  reopened: openWith({ draft: completeCase, reference: { ...referenceCase, requestedFor: [deceased.civilId] } }),
  refusedField: refusedPerson,
  submitted: submittedCase,
  typedFirst: {
    typed: { deathDate: '1447/09/05' },
    answer: { ...answersCase.deceased, deathDate: '1447/09/05' },
    wrong: { civilId: '1022' },
    same: { civilId: ' 1022334455' },
  },
});

export const journeys: Journeys = {
  ...wizardJourneys(opened, unopenedRequest),
  ...submission,
  'a completed step advances at once, before it is saved (§1 Submit deceased-borrower exemption requests)': {
    events: toInstruments,
    ends: { filling: 'instruments' },
    keeps: { saved: null },
    does: ['answers.change'],
  },
  'the instruments lead to the documents (§3 instrument number, heirs instrument number)': {
    events: toDocuments,
    ends: { filling: 'documents' },
    keeps: { answers: { deceased, instruments } },
  },
  'so they do when everything is answered already': {
    events: [openWith({ draft: completeCase }), goTo('instruments'), complete('instruments')],
    ends: { filling: 'documents' },
  },
  'Back from the instruments leaves behind what the server missed there': {
    events: [
      ...toReview,
      { type: 'request.submit' },
      { type: 'draft.saved', draft: completeCase },
      failed('submitRequest', instrumentsMissing),
      openWith({ draft: draftCase({ version: 5, answers: { deceased } }) }),
      back,
    ],
    ends: { filling: 'deceased' },
    keeps: { problem: null },
  },
  'the documents lead to the review': {
    events: toReview,
    ends: { filling: { review: 'ready' } },
    keeps: { saved: null, answers: answersCase },
  },
  'nobody dies before they are born, or after today (§3 birthdate, death date)': {
    events: [opened],
    ends: { filling: 'deceased' },
    refuses: [
      about({ deathDate: '1370/02/10' }),
      about({ deathDate: '1448/06/15' }),
      about({ birthDate: '1448/06/15', deathDate: '1448/06/15' }),
    ],
  },
  'who dies on the day of their birth, or today, is accepted': {
    events: [opened, about({ deathDate: '1370/02/11' }), back, about({ deathDate: '1448/06/14' })],
    ends: { filling: 'instruments' },
  },
  'nobody asks for themselves, or twice for the same person': {
    events: [opened],
    ends: { filling: 'deceased' },
    refuses: [about({ civilId: referenceCase.ownCivilId }), about({ civilId: '1011223344' })],
  },
  'there is no way back from the first step': { events: [opened], ends: { filling: 'deceased' }, refuses: [back] },
  'Back from the instruments leads to the deceased': {
    events: [...toInstruments, back],
    ends: { filling: 'deceased' },
  },
  'Back from the documents leads to the instruments': {
    events: [...toDocuments, back],
    ends: { filling: 'instruments' },
  },
  'a draft resumes at the first incomplete step (§3 A request can be a draft)': {
    events: [openWith({ draft: draftCase({ answers: { deceased }, attachments: [heirs] }) })],
    ends: { filling: 'instruments' },
  },
  'a person who was asked for meanwhile is corrected first': {
    events: [openWith({ draft: completeCase, reference: { ...referenceCase, requestedFor: [deceased.civilId] } })],
    ends: { filling: 'deceased' },
    refuses: [goTo('documents'), goTo('review')],
  },
  'what is typed is stored and saved (§3 A request can be a draft)': {
    events: [opened, typed('deceased', '102'), complete('deceased'), typed('instruments', '4512')],
    ends: { filling: 'instruments' },
    keeps: { partial: { instruments: { typed: '4512' } } },
    does: ['input.changed'],
  },
  'unsaved changes of the device are sent as soon as the request is open': {
    events: [openWith({ unsent: { answers: { deceased }, partial: { instruments: { typed: '12' } } } })],
    ends: { filling: 'instruments' },
    keeps: { unsent: null },
    does: ['answers.change', 'input.changed'],
  },
  'another version opens at its own first incomplete step': {
    events: [...toReview, { type: 'draft.replaced', draft: draftCase({ version: 9, answers: { deceased } }) }],
    ends: { filling: 'instruments' },
    keeps: { attachments: [] },
  },
};
