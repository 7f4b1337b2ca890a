import type { SnapshotFrom } from 'xstate';
import type { connectivityMachine } from './connectivity.machine.ts';

export { selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof connectivityMachine>;

/** The outage, or null. */
export const selectOutage = (snapshot: Snapshot) => (snapshot.hasTag('down') ? snapshot.context.outage : null);
export const selectIsChecking = (snapshot: Snapshot) => snapshot.matches('checking');
