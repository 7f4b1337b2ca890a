/** Runs a transaction, and repeats it when the database asks for it (serialization failure, deadlock), or when its statements were prepared before a migration. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type Transact = <T>(work: (tx: Transaction<Database>) => Promise<T>) => Promise<T>;

/** A migration has added a column to a table whose rows a prepared statement returns whole. */
export const isStale = (thrown: unknown): boolean =>
  thrown instanceof Error && 'routine' in thrown && thrown.routine === 'RevalidateCachedQuery';

const TRIES = 5;
const RETRIED = ['40001', '40P01'];
const isRepeatable = (thrown: unknown) =>
  (typeof thrown === 'object' && thrown !== null && 'code' in thrown && RETRIED.includes(String(thrown.code))) ||
  isStale(thrown);

/** What the transaction under way does once it has committed, and the words that its commit sends to the other servers. */
type Underway = { following: (() => void)[]; words: Set<string> };
const insideTransaction = new AsyncLocalStorage<Underway>();
export const isInsideTransaction = () => insideTransaction.getStore() !== undefined;

/** Runs `work` once the transaction under way has committed, and never if it fails; outside of one at once. */
export const afterCommit = (work: () => void): void => {
  const underway = insideTransaction.getStore();
  if (underway) underway.following.push(work);
  else work();
};

/** The commit of the transaction under way sends this word; false outside of one. */
export const sendWithCommit = (word: string): boolean => insideTransaction.getStore()?.words.add(word) !== undefined;

/** Sends words to the other servers; inside a transaction they leave with its commit. */
export type SendWords = (db: Kysely<Database>, words: readonly string[]) => Promise<void>;

export const createTransact =
  (db: Kysely<Database>, send?: SendWords): Transact =>
  async (work) => {
    for (let attempt = 1; ; attempt++) {
      const underway: Underway = { following: [], words: new Set() };
      try {
        const result = await db.transaction().execute((tx) =>
          insideTransaction.run(underway, async () => {
            const done = await work(tx);
            if (send && underway.words.size > 0) await send(tx, [...underway.words]);
            return done;
          }),
        );
        for (const next of underway.following) next();
        return result;
      } catch (thrown) {
        if (attempt === TRIES || !isRepeatable(thrown)) throw thrown;
      }
    }
  };
