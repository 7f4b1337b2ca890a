import type { ActorRefFrom } from 'xstate';
import { filling } from './loan-application.filling.ts';
import { loanApplication, loanApplicationSetup } from './loan-application.setup.ts';
import { stepPaths } from './loan-application.steps.ts';
/**
 * The nine-step loan application (specification sections 2 and 4). Opening it fetches the draft and what the steps choose
 * from, and goes to the first incomplete step. A completed step advances at once while `draftSync` saves behind it; only
 * codes, uploads and the submission wait. The address in the browser is a projection of `meta.path`.
 */
import type { Opened } from './loan-application.types.ts';

const whenOpened = ({ event }: { event: { output: Opened } }) => ({ opened: event.output });

export const loanApplicationMachine = loanApplicationSetup.createMachine({
  id: loanApplication.id,
  context: ({ input }) => ({
    ...loanApplication.contextOf(input),
    attachments: [],
    identityConfirmed: false,
    confirmationWay: 'code',
    challenge: null,
    uploadKinds: [],
    returnsToReview: false,
    submission: null,
    receipt: null,
  }),
  initial: 'opening',
  states: {
    opening: loanApplication.opening([
      {
        guard: { type: 'wasSubmitted', params: whenOpened },
        target: 'submitted',
        actions: { type: 'openDraft', params: whenOpened },
        meta: { rule: 'returning to the address shows the receipt' },
      },
    ]),
    filling,
    submitted: { meta: { screen: 'receipt', path: stepPaths.submit } },
    missing: loanApplication.missing,
    unavailable: loanApplication.unavailable,
  },
});
export type LoanApplicationActor = ActorRefFrom<typeof loanApplicationMachine>;
