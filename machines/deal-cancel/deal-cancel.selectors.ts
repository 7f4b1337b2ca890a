import type { SnapshotFrom } from 'xstate';
import type { dealCancelMachine } from './deal-cancel.machine.ts';

export { selectIsBusy, selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof dealCancelMachine>;

export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
export const selectIsRefused = (snapshot: Snapshot) => snapshot.matches('refused');
export const selectCanAsk = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.ask' });
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.retry' });
export const selectCanDismiss = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.dismiss' });
