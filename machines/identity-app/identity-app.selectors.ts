import type { SnapshotFrom } from 'xstate';
import { metaOf } from '../kit/runtime/selectors.ts';
import type { identityAppMachine } from './identity-app.machine.ts';

export { selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof identityAppMachine>;
export type Screen = 'requesting' | 'waiting' | 'approved' | 'rejected' | 'expired' | 'unavailable';

/** What a citizen sees; a request that was given up is left by its flow and has no screen of its own. */
export const selectScreen = (snapshot: Snapshot): Screen => metaOf(snapshot).screen ?? 'approved';
export const selectRequest = (snapshot: Snapshot) => snapshot.context.request;
export const selectIsCancelling = (snapshot: Snapshot) => snapshot.matches('cancelling');
