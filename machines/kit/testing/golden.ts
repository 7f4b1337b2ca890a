/** Snapshots of a persisted machine, one for every state it can be in: what a version of it leaves behind for good. */
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { type Envelope, type Persistence, persist } from '../runtime/persistence.ts';
import type { AnyFlowModel } from './model.ts';
import { adjacency } from './paths.ts';

/** `underReview.review.grantDecision+documents.complete`. */
export const slugOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => (inner === undefined || inner === '' ? key : `${key}.${slugOf(inner)}`))
        .join('+');

/** Every state that a row can hold, with the context it was first reached with. */
export const snapshotsOf = (model: AnyFlowModel): Map<string, AnyMachineSnapshot> => {
  const found = new Map<string, AnyMachineSnapshot>();
  for (const { state } of Object.values(adjacency(model))) {
    const slug = slugOf(state.value);
    if (!found.has(slug)) found.set(slug, state);
  }
  return found;
};

export const goldenOf = (persistence: Persistence, model: AnyFlowModel): Map<string, Envelope> =>
  new Map([...snapshotsOf(model)].map(([slug, state]) => [slug, persist(persistence, state)]));
