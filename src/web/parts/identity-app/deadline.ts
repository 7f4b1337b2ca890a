/** Until when a request can be answered, on this device's clocks. */
import type { IdentityRequest } from '#contract/access/identity-app.ts';

type Deadline = { wall: number; steady: number; total: number };

/** By the request itself: what is shown again, in the other language or after a turn, counts on and not anew. */
const deadlines = new WeakMap<IdentityRequest, Deadline>();

/** To be called when the request arrives: only then is the host's `now` our own. */
export const startDeadline = (request: IdentityRequest): IdentityRequest => {
  const total = Math.max(0, Date.parse(request.expiresAt) - Date.parse(request.now));
  deadlines.set(request, { wall: Date.now() + total, steady: performance.now() + total, total });
  return request;
};

/**
 * Milliseconds that are left, never below nothing. The wall clock goes on while the device sleeps, the steady one cannot be
 * set back: whichever is further counts.
 */
export const timeLeft = (request: IdentityRequest): number => {
  const deadline = deadlines.get(request);
  if (!deadline) return 0;
  return Math.max(0, Math.min(deadline.wall - Date.now(), deadline.steady - performance.now(), deadline.total));
};
