/** A piece of work of a server: a request that it answers, or its own background. Statements and ids of a task are drawn by its name. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Chance } from '../world/chance.ts';

/** `number` is the server's number in the database. */
export type Life = { isDead: boolean; name: string; number: number };
export type Task = {
  name: string;
  server: Life;
  chance: Chance;
  /** How many statements it has sent. */
  statements: number;
  /** Counts as running, except while it stands at a gate. Absent for work that may wait for other work of its server. */
  hold?: { take(): void; release(): void };
};

const present = new AsyncLocalStorage<Task>();
/** A server that is started anew has nothing of the request in which the last one died. */
const outside = AsyncLocalStorage.snapshot();

export const currentTask = (): Task | undefined => present.getStore();
export const inTask = <T>(task: Task, work: () => T): T => outside(() => present.run(task, work));
/** Outside of every task and every transaction. */
export const inNoTask = <T>(work: () => T): T => outside(work);

/** Waits at a gate. */
export const atGate = async <T>(gate: Promise<T>): Promise<T> => {
  const hold = currentTask()?.hold;
  hold?.release();
  const passed = await gate;
  hold?.take();
  return passed;
};

/** Where the statements of dead servers wait: they get no answer while the world lasts. */
export const createLimbo = () => {
  let isOver = true;
  let waiting: (() => void)[] = [];
  return {
    forever: (): Promise<never> => {
      currentTask()?.hold?.release();
      const { promise, reject } = Promise.withResolvers<never>();
      const fail = () => reject(new Error('the server is dead'));
      if (isOver) fail();
      else waiting.push(fail);
      return promise;
    },
    begin: () => {
      isOver = false;
    },
    /** What else is to be let go at the end. */
    keep: (...ends: (() => void)[]) => void waiting.push(...ends),
    /** From here on nothing waits any more. */
    close: () => {
      isOver = true;
    },
    letGo: () => {
      for (const fail of waiting) fail();
      waiting = [];
    },
  };
};
