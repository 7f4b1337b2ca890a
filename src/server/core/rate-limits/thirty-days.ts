/** What a citizen may do within thirty days, by the rows that are already there. */
import { after } from '#server/core/clock.ts';
import { ProblemError } from '#server/core/problem.ts';

const SECONDS = 30 * 86_400;

export const thirtyDaysBefore = (now: Date): Date => after(now, -SECONDS);

/** Refuses until thirty days after `leaves`: the instant whose row makes room by then. */
export const refusedUntil = (code: 'too_many_submissions' | 'too_many_files', leaves: Date, now: Date): ProblemError =>
  new ProblemError(code, {
    retryAfter: Math.max(1, Math.ceil((after(leaves, SECONDS).getTime() - now.getTime()) / 1000)),
  });
