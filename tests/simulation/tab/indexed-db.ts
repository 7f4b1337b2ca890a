/** The part of IndexedDB that the portal uses. A transaction is on the disk a moment after its commit; a crash before that loses it. */
import type { World } from '../world/world.ts';

type Key = readonly unknown[];
type Range = { lower: Key; upper: Key; lowerOpen: boolean; upperOpen: boolean };
type Entry = { key: Key; value: unknown };
type Handler = (() => void) | null;

/** As the standard says: an array sorts after every text. */
const compare = (one: unknown, other: unknown): number => {
  if (Array.isArray(one) && Array.isArray(other)) {
    for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
      const order = compare(one[at], other[at]);
      if (order !== 0) return order;
    }
    return one.length - other.length;
  }
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) ? 1 : -1;
  return String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0;
};
const isIn = (key: Key, { lower, upper, lowerOpen, upperOpen }: Range) => {
  const [low, high] = [compare(key, lower), compare(key, upper)];
  return (lowerOpen ? low > 0 : low >= 0) && (upperOpen ? high < 0 : high <= 0);
};

/** What a device has on its disk. */
export type Disk = { entries: Map<string, Entry>; freeAt: number };
export const emptyDisk = (): Disk => ({ entries: new Map(), freeAt: 0 });

const DISK_MS = 2;

export const keyRange = {
  bound: (lower: Key, upper: Key, lowerOpen = false, upperOpen = false): Range => ({
    lower,
    upper,
    lowerOpen,
    upperOpen,
  }),
};

/** `later` runs work in the tab, as long as it lives. */
export const createIndexedDb = (world: World, disk: Disk, later: (milliseconds: number, run: () => void) => void) => {
  /** Runs work one after the other on the disk. */
  const inTurn = (run: () => void) => {
    disk.freeAt = Math.max(disk.freeAt, world.now) + DISK_MS;
    later(disk.freeAt - world.now, run);
  };
  const request = () => ({
    result: undefined as unknown,
    error: null,
    onsuccess: null as Handler,
    onerror: null as Handler,
    onupgradeneeded: null as Handler,
  });
  const transaction = () => {
    const work: (() => void)[] = [];
    let isCommitted = false;
    const begun = {
      error: null,
      oncomplete: null as Handler,
      onabort: null as Handler,
      objectStore: () => ({
        put: (value: unknown, key: Key) => {
          const entry = { key: structuredClone(key), value: structuredClone(value) };
          work.push(() => disk.entries.set(JSON.stringify(key), entry));
        },
        delete: (which: Key | Range) => {
          work.push(() => {
            if (Array.isArray(which)) disk.entries.delete(JSON.stringify(which));
            else for (const [id, { key }] of disk.entries) if (isIn(key, which as Range)) disk.entries.delete(id);
          });
        },
        get: (key: Key) => {
          const asked = request();
          inTurn(() => {
            asked.result = structuredClone(disk.entries.get(JSON.stringify(key))?.value);
            asked.onsuccess?.();
          });
          return asked;
        },
      }),
      commit: () => {
        if (isCommitted) return;
        isCommitted = true;
        inTurn(() => {
          for (const act of work) act();
          begun.oncomplete?.();
        });
      },
    };
    return begun;
  };
  return {
    open: () => {
      const asked = request();
      const isNew = disk.freeAt === 0;
      inTurn(() => {
        asked.result = {
          transaction,
          createObjectStore: () => {},
          close: () => {},
          onversionchange: null,
          onclose: null,
        };
        if (isNew) asked.onupgradeneeded?.();
        asked.onsuccess?.();
      });
      return asked;
    },
  };
};
