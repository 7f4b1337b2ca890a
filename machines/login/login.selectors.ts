import type { SnapshotFrom } from 'xstate';
import { metaOf } from '../kit/runtime/selectors.ts';
import type { loginMachine } from './login.machine.ts';

export { selectIsBusy, selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

export const selectScreen = (snapshot: Snapshot) => metaOf(snapshot).screen ?? 'credentials';
export const selectCivilId = (snapshot: Snapshot) => snapshot.context.civilId;
export const selectOneTimeCode = (snapshot: Snapshot) => snapshot.children.oneTimeCode;
export const selectIdentityApp = (snapshot: Snapshot) => snapshot.children.identityApp;
