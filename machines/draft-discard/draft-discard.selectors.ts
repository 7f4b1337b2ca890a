import type { SnapshotFrom } from 'xstate';
import type { draftDiscardMachine } from './draft-discard.machine.ts';

type Snapshot = SnapshotFrom<typeof draftDiscardMachine>;

export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;
export const selectCanAsk = (snapshot: Snapshot) => snapshot.can({ type: 'discard.ask' });
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'discard.retry' });
export const selectCanDismiss = (snapshot: Snapshot) => snapshot.can({ type: 'discard.dismiss' });
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
