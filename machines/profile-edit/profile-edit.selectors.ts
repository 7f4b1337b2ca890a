import type { SnapshotFrom } from 'xstate';
import type { profileEditMachine } from './profile-edit.machine.ts';

type Snapshot = SnapshotFrom<typeof profileEditMachine>;

export const selectScreen = (snapshot: Snapshot) => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('unavailable')) return 'unavailable';
  return snapshot.matches('conflict') ? 'conflict' : 'form';
};
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;
export const selectProfile = (snapshot: Snapshot) => snapshot.context.profile;
export const selectChanges = (snapshot: Snapshot) => snapshot.context.changes;
export const selectTheirs = (snapshot: Snapshot) => snapshot.context.theirs;
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
