/** How long a citizen waits for a gesture, read from the trace of it. */
import type { Trace } from './trace.ts';
import { MARKS } from './watch.ts';

/** A shorter task keeps no press waiting that anybody could feel. */
export const SHORT_MS = 5;
/** What begins later than this belongs to something else: the answer of a save, a timer. */
export const QUIET_MS = 50;

/** When the main thread is free: for 50 ms from then on no task runs that takes longer than 5 ms. */
export const freeFrom = (from: number, tasks: readonly { start: number; end: number }[]): number => {
  let free = from;
  for (const { start, end } of tasks) if (end - start > SHORT_MS && start < free + QUIET_MS) free = Math.max(free, end);
  return free;
};
/** Time on the processor between two moments; of a task across one of them its share. */
export const busyBetween = (from: number, to: number, tasks: Trace['tasks']): number =>
  tasks
    .filter(({ start, end }) => end > from && start < to && end > start)
    .reduce((sum, { start, end, busy }) => {
      const within = Math.min(end, to) - Math.max(start, from);
      return sum + (busy * within) / (end - start);
    }, 0);

export type Wait = { painted: number; ready: number; busyUntilPainted: number };

/**
 * All from the press, in milliseconds. Ready: the next heading is painted, the address is in place where it changes, and the main
 * thread is free. A change of the address within the time that the thread has to be free for is waited for too.
 */
export const waitOf = ({ marks, tasks }: Trace, changesAddress: boolean): Wait => {
  const [press = Number.NaN] = marks(MARKS.press);
  const painted = marks(MARKS.painted).find((at) => at >= press);
  if (painted === undefined) throw new Error('Nothing new was painted.');
  const addresses = marks(MARKS.address);
  const [address] = addresses;
  if (changesAddress && address === undefined) throw new Error('The address stayed as it was.');
  let ready = freeFrom(Math.max(painted, address ?? 0), tasks);
  for (const at of addresses) if (at > ready && at < ready + QUIET_MS) ready = freeFrom(at, tasks);
  return {
    painted: painted - press,
    ready: ready - press,
    busyUntilPainted: busyBetween(press, painted, tasks),
  };
};
