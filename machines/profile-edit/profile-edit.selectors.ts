import type { SnapshotFrom } from 'xstate';
import { metaOf } from '../kit/runtime/selectors.ts';
import type { profileEditMachine } from './profile-edit.machine.ts';

export { selectIsBusy, selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof profileEditMachine>;

export const selectScreen = (snapshot: Snapshot) => metaOf(snapshot).screen ?? 'loading';
export const selectProfile = (snapshot: Snapshot) => snapshot.context.profile;
export const selectChanges = (snapshot: Snapshot) => snapshot.context.changes;
export const selectTheirs = (snapshot: Snapshot) => snapshot.context.theirs;
