import type { SnapshotFrom } from 'xstate';
import type { ssoReturnMachine } from './sso-return.machine.ts';

export { selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof ssoReturnMachine>;

export const selectScreen = (snapshot: Snapshot) => snapshot.value;
