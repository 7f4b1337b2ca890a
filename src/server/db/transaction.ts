/** Runs a transaction, and repeats it when the database asks for it (serialization failure, deadlock). */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type Transact = <T>(work: (tx: Transaction<Database>) => Promise<T>) => Promise<T>;

const TRIES = 5;
const RETRIED = ['40001', '40P01'];
const isRepeatable = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && RETRIED.includes(String(thrown.code));

const insideTransaction = new AsyncLocalStorage<true>();
export const isInsideTransaction = () => insideTransaction.getStore() === true;

export const createTransact =
  (db: Kysely<Database>): Transact =>
  async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction().execute((tx) => insideTransaction.run(true, () => work(tx)));
      } catch (thrown) {
        if (attempt === TRIES || !isRepeatable(thrown)) throw thrown;
      }
    }
  };
