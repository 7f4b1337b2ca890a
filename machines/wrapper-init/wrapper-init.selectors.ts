import type { SnapshotFrom } from 'xstate';
import type { wrapperInitMachine } from './wrapper-init.machine.ts';

type Snapshot = SnapshotFrom<typeof wrapperInitMachine>;

export const selectAppInfo = (snapshot: Snapshot) => snapshot.context.appInfo;
export const selectFooterIsEnabled = (snapshot: Snapshot) => snapshot.context.footerIsEnabled;
