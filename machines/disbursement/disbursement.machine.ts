/**
 * The batch disbursement: a citizen asks for a part of a loan that is not disbursed yet (specification section 1; product
 * rulings, section 4). Opening it fetches the draft and the loan accounts with what remains of each. A completed step advances
 * at once while `draftSync` saves behind it; uploads and the submission wait for the server. What is submitted is signed like
 * a contract, by a machine of its own. The address in the browser is a projection of `meta.path`.
 */
import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { type DisbursementStep, disbursementDefinition } from '#contract/loans/disbursements.ts';
import { defineRequestWizard } from '../wizard/request/request-wizard.ts';
import type { RequestOf, RequestSetup } from '../wizard/request/request-wizard.types.ts';
import type { OpenedDraft } from '../wizard/wizard.types.ts';

const paths = {
  amount: 'disbursement_amount',
  documents: 'disbursement_documents',
  review: 'disbursement_review',
} as const satisfies Record<DisbursementStep, string>;

export interface Disbursement extends RequestOf<typeof disbursementDefinition> {
  id: 'disbursement';
  paths: typeof paths;
}
export type OpenedDisbursement = OpenedDraft<Disbursement>;

export const disbursement = defineRequestWizard<Disbursement>({
  id: 'disbursement',
  paths,
  rule: '§1 Request batch disbursement',
  contract: disbursementDefinition,
  known: (reference) => reference ?? { accounts: [] },
});
const { actors, actions, guards, step } = disbursement;

export const disbursementMachine = setup({
  types: {} as RequestSetup<Disbursement>,
  actors,
  actions,
  guards,
}).createMachine(
  disbursement.machineOf({
    amount: step.first('amount', 'documents'),
    documents: step.documents('amount'),
  }),
);
export type DisbursementActor = ActorRefFrom<typeof disbursementMachine>;
export type DisbursementSnapshot = SnapshotFrom<typeof disbursementMachine>;

/** The account from which the chosen part is disbursed. */
export const selectAccount = ({ context: { answers, reference } }: DisbursementSnapshot) =>
  reference?.accounts.find(({ id }) => id === answers.amount?.loanAccountId) ?? null;
