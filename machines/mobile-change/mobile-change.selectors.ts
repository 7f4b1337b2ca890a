import type { SnapshotFrom } from 'xstate';
import type { mobileChangeMachine } from './mobile-change.machine.ts';

type Snapshot = SnapshotFrom<typeof mobileChangeMachine>;

export const selectScreen = (snapshot: Snapshot) =>
  snapshot.matches('code') ? 'code' : snapshot.matches('changed') ? 'done' : 'mobile';
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;
export const selectMobile = (snapshot: Snapshot) => snapshot.context.mobile;
export const selectProfile = (snapshot: Snapshot) => snapshot.context.profile;
export const selectOneTimeCode = (snapshot: Snapshot) => snapshot.children.oneTimeCode;
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
