import type { SnapshotFrom } from 'xstate';
import type { forgottenPasswordMachine } from './forgotten-password.machine.ts';

type Snapshot = SnapshotFrom<typeof forgottenPasswordMachine>;
type Screen = 'civilId' | 'identityApp' | 'password' | 'done';

export const selectScreen = (snapshot: Snapshot): Screen => {
  const { screen }: { screen?: Screen } = Object.assign({}, ...Object.values(snapshot.getMeta()));
  return screen ?? 'civilId';
};
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;
export const selectCivilId = (snapshot: Snapshot) => snapshot.context.civilId;
export const selectIdentityApp = (snapshot: Snapshot) => snapshot.children.identityApp;
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
