/** Does what the error handler decided, for every failed call and for what a screen reports. */
import type { Problem, ProblemCode } from '#contract/kernel/problems.ts';
import { handleError, type Outcome } from '#web/api/error-handler.ts';
import { type Failure, failureOf, isAbort } from '#web/api/failure.ts';
import { refuseSession } from '#web/session/session.ts';
import { createEmitter } from '#web/storage/store.ts';
import { notify } from './notices.ts';

/** A failure that redirects to a path of the portal. */
export const redirected = createEmitter<string>();

/**
 * The effects of a failed call on the rest of the app. The screen that made the call words a problem that it knows; what no screen
 * words precisely is shown as a notice beside it (specification section 8), and so is a lost connection. A failure that was shown
 * already is not shown again.
 */
export const settle = ({ isNotified, ...failure }: Failure & { isNotified?: true }) => {
  const outcome = handleError(failure, { origin: location.origin });
  const isQuiet =
    isNotified || (outcome.kind === 'notice' && outcome.notice === 'error' && !isGeneric(outcome.problem));
  if (outcome.kind === 'notice' && isQuiet) return;
  // The call has asked the server already, which marks a lost line.
  if (outcome.kind !== 'markOffline' || !isQuiet) perform(outcome);
};

const isGeneric = ({ code, message }: Problem) =>
  code === 'something_went_wrong' || code === 'call_interrupted' || message !== undefined;

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
