/**
 * The what-if request: "could I get a loan for this?" (specification section 2; product rulings, section 4). Opening it fetches
 * the request and what its steps choose from. A completed step advances at once while `draftSync` saves behind it; the answer
 * is reckoned here as one types, and said by the host at the end. The address in the browser is a projection of `meta.path`.
 */

import { unopened } from '../wizard/wizard.draft.ts';
import { notOpened } from '../wizard/wizard.states.ts';
import { filling } from './what-if.filling.ts';
import { s } from './what-if.setup.ts';

export const whatIfMachine = s.createMachine({
  id: 'whatIf',
  context: ({ input }) => ({
    ...input,
    ...unopened,
    reference: null,
    changing: null,
    info: null,
    begun: 0,
    draftId: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      invoke: {
        id: 'openRequest',
        src: 'openRequest',
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: {
          target: 'filling',
          actions: { type: 'open', params: ({ event }) => ({ opened: event.output }) },
          meta: { rule: '§2 What-if loan request flow' },
        },
        onError: notOpened,
      },
    },
    filling,
    applied: { meta: { screen: 'applied' } },
    discarded: { meta: { screen: 'discarded' } },
    missing: { meta: { screen: 'missing' } },
    unavailable: {
      meta: { screen: 'unavailable' },
      on: { 'request.reload': { target: 'opening', meta: { rule: '§8 please try again' } } },
    },
  },
});
