/** Counts the steps of lifecycles, once they are committed. */
import type { StateValue } from 'xstate';
import type { Metrics } from '#server/core/watching/metrics.ts';
import { afterCommit } from '#server/db/transaction.ts';

export type CountsTransitions = { metrics: Pick<Metrics, 'transitions'> };

/** `a.b` for a state within a state. */
const nameOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, inner]) => (inner === undefined ? state : `${state}.${nameOf(inner)}`))
        .join('+');

type Snapshot = { value: StateValue };
type Step = { before: Snapshot | null; event: { type: string }; after: Snapshot };

/** `before` is null for what begins. */
export const countTransition = (
  { metrics: { transitions } }: CountsTransitions,
  lifecycle: string,
  { before, event, after }: Step,
): void =>
  afterCommit(() =>
    transitions.add({
      lifecycle,
      from: before === null ? 'none' : nameOf(before.value),
      // Of a timer the machine makes a name that holds its seconds.
      event: event.type.replace(/^xstate\.after\..*$/, 'timer'),
      to: nameOf(after.value),
    }),
  );
