import type { SnapshotFrom } from 'xstate';
import type { connectivityMachine } from './connectivity.machine.ts';

type Snapshot = SnapshotFrom<typeof connectivityMachine>;

/** What stands in the way, or null. */
export const selectOutage = (snapshot: Snapshot) => (snapshot.hasTag('down') ? snapshot.context.outage : null);
export const selectIsChecking = (snapshot: Snapshot) => snapshot.matches('checking');
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
