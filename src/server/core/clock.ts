/** Time, fresh ids and randomness. The server takes them from here and nowhere else, so tests can control them. */
import { randomInt, randomUUIDv7 } from 'node:crypto';

export type Clock = {
  now(): Date;
  /** Seconds that this clock is ahead of the real one. The desk and tests move it. */
  readonly offsetSeconds: number;
  setOffset(seconds: number): void;
};

export type Ambient = {
  clock: Clock;
  /** A new key, sortable by time. */
  ids: () => string;
  /** An unpredictable whole number below `limit`. */
  chance: (limit: number) => number;
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
  };
};

export const createAmbient = (): Ambient => ({
  clock: createClock(),
  ids: () => randomUUIDv7(),
  chance: (limit) => randomInt(limit),
});

/** `instant` plus that many seconds. */
export const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

const riyadh = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Riyadh' });

/** `2026-11-21`: the day in Riyadh at that instant. */
export const dayInRiyadh = (instant: Date): string => riyadh.format(instant);
