import type { SnapshotFrom } from 'xstate';
import type { sessionTimeoutMachine } from './session-timeout.machine.ts';

export { selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof sessionTimeoutMachine>;

export const selectWarning = (snapshot: Snapshot): 'none' | 'notice' | 'dialog' =>
  snapshot.matches({ inside: { idle: 'warning' } })
    ? 'dialog'
    : snapshot.matches({ inside: { idle: 'noticed' } })
      ? 'notice'
      : 'none';
/** Whole seconds until the end, never below zero. */
export const selectSecondsLeft = ({ context }: Snapshot) =>
  Math.max(0, Math.ceil((context.deadline - context.now) / 1000));
