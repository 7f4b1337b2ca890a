import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from './login.machine.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

type Screen = 'credentials' | 'code' | 'identityApp' | 'done';

export const selectScreen = (snapshot: Snapshot): Screen => {
  const { screen }: { screen?: Screen } = Object.assign({}, ...Object.values(snapshot.getMeta()));
  return screen ?? 'credentials';
};
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;
export const selectCivilId = (snapshot: Snapshot) => snapshot.context.civilId;
export const selectOneTimeCode = (snapshot: Snapshot) => snapshot.children.oneTimeCode;
export const selectIdentityApp = (snapshot: Snapshot) => snapshot.children.identityApp;
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
