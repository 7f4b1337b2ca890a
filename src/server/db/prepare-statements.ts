/**
 * Names the statements of a connection, so that the database parses and plans each text once: the page of an account takes twice as
 * long to plan as to read.
 */
import pg from 'pg';
import { isStale } from '#server/core/sql/transaction.ts';

type Options = {
  /** Lists of many lengths make many texts; beyond so many of a connection they stay nameless. */
  most: number;
  /** A text is named with its so manieth use, so that what is asked once takes no memory of the database. */
  from: number;
};
type Query = (this: pg.PoolClient, config: pg.QueryConfig, done?: unknown) => unknown;

/** What was prepared before does not fit the tables after. */
const CHANGES_TABLES = /\b(?:alter|create|drop)\b/i;

/** Serves every connection to one database: what is stale on one of them is named anew on all. */
export const createPreparation = ({ most, from }: Options): ((client: pg.PoolClient) => void) => {
  let generation = 0;

  return (client) => {
    let uses = new Map<string, number>();
    let names = new Map<string, string>();
    let of = generation;
    const nameOf = (text: string): string | undefined => {
      if (of !== generation) {
        uses = new Map();
        names = new Map();
        of = generation;
      }
      const known = names.get(text);
      if (known !== undefined || names.size >= most) return known;
      const used = (uses.get(text) ?? 0) + 1;
      if (used < from) {
        // Texts that come once would otherwise fill the memory of this process.
        if (uses.size > most * 10) uses = new Map();
        uses.set(text, used);
        return undefined;
      }
      uses.delete(text);
      const name = `s${generation}.${names.size}`;
      names.set(text, name);
      return name;
    };

    const send = (config: pg.QueryConfig, done?: unknown) =>
      (pg.Client.prototype.query as Query).call(client, config, done);
    const named = (text: string, values: unknown[] = [], done?: unknown) => {
      if (CHANGES_TABLES.test(text)) generation += 1;
      const name = values.length > 0 ? nameOf(text) : undefined;
      if (name === undefined) return send({ text, values }, done);
      const answer = send({ text, values, name }, done);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch(async (thrown: unknown) => {
        if (!isStale(thrown)) throw thrown;
        generation += 1;
        // Within a transaction, which has failed with it, this fails too; the transaction is repeated.
        return (send({ text, values }) as Promise<unknown>).catch(() => {
          throw thrown;
        });
      });
    };
    client.query = named as typeof client.query;
  };
};
