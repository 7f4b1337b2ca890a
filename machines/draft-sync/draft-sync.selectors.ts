import type { SnapshotFrom } from 'xstate';
import { metaOf } from '../kit/runtime/selectors.ts';
import type { draftSyncMachine } from './draft-sync.machine.ts';
import { unsavedIn } from './draft-sync.setup.ts';

export { selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof draftSyncMachine>;
export type SyncStatus = ReturnType<typeof selectSyncStatus>;

export const selectSyncStatus = (snapshot: Snapshot) => metaOf(snapshot).screen ?? 'saved';
export const selectSavedAt = (snapshot: Snapshot) => snapshot.context.savedAt;
export const selectTheirs = (snapshot: Snapshot) => snapshot.context.theirs;
export const selectBase = (snapshot: Snapshot) => snapshot.context.base;
export const selectMine = (snapshot: Snapshot) => unsavedIn(snapshot.context);
/** The fields that the server does not accept. */
export const selectRefusedFields = (snapshot: Snapshot) => snapshot.context.refused.fields;
export const selectIsUnsaved = (snapshot: Snapshot) => snapshot.hasTag('unsaved');
