import type { SnapshotFrom } from 'xstate';
import { metaOf } from '../kit/runtime/selectors.ts';
import type { registrationMachine } from './registration.machine.ts';

export { selectIsBusy, selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof registrationMachine>;

export const selectScreen = (snapshot: Snapshot) => metaOf(snapshot).screen ?? 'details';
export const selectTyped = (snapshot: Snapshot) => snapshot.context.typed;
export const selectOneTimeCode = (snapshot: Snapshot) => snapshot.children.oneTimeCode;
