import type { SnapshotFrom } from 'xstate';
import type { draftSyncMachine } from './draft-sync.machine.ts';

type Snapshot = SnapshotFrom<typeof draftSyncMachine>;
export type SyncStatus = 'saved' | 'saving' | 'waiting' | 'failing' | 'refused' | 'conflict' | 'suspended' | 'closed';

export const selectSyncStatus = (snapshot: Snapshot): SyncStatus =>
  (['saved', 'waiting', 'failing', 'refused', 'conflict', 'suspended', 'closed'] as const).find((state) =>
    snapshot.matches(state),
  ) ?? 'saving';
export const selectSavedAt = (snapshot: Snapshot) => snapshot.context.savedAt;
export const selectTheirs = (snapshot: Snapshot) => snapshot.context.theirs;
/** My unsaved answers, for the comparison with theirs. */
export const selectMine = (snapshot: Snapshot) => ({
  ...snapshot.context.command?.answers,
  ...snapshot.context.pending.answers,
});
/** My screens that are half filled, likewise. */
export const selectMyTyping = (snapshot: Snapshot) => ({
  ...snapshot.context.command?.partial,
  ...snapshot.context.pending.partial,
});
export const selectIsUnsaved = (snapshot: Snapshot) => snapshot.hasTag('unsaved');
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
