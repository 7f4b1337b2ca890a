import type { SnapshotFrom } from 'xstate';
import type { ssoReturnMachine } from './sso-return.machine.ts';

type Snapshot = SnapshotFrom<typeof ssoReturnMachine>;

export const selectScreen = (snapshot: Snapshot) => snapshot.value;
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
