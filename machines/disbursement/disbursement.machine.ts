/**
 * The batch disbursement: a citizen asks for a part of a loan that is not disbursed yet (specification section 1; product
 * rulings, section 4). Opening it fetches the draft and the loan accounts with what remains of each. A completed step advances
 * at once while `draftSync` saves behind it; uploads and the submission wait for the server. What is submitted is signed like
 * a contract, by a machine of its own. The address in the browser is a projection of `meta.path`.
 */
import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import {
  DISBURSEMENT_STEPS,
  type DisbursementAnswers,
  type DisbursementBlocker,
  type DisbursementDraft,
  type DisbursementFacts,
  type DisbursementReference,
  type DisbursementStep,
  disbursementBlockers,
  disbursementBlockersIn,
  disbursementScreens,
  type SubmittedDisbursement,
} from '#contract/loans/disbursements.ts';
import { defineRequestWizard } from '../wizard/request/request-wizard.ts';
import type { RequestSetup, RequestTypes } from '../wizard/request/request-wizard.types.ts';
import { defineSteps } from '../wizard/wizard.steps.ts';
import type { OpenedDraft } from '../wizard/wizard.types.ts';

const disbursementSteps = defineSteps({
  steps: DISBURSEMENT_STEPS,
  paths: {
    amount: 'disbursement_amount',
    documents: 'disbursement_documents',
    review: 'disbursement_review',
  } as const satisfies Record<DisbursementStep, string>,
});

export interface Disbursement extends RequestTypes<SubmittedDisbursement> {
  id: 'disbursement';
  step: DisbursementStep;
  paths: (typeof disbursementSteps)['paths'];
  answers: DisbursementAnswers;
  draft: DisbursementDraft;
  reference: DisbursementReference;
  blocker: DisbursementBlocker;
  facts: DisbursementFacts;
}
export type OpenedDisbursement = OpenedDraft<Disbursement>;

export const disbursement = defineRequestWizard<Disbursement>({
  id: 'disbursement',
  steps: disbursementSteps,
  rule: '§1 Request batch disbursement',
  closed: '§1 Request batch disbursement, submitted on another device',
  contract: {
    blockers: disbursementBlockers,
    screens: disbursementScreens,
    blockersIn: disbursementBlockersIn,
  },
  factsOf: ({ answers, attachments, reference }, required) => ({
    answers,
    accounts: reference?.accounts ?? [],
    required,
    attachments,
  }),
});
const { actors, actions, guards, step } = disbursement;

export const disbursementMachine = setup({
  types: {} as RequestSetup<Disbursement>,
  actors,
  actions,
  guards,
}).createMachine({
  id: disbursement.id,
  context: ({ input }) => disbursement.contextOf(input),
  initial: 'opening',
  states: {
    opening: disbursement.opening,
    filling: {
      ...disbursement.filling,
      states: {
        resuming: disbursement.resuming,
        amount: step.first('amount', 'documents'),
        documents: step.documents('amount'),
        review: disbursement.review,
      },
    },
    submitted: disbursement.submitted,
    missing: disbursement.missing,
    unavailable: disbursement.unavailable,
  },
});
export type DisbursementActor = ActorRefFrom<typeof disbursementMachine>;
export type DisbursementSnapshot = SnapshotFrom<typeof disbursementMachine>;

/** The account from which the chosen part is disbursed. */
export const selectAccount = ({ context: { answers, reference } }: DisbursementSnapshot) =>
  reference?.accounts.find(({ id }) => id === answers.amount?.loanAccountId) ?? null;
