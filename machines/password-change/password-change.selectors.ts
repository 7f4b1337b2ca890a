import type { SnapshotFrom } from 'xstate';
import type { passwordChangeMachine } from './password-change.machine.ts';

type Snapshot = SnapshotFrom<typeof passwordChangeMachine>;

export const selectScreen = (snapshot: Snapshot) => (snapshot.matches('changed') ? 'done' : 'passwords');
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
