import type { ActorRefFrom } from 'xstate';
/**
 * The what-if request: "could I get a loan for this?" (specification section 2; product rulings, section 4). Opening it
 * fetches the request and what its steps choose from. A completed step advances at once while `draftSync` saves behind it. The
 * portal estimates while the citizen types; the fund calculates at the end. The address in the browser is a projection of
 * `meta.path`.
 */
import { filling } from './what-if.filling.ts';
import { whatIf, whatIfSetup } from './what-if.setup.ts';

export const whatIfMachine = whatIfSetup.createMachine({
  id: whatIf.id,
  context: ({ input }) => ({ ...whatIf.contextOf(input), changing: null, info: null, begun: 0, applicationId: null }),
  initial: 'opening',
  states: {
    opening: whatIf.opening(),
    filling,
    applied: { meta: { screen: 'applied' } },
    discarded: { meta: { screen: 'discarded' } },
    missing: whatIf.missing,
    unavailable: whatIf.unavailable,
  },
});
export type WhatIfActor = ActorRefFrom<typeof whatIfMachine>;
