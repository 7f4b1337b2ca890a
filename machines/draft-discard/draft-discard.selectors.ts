import type { SnapshotFrom } from 'xstate';
import type { draftDiscardMachine } from './draft-discard.machine.ts';

export { selectIsBusy, selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof draftDiscardMachine>;

export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
export const selectCanAsk = (snapshot: Snapshot) => snapshot.can({ type: 'discard.ask' });
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'discard.retry' });
export const selectCanDismiss = (snapshot: Snapshot) => snapshot.can({ type: 'discard.dismiss' });
