import type { SnapshotFrom } from 'xstate';
import type { registrationMachine } from './registration.machine.ts';

type Snapshot = SnapshotFrom<typeof registrationMachine>;

export const selectScreen = (snapshot: Snapshot) =>
  snapshot.matches('code') ? 'code' : snapshot.matches('registered') ? 'thanks' : 'details';
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;
export const selectTyped = (snapshot: Snapshot) => snapshot.context.typed;
export const selectOneTimeCode = (snapshot: Snapshot) => snapshot.children.oneTimeCode;
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
