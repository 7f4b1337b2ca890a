/**
 * A queue for something that is scarce, such as the database's connections. It knows how long a newcomer would wait, so that
 * requests can be refused before they wait too long.
 */

/** One turn: waits, begins to use what is scarce, ends. `end` without `begin` leaves the queue. */
export type Turn = { begin(): void; end(): void };
export type Queue = {
  /** A turn that the caller begins and ends, where something else hands out the slots. */
  join(): Turn;
  /** Runs the work as soon as a slot is free. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Milliseconds that a newcomer would wait, with so many before it; by default those who wait now. */
  wait(ahead?: number): number;
  /** How many turns run, and how many wait. */
  count(): { inUse: number; waiting: number };
  /** Tells of each turn that begins how many milliseconds it had waited. */
  watch(waited: (milliseconds: number) => void): void;
};

/** How much the last turn counts in the average. */
const WEIGHT = 0.05;

/** `slots`: how many turns run at the same time. `expected`: milliseconds that a turn takes, until its length is known. */
export const createQueue = (slots: number, expected: number, now: () => number = () => performance.now()): Queue => {
  /** Turns that wait, the oldest first, with the time since when. */
  const waiting = new Map<Turn, number>();
  let free = slots;
  let inUse = 0;
  let tell: ((milliseconds: number) => void) | null = null;
  let average = expected;
  const asleep: (() => void)[] = [];

  const join = (): Turn => {
    let begunAt: number | null = null;
    const turn: Turn = {
      begin: () => {
        begunAt = now();
        tell?.(begunAt - (waiting.get(turn) ?? begunAt));
        waiting.delete(turn);
        inUse += 1;
      },
      end: () => {
        waiting.delete(turn);
        if (begunAt === null) return;
        average += WEIGHT * (now() - begunAt - average);
        begunAt = null;
        inUse -= 1;
      },
    };
    waiting.set(turn, now());
    return turn;
  };

  return {
    join,
    count: () => ({ inUse, waiting: waiting.size }),
    watch: (waited) => {
      tell = waited;
    },
    run: async (work) => {
      const turn = join();
      if (free > 0) free -= 1;
      else await new Promise<void>((wake) => asleep.push(wake));
      turn.begin();
      try {
        return await work();
      } finally {
        turn.end();
        // The oldest waiting turn gets the slot directly, so that a newer one cannot take it first.
        const next = asleep.shift();
        if (next) next();
        else free += 1;
      }
    },
    wait: (ahead = waiting.size) => {
      const [oldest] = waiting.values();
      // One long turn makes everyone wait, whatever the average says.
      return Math.max((ahead / slots) * average, oldest === undefined ? 0 : now() - oldest);
    },
  };
};
