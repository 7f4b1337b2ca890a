import type { SnapshotFrom } from 'xstate';
import type { passwordChangeMachine } from './password-change.machine.ts';

export { selectIsBusy, selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof passwordChangeMachine>;

export const selectScreen = (snapshot: Snapshot) => (snapshot.matches('changed') ? 'done' : 'passwords');
