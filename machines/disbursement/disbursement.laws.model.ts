/** The laws of the batch disbursement: what holds in every state, for every step, and for whatever is started. */
import type { FlowModel } from '../kit/testing/model.ts';
import { requestInvariants, requestLaws, requestStarts } from '../wizard/request/request-wizard.model.ts';
import { wizardInvariants, wizardLaws, wizardStarts } from '../wizard/wizard.model.ts';
import { completeCase, greenhouses } from './disbursement.fixtures.ts';
import type { disbursementMachine } from './disbursement.machine.ts';
import type { DisbursementContext } from './disbursement.rules.ts';

type Model = FlowModel<typeof disbursementMachine>;

/** The receipt stands at the address of the review. */
const addresses = {
  amount: 'disbursement_amount',
  documents: 'disbursement_documents',
  review: 'disbursement_review',
  submitted: 'disbursement_review',
};
export const input = { draftId: completeCase.id, device: 'device', requested: null };
const expected = {
  draftId: input.draftId,
  required: ['purchase-invoice', 'progress-report'],
  /** The account has something left, and the amount is not more than that. */
  isRight: ({ amount }: DisbursementContext['answers']) =>
    amount?.loanAccountId === greenhouses.id && amount.amount <= greenhouses.remaining,
};

export const invariants: Model['invariants'] = { ...wizardInvariants(addresses), ...requestInvariants(expected) };
export const stepInvariants: NonNullable<Model['stepInvariants']> = { ...wizardLaws, ...requestLaws(expected) };
/** The input that each actor is started with. */
export const starts: NonNullable<Model['starts']> = { ...wizardStarts(input), ...requestStarts(expected) };
