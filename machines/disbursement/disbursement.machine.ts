/**
 * The batch disbursement: a citizen asks for a part of a loan that is not disbursed yet (specification section 1; product
 * rulings, section 4). Opening it fetches the draft and the loan accounts with what remains of each. A completed step advances
 * at once while `draftSync` saves behind it; uploads and the submission wait for the server. What is submitted is signed like
 * a contract, by a machine of its own. The address in the browser is a projection of `meta.path`.
 */
import type { ActorRefFrom } from 'xstate';
import { onComplete } from '../wizard/define-wizard.ts';
import { disbursement, disbursementSetup } from './disbursement.setup.ts';
import { disbursementPaths } from './disbursement.steps.ts';

const { advance, backTo, page, stays } = disbursement;

const filling = disbursementSetup.createStateConfig({
  ...disbursement.filling,
  states: {
    resuming: disbursement.resuming,
    amount: { ...page('amount'), on: { ...onComplete('amount', advance('amount', 'documents')), ...stays('amount') } },
    documents: {
      ...page('documents'),
      entry: 'openPlaces',
      on: {
        ...onComplete('documents', advance('documents', 'review')),
        ...stays('documents'),
        'step.back': backTo('amount'),
      },
    },
    review: disbursement.review,
  },
});

export const disbursementMachine = disbursementSetup.createMachine({
  id: disbursement.id,
  context: ({ input }) => disbursement.contextOf(input),
  initial: 'opening',
  states: {
    opening: disbursement.opening,
    filling,
    submitted: { meta: { screen: 'submitted', path: disbursementPaths.review } },
    missing: disbursement.missing,
    unavailable: disbursement.unavailable,
  },
});
export type DisbursementActor = ActorRefFrom<typeof disbursementMachine>;
