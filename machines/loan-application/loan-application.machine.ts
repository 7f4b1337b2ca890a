/**
 * The nine-step loan application (specification sections 2 and 4). Opening it fetches the draft and what the steps choose
 * from, and goes to the first incomplete step. A completed step advances at once while `draftSync` saves behind it; only
 * codes, uploads and the submission wait. The address in the browser is a projection of `meta.path`.
 */
import { unopened } from '../wizard/wizard.draft.ts';
import { notOpened } from '../wizard/wizard.states.ts';
import { filling } from './loan-application.filling.ts';
import { s } from './loan-application.setup.ts';
import { stepPaths } from './loan-application.steps.ts';
import { RULE } from './loan-application.transitions.ts';

export const loanApplicationMachine = s.createMachine({
  id: 'loanApplication',
  context: ({ input }) => ({
    ...input,
    ...unopened,
    reference: null,
    attachments: [],
    identityConfirmed: false,
    confirmationWay: 'code',
    challenge: null,
    places: [],
    returnsToReview: false,
    receipt: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      invoke: {
        id: 'openApplication',
        src: 'openApplication',
        input: ({ context }) => ({ draftId: context.draftId }),
        onDone: [
          {
            guard: { type: 'wasSubmitted', params: ({ event }) => ({ opened: event.output }) },
            target: 'submitted',
            actions: { type: 'open', params: ({ event }) => ({ opened: event.output }) },
            meta: { rule: 'returning to the address shows the receipt' },
          },
          {
            target: 'filling',
            actions: { type: 'open', params: ({ event }) => ({ opened: event.output }) },
            meta: { rule: RULE },
          },
        ],
        onError: notOpened,
      },
    },
    filling,
    submitted: { meta: { screen: 'receipt', path: stepPaths.submit } },
    missing: { meta: { screen: 'missing' } },
    unavailable: {
      meta: { screen: 'unavailable' },
      on: { 'application.reload': { target: 'opening', meta: { rule: '§8 please try again' } } },
    },
  },
});
