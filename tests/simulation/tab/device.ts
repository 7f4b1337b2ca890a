/** A citizen's device: one browser with what it keeps, its line and its clock, and the tabs that are open in it. */
import type { Line, Sender } from '../line.ts';
import type { World } from '../world/world.ts';
import { type Disk, emptyDisk } from './indexed-db.ts';

export type Channel = { name: string; tab: object; hear(data: unknown): void };
type Lock = { tab: object; isHeld: boolean; grant: () => Promise<unknown>; done: (result: unknown) => void };

export type Device = Sender & {
  world: World;
  line: Line;
  cookies: Map<string, string>;
  localStorage: Map<string, string>;
  disk: Disk;
  /** Milliseconds by which its clock is wrong. */
  clockError: number;
  /** Runs the work now, or when the device wakes. */
  whenAwake(run: () => void): void;
  readonly isAsleep: boolean;
  sleep(): void;
  wake(): void;
  setOnline(isOnline: boolean): void;
  channels: Set<Channel>;
  locks: Map<string, Lock[]>;
  takeLock(name: string, tab: object, grant: () => Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown>;
  /** A tab that is gone holds no lock. */
  dropLocks(tab: object): void;
  /** Browser storage is lost; `what` is named by the story. */
  loseStorage(): void;
  keepCookies(headers: Record<string, string | string[]>): void;
};

export const createDevice = (world: World, line: Line, name: string): Device => {
  let isOnline = true;
  let isAsleep = false;
  let missed: (() => void)[] = [];
  const locks = new Map<string, Lock[]>();
  const grantNext = (key: string) => {
    const [first] = locks.get(key) ?? [];
    if (!first) return;
    world.after(1, () => {
      if (locks.get(key)?.[0] !== first || first.isHeld) return;
      first.isHeld = true;
      void first.grant().then((result) => {
        first.done(result);
        remove(key, first);
      });
    });
  };
  const remove = (key: string, lock: Lock) => {
    const queue = locks.get(key) ?? [];
    const wasFirst = queue[0] === lock;
    locks.set(
      key,
      queue.filter((one) => one !== lock),
    );
    if (wasFirst) grantNext(key);
  };
  return {
    name,
    world,
    line,
    cookies: new Map(),
    localStorage: new Map(),
    disk: emptyDisk(),
    clockError: 0,
    isOnline: () => isOnline && !isAsleep,
    setOnline: (next) => {
      isOnline = next;
    },
    whenAwake: (run) => {
      if (isAsleep) missed.push(run);
      else run();
    },
    get isAsleep() {
      return isAsleep;
    },
    sleep: () => {
      isAsleep = true;
    },
    wake: () => {
      isAsleep = false;
      const now = missed;
      missed = [];
      for (const run of now) world.after(1, run);
    },
    channels: new Set(),
    locks,
    takeLock: (key, tab, grant, signal) =>
      new Promise((done, refuse) => {
        const lock: Lock = { tab, isHeld: false, grant, done };
        const queue = locks.get(key) ?? [];
        locks.set(key, [...queue, lock]);
        signal?.addEventListener('abort', () => {
          // A lock that is held ends only with its work.
          if (lock.isHeld) return;
          remove(key, lock);
          refuse(signal.reason);
        });
        if (queue.length === 0) grantNext(key);
      }),
    dropLocks: (tab) => {
      for (const [key, queue] of locks) for (const lock of queue) if (lock.tab === tab) remove(key, lock);
    },
    loseStorage() {
      this.localStorage.clear();
      this.disk.entries.clear();
    },
    keepCookies(headers) {
      const set = headers['set-cookie'] ?? [];
      for (const line of Array.isArray(set) ? set : [set]) {
        const [pair = '', ...attributes] = line.split(/;\s*/);
        const at = pair.indexOf('=');
        const [key, value] = [pair.slice(0, at), pair.slice(at + 1)];
        const isGone = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=Thu, 01 Jan 1970/i.test(one));
        if (isGone) this.cookies.delete(key);
        else this.cookies.set(key, value);
      }
    },
  };
};
