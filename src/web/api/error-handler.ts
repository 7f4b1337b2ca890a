/**
 * The common error handler of specification section 8 as a pure function, with the firewall check moved in front of the
 * status rule (product rulings, section 2). It returns what has to be done and has no effects itself.
 */
import { limits } from '#contract/fields/limits.ts';
import { type Problem, type ProblemCode, problem } from '#contract/kernel/problems.ts';
import { safePath } from '#contract/kernel/safe-path.ts';
import type { Failure } from './failure.ts';
import { problemOf, urlOf } from './problem-of.ts';

export type Outcome =
  | { kind: 'notice'; notice: 'error' | 'firewall'; seconds: number; problem: Problem }
  /** The connection is down: store it, and show it. */
  | { kind: 'markOffline'; seconds: number; problem: Problem }
  | { kind: 'logout'; problem: Problem }
  /** The page changes to a path of the portal. */
  | { kind: 'redirect'; path: string };

export type Surroundings = {
  origin: string;
  /** The problem to show when the failure names none. */
  fallback?: ProblemCode;
};

export const handleError = (failure: Failure, { origin, fallback }: Surroundings): Outcome => {
  const known = problemOf(failure);
  if (known.code === 'firewall_blocked')
    return { kind: 'notice', notice: 'firewall', seconds: limits.notice.firewall, problem: known };
  if (known.code === 'no_connection') return { kind: 'markOffline', seconds: limits.notice.error, problem: known };
  if (isRefusal(failure, known)) return { kind: 'logout', problem: known };
  const url = urlOf(failure);
  if (url !== undefined) {
    const path = safePath(url, origin);
    return path === null ? errorNotice(problem('something_went_wrong')) : { kind: 'redirect', path };
  }
  return errorNotice(saysNothing(known) && fallback !== undefined ? { ...known, code: fallback } : known);
};

const errorNotice = (shown: Problem): Outcome => ({
  kind: 'notice',
  notice: 'error',
  seconds: limits.notice.error,
  problem: shown,
});

const isRefusal = (failure: Failure, { code }: Problem) =>
  failure.kind === 'answered'
    ? failure.status === 401 || failure.status === 403
    : code === 'login_required' || code === 'session_ended_inactivity';

const saysNothing = ({ code, message, fields }: Problem) =>
  code === 'something_went_wrong' && message === undefined && fields === undefined;
