/**
 * The exemption of a deceased borrower: an heir asks the fund to waive what the deceased owes (specification sections 1, 3 and 4;
 * product rulings, section 4). Opening it fetches the draft and what its rules need: today's date and the documents. A completed
 * step advances at once while `draftSync` saves behind it; uploads and the submission wait for the server. What became of a
 * submitted request is the lifecycle `exemption`; an objection to it is a machine of its own. The address in the browser is a
 * projection of `meta.path`.
 */
import type { ActorRefFrom } from 'xstate';
import { onComplete } from '../wizard/define-wizard.ts';
import { exemptionRequest, exemptionRequestSetup } from './exemption-request.setup.ts';
import { exemptionPaths } from './exemption-request.steps.ts';

const { advance, backTo, page, stays } = exemptionRequest;

const filling = exemptionRequestSetup.createStateConfig({
  ...exemptionRequest.filling,
  states: {
    resuming: exemptionRequest.resuming,
    deceased: {
      ...page('deceased'),
      on: { ...onComplete('deceased', advance('deceased', 'instruments')), ...stays('deceased') },
    },
    instruments: {
      ...page('instruments'),
      on: {
        ...onComplete('instruments', advance('instruments', 'documents')),
        ...stays('instruments'),
        'step.back': backTo('deceased'),
      },
    },
    documents: {
      ...page('documents'),
      entry: 'openPlaces',
      on: {
        ...onComplete('documents', advance('documents', 'review')),
        ...stays('documents'),
        'step.back': backTo('instruments'),
      },
    },
    review: exemptionRequest.review,
  },
});

export const exemptionRequestMachine = exemptionRequestSetup.createMachine({
  id: exemptionRequest.id,
  context: ({ input }) => exemptionRequest.contextOf(input),
  initial: 'opening',
  states: {
    opening: exemptionRequest.opening,
    filling,
    submitted: { meta: { screen: 'submitted', path: exemptionPaths.review } },
    missing: exemptionRequest.missing,
    unavailable: exemptionRequest.unavailable,
  },
});
export type ExemptionRequestActor = ActorRefFrom<typeof exemptionRequestMachine>;
