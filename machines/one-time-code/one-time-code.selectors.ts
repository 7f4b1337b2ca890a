import type { SnapshotFrom } from 'xstate';
import type { oneTimeCodeMachine } from './one-time-code.machine.ts';

export { selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof oneTimeCodeMachine>;

export const selectScreen = (snapshot: Snapshot) =>
  snapshot.matches('exhausted') ? 'exhausted' : snapshot.matches('expired') ? 'expired' : 'code';
export const selectChallenge = (snapshot: Snapshot) => snapshot.context.challenge;
export const selectIsVerifying = (snapshot: Snapshot) => snapshot.matches({ active: { entry: 'verifying' } });
export const selectIsResending = (snapshot: Snapshot) => snapshot.matches({ active: { resend: 'sending' } });
export const selectIsPausing = (snapshot: Snapshot) => snapshot.matches({ active: { resend: 'pausing' } });
export const selectCanResend = (snapshot: Snapshot) => snapshot.can({ type: 'code.resend' });
