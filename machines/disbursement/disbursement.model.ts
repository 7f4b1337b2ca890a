/** The model of the batch disbursement: what it asks for; what holds for every request is said by `requestModel`. */
import { problem } from '#contract/kernel/problems.ts';
import { DISBURSEMENT_STEPS } from '#contract/loans/disbursements.ts';
import { defineModel } from '../kit/testing/model.ts';
import { requestModel } from '../wizard/request/request-wizard.model.ts';
import { refusalOf } from '../wizard/wizard.model.ts';
import {
  answerFirst,
  answersCase,
  complete,
  completeCase,
  draftCase,
  fixtures,
  goTo,
  greenhouses,
  invoices,
  opened,
  openedComplete,
  openWith,
  otherAmount,
  palms,
  referenceCase,
  report,
  submittedCase,
  tooMuch,
  wells,
} from './disbursement.fixtures.ts';
import {
  type Disbursement,
  type DisbursementSnapshot,
  disbursement,
  disbursementMachine,
} from './disbursement.machine.ts';

const { amount, documents } = answersCase;
const title = { ar: 'صور الموقع', en: 'Photos of the site' };
const photos = { kind: 'photos', title, hint: title };
/** Meanwhile another request took a part of what remained. */
const lessRemains = [{ ...greenhouses, remaining: 100_000_00 }];

const request = requestModel<Disbursement, DisbursementSnapshot>({
  fixtures,
  wizard: disbursement,
  steps: DISBURSEMENT_STEPS,
  addresses: {
    amount: 'disbursement_amount',
    documents: 'disbursement_documents',
    review: 'disbursement_review',
  },
  complete: completeCase,
  begun: draftCase({ version: 2, answers: { amount }, attachments: [invoices] }),
  other: otherAmount,
  wrong: tooMuch,
  submitted: submittedCase,
  refusedFirst: problem('request_incomplete', { detail: [{ reason: 'moreThanRemains', step: 'amount' }] }),
  reopened: openWith({ draft: completeCase, reference: { ...referenceCase, accounts: lessRemains } }),
  refusedField: refusalOf('answers.amount.purpose'),
  typedFirst: {
    typed: { purpose: 'شبكات ري أخرى' },
    answer: { ...amount, purpose: 'شبكات ري أخرى' },
    wrong: { purpose: '' },
    same: { amount: '١٢٠٠٠٠' },
  },
  /** The account has something left, and the amount is not more than that. */
  isRight: ({ amount: asked }) => asked?.loanAccountId === greenhouses.id && asked.amount <= greenhouses.remaining,
  differs: ({ amount: asked }) => asked?.amount,
  submittedRests: 'What is to be signed has a machine of its own.',
  submittedWaits: 'The request is submitted; its signing waits on a page of its own.',
});

export const disbursementModel = defineModel({
  ...request,
  machine: disbursementMachine,
  events: {
    ...request.events,
    'amount.complete': [
      { answer: amount },
      { answer: { ...amount, amount: greenhouses.remaining + 1 } },
      { answer: { ...amount, loanAccountId: wells.id } },
      { answer: { ...amount, loanAccountId: palms.id } },
    ],
  },
  journeys: {
    ...request.journeys,
    'all that remains can be asked for (§1 Request batch disbursement)': {
      events: [opened, answerFirst({ amount: greenhouses.remaining })],
      ends: { filling: 'documents' },
    },
    'not more than remains': {
      events: [opened],
      ends: { filling: 'amount' },
      refuses: [answerFirst({ amount: greenhouses.remaining + 1 })],
    },
    'nothing of a loan that is disbursed already, that has a request in progress, or that is not the citizen’s': {
      events: [opened],
      ends: { filling: 'amount' },
      refuses: [wells, palms, submittedCase].map(({ id }) => answerFirst({ loanAccountId: id })),
    },
    'without an account there is nothing to ask for': {
      events: [openWith({ reference: { accounts: [], documents: [] } })],
      ends: { filling: 'amount' },
      refuses: [complete('amount')],
    },
    'a document that the fund asks for later gets a place too (§5)': {
      events: [
        openedComplete,
        goTo('documents'),
        { type: 'draft.closed' },
        openWith({
          draft: completeCase,
          reference: { ...referenceCase, documents: [...referenceCase.documents, photos] },
        }),
      ],
      ends: { filling: 'documents' },
      keeps: { uploadKinds: ['purchase-invoice', 'progress-report', 'photos'] },
      does: [],
    },
    'a draft resumes at the first incomplete step (§3 A request can be a draft)': {
      events: [openWith({ draft: draftCase({ answers: { amount, documents }, attachments: [report] }) })],
      ends: { filling: 'documents' },
    },
  },
});
