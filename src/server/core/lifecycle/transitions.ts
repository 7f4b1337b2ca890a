/** Counts the steps of lifecycles, once they are committed. */

import { afterCommit } from '#server/core/sql/transaction.ts';
import type { Metrics } from '#server/core/watching/metrics.ts';

export type CountsTransitions = { metrics: Pick<Metrics, 'transitions'> };

type Step = { from: string | null; event: { type: string }; to: string };

/** `from` and `to` are names of states; null for what begins. */
export const countTransition = (
  { metrics: { transitions } }: CountsTransitions,
  lifecycle: string,
  { from, event, to }: Step,
): void =>
  afterCommit(() =>
    transitions.add({
      lifecycle,
      from: from ?? 'none',
      // The machine's name of a timer holds its seconds, which are left out here.
      event: event.type.replace(/^xstate\.after\..*$/, 'timer'),
      to,
    }),
  );
