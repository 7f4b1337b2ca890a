import type { SnapshotFrom } from 'xstate';
import { metaOf } from '../kit/runtime/selectors.ts';
import type { mobileChangeMachine } from './mobile-change.machine.ts';

export { selectIsBusy, selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof mobileChangeMachine>;

export const selectScreen = (snapshot: Snapshot) => metaOf(snapshot).screen ?? 'mobile';
export const selectMobile = (snapshot: Snapshot) => snapshot.context.mobile;
export const selectProfile = (snapshot: Snapshot) => snapshot.context.profile;
export const selectOneTimeCode = (snapshot: Snapshot) => snapshot.children.oneTimeCode;
