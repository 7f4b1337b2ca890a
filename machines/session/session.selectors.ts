import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const selectUser = (snapshot: Snapshot) => snapshot.context.user;
export const selectIsKnown = (snapshot: Snapshot) => !snapshot.matches('restoring');
export const selectIsCitizen = (snapshot: Snapshot) => snapshot.matches('citizen') || snapshot.matches('leaving');
export const selectEnded = (snapshot: Snapshot) => snapshot.context.ended;
/** The timer of the citizen who is inside. */
export const selectTimeout = (snapshot: Snapshot) => snapshot.children.sessionTimeout;
