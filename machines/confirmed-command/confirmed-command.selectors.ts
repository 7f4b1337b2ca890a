import type { SnapshotFrom } from 'xstate';
import type { ConfirmedCommandMachine } from './confirmed-command.machine.ts';

export { selectIsBusy, selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<ConfirmedCommandMachine>;

export const selectMachineId = (snapshot: Snapshot) => snapshot.machine.id;
export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
export const selectIsRefused = (snapshot: Snapshot) => snapshot.matches('refused');
export const selectCanAsk = (snapshot: Snapshot) => snapshot.can({ type: 'command.ask' });
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'command.retry' });
export const selectCanDismiss = (snapshot: Snapshot) => snapshot.can({ type: 'command.dismiss' });
