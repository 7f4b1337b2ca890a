/** Runs a transaction, and repeats it when the database asks for it (serialization failure, deadlock). */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type Transact = <T>(work: (tx: Transaction<Database>) => Promise<T>) => Promise<T>;

const TRIES = 5;
const RETRIED = ['40001', '40P01'];
const isRepeatable = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && RETRIED.includes(String(thrown.code));

/** What the transaction under way does once it has committed. */
const insideTransaction = new AsyncLocalStorage<(() => void)[]>();
export const isInsideTransaction = () => insideTransaction.getStore() !== undefined;

/** Runs `work` once the transaction under way has committed, and never if it fails; outside of one at once. */
export const afterCommit = (work: () => void): void => {
  const following = insideTransaction.getStore();
  if (following) following.push(work);
  else work();
};

export const createTransact =
  (db: Kysely<Database>): Transact =>
  async (work) => {
    for (let attempt = 1; ; attempt++) {
      const following: (() => void)[] = [];
      try {
        const result = await db.transaction().execute((tx) => insideTransaction.run(following, () => work(tx)));
        for (const next of following) next();
        return result;
      } catch (thrown) {
        if (attempt === TRIES || !isRepeatable(thrown)) throw thrown;
      }
    }
  };
