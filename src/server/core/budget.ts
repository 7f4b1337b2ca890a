/** How much of something that is outside may be used in a second, over all servers of the database together. */
import type { Clock } from './clock.ts';

export type Budget = {
  /** How much is left at this moment: at most what a tenth of a second brings, and at least one after a second without use. */
  left(): number;
  /** Counts one, also where none is left: what cannot wait is made up for by what can. */
  spend(): void;
};

/** How much of a second's budget can be saved up. */
const SAVED = 0.1;
/** How long a count of servers is used before it is read again. */
const SHARERS_MS = 10_000;

type Needs = {
  clock: Pick<Clock, 'now'>;
  perSecond: number;
  /** How many servers share it now. It is only asked where the budget is used up. */
  countServers: () => Promise<number>;
};

export const createBudget = ({ clock, perSecond, countServers }: Needs): Budget => {
  let rate = perSecond;
  let askedAt = Number.NEGATIVE_INFINITY;
  let saved = Math.max(1, perSecond * SAVED);
  let at = clock.now().getTime();

  const share = (now: number) => {
    if (Math.abs(now - askedAt) < SHARERS_MS) return;
    askedAt = now;
    countServers().then(
      (servers) => {
        rate = perSecond / Math.max(1, servers);
      },
      // The database is away; the share of before holds.
      () => {},
    );
  };
  const left = () => {
    const now = clock.now().getTime();
    // A clock that is set back brings nothing.
    saved = Math.min(Math.max(1, rate * SAVED), saved + (Math.max(0, now - at) / 1000) * rate);
    at = now;
    if (saved < 1) share(now);
    return Math.max(0, Math.floor(saved));
  };
  return {
    left,
    spend: () => {
      left();
      saved -= 1;
    },
  };
};
