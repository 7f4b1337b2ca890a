/** Does what the error handler decided, for every failed call and for what a screen reports. */
import type { ProblemCode } from '#contract/kernel/problems.ts';
import { lineLost } from '#web/connectivity/connectivity.ts';
import { notify } from '#web/notices/notices.ts';
import { refuseSession } from '#web/session/session.ts';
import { createEmitter } from '#web/storage/store.ts';
import { handleError, type Outcome } from './error-handler.ts';
import { type Failure, failureOf, isAbort } from './failure.ts';

/** A failure that redirects to a path of the portal. */
export const redirected = createEmitter<string>();

/** The effects of a failed call on the rest of the app. The screen that made the call shows the problem itself. */
export const settle = (failure: Failure) => {
  const outcome = handleError(failure, { origin: location.origin });
  if (outcome.kind === 'notice' && outcome.notice === 'error') return;
  if (outcome.kind === 'markOffline') lineLost.emit();
  else perform(outcome);
};

/** Shows a problem as a notice, for calls whose screen does not show it. */
export const report = (thrown: unknown, fallback?: ProblemCode) => {
  if (!isAbort(thrown))
    perform(handleError(failureOf(thrown), { origin: location.origin, ...(fallback && { fallback }) }));
};

const perform = (outcome: Outcome) => {
  switch (outcome.kind) {
    case 'notice': {
      const { supportId } = outcome.problem;
      notify({
        kind: outcome.notice,
        text: outcome.problem,
        seconds: outcome.seconds,
        ...(supportId !== undefined && { supportId }),
      });
      break;
    }
    case 'markOffline':
      lineLost.emit();
      notify({ kind: 'error', text: outcome.problem, seconds: outcome.seconds });
      break;
    case 'logout':
      refuseSession(outcome.problem.code === 'session_ended_inactivity' ? 'inactivity' : 'refused');
      break;
    case 'redirect':
      redirected.emit(outcome.path);
      break;
  }
};
