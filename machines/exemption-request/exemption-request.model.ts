/** The model of the exemption request: what it asks for; what holds for every request is said by `requestModel`. */
import { problem } from '#contract/kernel/problems.ts';
import { EXEMPTION_STEPS } from '#contract/services/exemptions.ts';
import { defineModel, failed } from '../kit/testing/model.ts';
import { back } from '../wizard/request/request-wizard.fixtures.ts';
import { requestModel } from '../wizard/request/request-wizard.model.ts';
import { refusalOf } from '../wizard/wizard.model.ts';
import {
  answerFirst,
  answersCase,
  certificate,
  complete,
  completeCase,
  draftCase,
  fixtures,
  goTo,
  heirs,
  opened,
  openWith,
  otherDay,
  referenceCase,
  submittedCase,
  wrongDay,
} from './exemption-request.fixtures.ts';
import {
  type ExemptionRequest,
  type ExemptionRequestSnapshot,
  exemptionRequest,
  exemptionRequestMachine,
} from './exemption-request.machine.ts';

const { deceased, instruments } = answersCase;
const { toDocuments, toReview } = fixtures;
const toInstruments = [opened, complete('deceased')];
const instrumentsMissing = problem('request_incomplete', {
  detail: [{ reason: 'stepUnanswered', step: 'instruments' }],
});

const request = requestModel<ExemptionRequest, ExemptionRequestSnapshot>({
  fixtures,
  wizard: exemptionRequest,
  steps: EXEMPTION_STEPS,
  addresses: {
    deceased: 'request_deceased_exemption_v2',
    instruments: 'deceased_exemption_instruments',
    documents: 'deceased_exemption_documents',
    review: 'deceased_exemption_review',
  },
  complete: completeCase,
  begun: draftCase({ version: 2, answers: { deceased }, attachments: [certificate] }),
  unfinished: draftCase({ version: 3, answers: { deceased, instruments }, attachments: [certificate] }),
  other: otherDay,
  wrong: wrongDay,
  submitted: submittedCase,
  refusedFirst: problem('request_incomplete', { detail: [{ reason: 'alreadyRequested', step: 'deceased' }] }),
  // Meanwhile a request for the same person was submitted on another device.
  reopened: openWith({ draft: completeCase, reference: { ...referenceCase, requestedFor: [deceased.civilId] } }),
  refusedField: refusalOf('answers.deceased.civilId'),
  typedFirst: {
    typed: { deathDate: '1447/09/05' },
    answer: { ...deceased, deathDate: '1447/09/05' },
    wrong: { civilId: '1022' },
    same: { civilId: ' 1022334455' },
  },
  isRight: ({ deceased: person, instruments: numbers }) =>
    numbers !== undefined &&
    person?.civilId === deceased.civilId &&
    person.birthDate <= person.deathDate &&
    person.deathDate <= referenceCase.today,
  differs: ({ deceased: person }) => person?.deathDate,
  submittedRests: 'What became of the request is the lifecycle of the server; an objection has a machine of its own.',
  submittedWaits: 'The fund decides in its own time; the page shows the status.',
});

export const exemptionRequestModel = defineModel({
  ...request,
  machine: exemptionRequestMachine,
  twinOf: 'disbursement',
  events: {
    ...request.events,
    'deceased.complete': [
      { answer: deceased },
      { answer: { ...deceased, deathDate: '1369/12/30' } },
      { answer: { ...deceased, deathDate: '1448/06/15' } },
      { answer: { ...deceased, civilId: referenceCase.ownCivilId } },
      { answer: { ...deceased, civilId: '1011223344' } },
    ],
    'instruments.complete': [{ answer: instruments }],
  },
  journeys: {
    ...request.journeys,
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
    'a death before the birth, or after today, is refused (§3 birthdate, death date)': {
      events: [opened],
      ends: { filling: 'deceased' },
      refuses: [
        answerFirst({ deathDate: '1370/02/10' }),
        answerFirst({ deathDate: '1448/06/15' }),
        answerFirst({ birthDate: '1448/06/15', deathDate: '1448/06/15' }),
      ],
    },
    'who dies on the day of their birth, or today, is accepted': {
      events: [opened, answerFirst({ deathDate: '1370/02/11' }), back, answerFirst({ deathDate: '1448/06/14' })],
      ends: { filling: 'instruments' },
    },
    'the applicant themselves, or the same person twice, is refused': {
      events: [opened],
      ends: { filling: 'deceased' },
      refuses: [referenceCase.ownCivilId, '1011223344'].map((civilId) => answerFirst({ civilId })),
    },
    'Back from the instruments leads to the deceased': {
      events: [...toInstruments, back],
      ends: { filling: 'deceased' },
    },
    'a draft resumes at the first incomplete step (§3 A request can be a draft)': {
      events: [openWith({ draft: draftCase({ answers: { deceased }, attachments: [heirs] }) })],
      ends: { filling: 'instruments' },
    },
  },
  oneWayGuards: {
    ...request.oneWayGuards,
    'exemptionRequest.filling.instruments · instruments.complete[0]':
      'Any two numbers that the form accepts complete the step; the fund compares them with the documents.',
  },
});
