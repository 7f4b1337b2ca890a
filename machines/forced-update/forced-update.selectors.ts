import type { SnapshotFrom } from 'xstate';
import type { forcedUpdateMachine } from './forced-update.machine.ts';

type Snapshot = SnapshotFrom<typeof forcedUpdateMachine>;

/** `appRequiredUpdate` of specification section 3. */
export const selectIsRequired = (snapshot: Snapshot) => snapshot.matches('required');
