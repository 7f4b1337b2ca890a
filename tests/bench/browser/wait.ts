/** How long a citizen waits for a gesture, read from the trace of it. */
import type { Trace } from './trace.ts';

/** A shorter task keeps no press waiting that anybody could feel. */
const SHORT_MS = 5;
/** What begins later than this belongs to something else: the answer of a save, a timer. */
const QUIET_MS = 50;

export type Wait = { painted: number; ready: number; busyUntilPainted: number };

/**
 * All from the press, in milliseconds. Ready: the next heading is painted, the address is in place where it changes, and the main
 * thread is free, which means that for 50 ms from then on no task runs that takes longer than 5 ms.
 */
export const waitOf = ({ press, painted: paints, addresses, tasks }: Trace, changesAddress: boolean): Wait => {
  const painted = paints.find((at) => at >= press);
  if (painted === undefined) throw new Error('Nothing new was painted.');
  const [address] = addresses;
  if (changesAddress && address === undefined) throw new Error('The address stayed as it was.');
  let ready = Math.max(painted, address ?? 0);
  const work = [
    ...tasks.filter(({ start, end }) => end - start > SHORT_MS),
    ...addresses.map((at) => ({ start: at, end: at })),
  ];
  for (const { start, end } of work.toSorted((a, b) => a.start - b.start))
    if (start < ready + QUIET_MS) ready = Math.max(ready, end);
  const busyUntilPainted = tasks
    .filter(({ start, end }) => end > press && start < painted)
    .reduce((sum, { start, end, busy }) => {
      const within = Math.min(end, painted) - Math.max(start, press);
      return sum + busy * (end > start ? within / (end - start) : 0);
    }, 0);
  return { painted: painted - press, ready: ready - press, busyUntilPainted };
};
