import type { SnapshotFrom } from 'xstate';
import type { identityAppMachine } from './identity-app.machine.ts';

type Snapshot = SnapshotFrom<typeof identityAppMachine>;
export type Screen = 'requesting' | 'waiting' | 'approved' | 'rejected' | 'expired' | 'unavailable';

const metaOf = (snapshot: Snapshot) => Object.assign({}, ...Object.values(snapshot.getMeta())) as { screen?: Screen };

/** What a citizen sees; a request that was given up is left by its flow and has no screen of its own. */
export const selectScreen = (snapshot: Snapshot): Screen => metaOf(snapshot).screen ?? 'approved';
export const selectRequest = (snapshot: Snapshot) => snapshot.context.request;
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;
export const selectIsCancelling = (snapshot: Snapshot) => snapshot.matches('cancelling');
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
