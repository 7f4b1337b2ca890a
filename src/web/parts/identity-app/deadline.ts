/** The time when a request expires, by the clocks of this device. */
import type { IdentityRequest } from '#contract/identity-app.ts';

/** Both instants are the server's. */
export type Until = Pick<IdentityRequest, 'expiresAt' | 'now'>;
type Deadline = { wall: number; steady: number; total: number };

/**
 * The deadlines by request: a panel that is rendered again, in the other language for example, continues the same
 * countdown.
 */
const deadlines = new WeakMap<Until, Deadline>();

/** Call it when the request arrives: only then is the server's `now` also the present here. */
export const startDeadline = <Request extends Until>(request: Request): Request => {
  const total = Math.max(0, Date.parse(request.expiresAt) - Date.parse(request.now));
  deadlines.set(request, { wall: Date.now() + total, steady: performance.now() + total, total });
  return request;
};

/**
 * Milliseconds that are left, never below zero. The wall clock continues while the device sleeps, and the steady clock cannot be
 * set back: the one that is further ahead counts.
 */
export const timeLeft = (request: Until): number => {
  const deadline = deadlines.get(request);
  if (!deadline) return 0;
  return Math.max(0, Math.min(deadline.wall - Date.now(), deadline.steady - performance.now(), deadline.total));
};
