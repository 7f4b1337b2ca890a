import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from './login.machine.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

export const selectScreen = (snapshot: Snapshot) =>
  snapshot.matches('code') ? 'code' : snapshot.matches('authenticated') ? 'done' : 'credentials';
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;
export const selectCivilId = (snapshot: Snapshot) => snapshot.context.civilId;
export const selectOneTimeCode = (snapshot: Snapshot) => snapshot.children.oneTimeCode;
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
