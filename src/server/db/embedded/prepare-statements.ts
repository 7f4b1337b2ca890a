/** Names the statements of the embedded database's one connection, so that the engine parses and plans each text once. */
import pg from 'pg';

/** Lists of many lengths make many texts; beyond so many they stay nameless. */
const MOST = 1000;
/** What was prepared before does not fit the tables after. */
const CHANGES_TABLES = /\b(?:alter|create|drop)\b/i;

type Query = (this: pg.PoolClient, config: pg.QueryConfig, done?: unknown) => unknown;

export const prepareStatements = (client: pg.PoolClient): void => {
  let names = new Map<string, string>();
  let changes = 0;
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text) ?? (names.size < MOST ? `s${changes}.${names.size}` : undefined);
    if (name !== undefined) names.set(text, name);
    return name;
  };
  const named = (text: string, values: unknown[] = [], done?: unknown) => {
    if (CHANGES_TABLES.test(text)) {
      names = new Map();
      changes += 1;
    }
    const name = values.length > 0 ? nameOf(text) : undefined;
    return (pg.Client.prototype.query as Query).call(
      client,
      { text, values, ...(name !== undefined && { name }) },
      done,
    );
  };
  client.query = named as typeof client.query;
};
