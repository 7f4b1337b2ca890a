import type { SnapshotFrom } from 'xstate';
import { metaOf } from '../kit/runtime/selectors.ts';
import type { forgottenPasswordMachine } from './forgotten-password.machine.ts';

export { selectIsBusy, selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof forgottenPasswordMachine>;
export const selectScreen = (snapshot: Snapshot) => metaOf(snapshot).screen ?? 'civilId';
export const selectCivilId = (snapshot: Snapshot) => snapshot.context.civilId;
export const selectIdentityApp = (snapshot: Snapshot) => snapshot.children.identityApp;
