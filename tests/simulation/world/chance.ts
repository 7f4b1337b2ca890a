/**
 * Chance drawn by name: what a name draws depends on the seed and on nothing else that happens, so one happening can be left out
 * and all others stay as they were.
 */
export type Chance = {
  /** A number from 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  /** A whole number of the two or between them. */
  between(low: number, high: number): number;
  likely(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** An id that sorts by time, as those of the server do. */
  uuid(now?: number): string;
  bytes(count: number): Buffer;
};

const MIX = 0x9e3779b9;

/** The text as a whole number; a small change of it changes every bit. */
const numberOf = (text: string): number => {
  let hash = MIX;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x85ebca6b) ^ (hash >>> 13);
  return hash;
};

export const chanceOf = (...name: readonly (string | number)[]): Chance => {
  let state = numberOf(name.join('\0'));
  // The generator is Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    likely: (probability) => next() < probability,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
    uuid: (now) => {
      const time = now === undefined ? hex(12) : Math.floor(now).toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
  };
};
