/** Time, fresh ids and randomness. The server takes them from here and nowhere else, so tests can control them. */
import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';
import { startTimer } from '#contract/kernel/timer.ts';

export type Clock = {
  now(): Date;
  /** Seconds that this clock is ahead of the real one. The desk and tests move it. */
  readonly offsetSeconds: number;
  setOffset(seconds: number): void;
  /** Runs `work` once, after that many milliseconds, however many. The returned function cancels it. */
  schedule(milliseconds: number, work: () => void): () => void;
};

export type Ambient = {
  clock: Clock;
  /** A new key, sortable by time. */
  ids: () => string;
  /** An unpredictable whole number below `limit`. */
  chance: (limit: number) => number;
  /** That many unpredictable bytes. */
  bytes: (count: number) => Buffer;
  /** What one hash of a password costs: kibibytes of memory, and passes over it. */
  passwordCost: { memoryCost: number; timeCost: number; parallelism: number };
};

/** What a server waits for keeps no process alive that has nothing else to do. */
const unrefTimer = (milliseconds: number, work: () => void) => {
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
};

const createClock = (): Clock => {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset * 1000),
    get offsetSeconds() {
      return offset;
    },
    setOffset: (seconds) => {
      offset = seconds;
    },
    schedule: (milliseconds, work) => startTimer(milliseconds, work, unrefTimer),
  };
};

/** OWASP's first recommendation. Every hash costs the same, so an unknown citizen takes as long as a known one. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const createAmbient = (): Ambient => ({
  clock: createClock(),
  ids: () => randomUUIDv7(),
  chance: (limit) => randomInt(limit),
  bytes: (count) => randomBytes(count),
  passwordCost: PASSWORD_COST,
});

type Scheduling = Pick<Clock, 'schedule'>;

/** Resolves after that many milliseconds, or as soon as the signal aborts. */
export const wait = ({ schedule }: Scheduling, milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      cancel();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const cancel = schedule(milliseconds, end);
    signal?.addEventListener('abort', end);
  });

/** A signal that aborts after that many milliseconds. */
export const deadline = ({ schedule }: Scheduling, milliseconds: number): AbortSignal => {
  const over = new AbortController();
  schedule(milliseconds, () => over.abort(new DOMException('It took too long.', 'TimeoutError')));
  return over.signal;
};

/** Does the work with a signal that aborts after that many milliseconds. What is over in time leaves no timer, and nothing for it to hold. */
export const withDeadline = async <T>(
  { schedule }: Scheduling,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const over = new AbortController();
  const cancel = schedule(milliseconds, () => over.abort(new DOMException('It took too long.', 'TimeoutError')));
  try {
    return await work(over.signal);
  } finally {
    cancel();
  }
};

/** Runs `work` again and again, each time that many milliseconds after the last. The returned function ends it. */
export const every = ({ schedule }: Scheduling, milliseconds: number, work: () => void): (() => void) => {
  let cancel = () => {};
  const next = () => {
    cancel = schedule(milliseconds, () => {
      next();
      work();
    });
  };
  next();
  return () => cancel();
};

/** `instant` plus that many seconds. */
export const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

const riyadh = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Riyadh' });

/** `2026-11-21`: the day in Riyadh at that instant. */
export const dayInRiyadh = (instant: Date): string => riyadh.format(instant);
