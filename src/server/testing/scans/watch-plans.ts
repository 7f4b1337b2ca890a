/** Asks PostgreSQL how many rows each statement of this process reads, in the moment in which it is sent first, with its own values. */
import pg from 'pg';
import { vi } from 'vitest';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
};
export type Reading = { statement: string; table: string; rows: number };

const readingsOf = (plan: Plan): Omit<Reading, 'statement'>[] => {
  const read =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = plan['Relation Name'] && / Scan$/.test(plan['Node Type']);
  return [
    ...(own ? [{ table: String(plan['Relation Name']), rows: Math.round(read * plan['Actual Loops']) }] : []),
    ...(plan.Plans ?? []).flatMap(readingsOf),
  ];
};

const EXPLAINED = /^\s*(?:with|select|insert|update|delete)\b/i;
type Sent = { text: string; values: unknown[] };
/** What a call of `query` sends: a text with its values, or a statement with a name. */
export const sentOf = (query: unknown, values: unknown): Sent | null => {
  if (typeof query === 'string') return { text: query, values: (values as unknown[] | undefined) ?? [] };
  if (typeof query !== 'object' || query === null || !('text' in query)) return null;
  return { text: String(query.text), values: (query as { values?: unknown[] }).values ?? [] };
};

/**
 * Watches plans until it is disposed of. `readings` has one entry for each table that a statement reads, the most rows
 * first.
 */
export const watchPlans = () => {
  const seen = new Set<string>();
  const readings: Reading[] = [];
  const inTransaction = new WeakSet<pg.Client>();
  const ask = pg.Client.prototype.query as (this: pg.Client, ...asked: unknown[]) => Promise<pg.QueryResult>;

  const explain = async (client: pg.Client, { text, values }: Sent) => {
    const isInside = inTransaction.has(client);
    // What it changes is taken back, and then really done.
    await ask.call(client, isInside ? 'savepoint explained' : 'begin');
    try {
      const { rows } = await ask.call(client, { text: `explain (analyze, timing off, format json) ${text}`, values });
      const [{ Plan: plan } = { Plan: null }] = rows[0]?.['QUERY PLAN'] ?? [];
      if (plan) readings.push(...readingsOf(plan as Plan).map((reading) => ({ ...reading, statement: text })));
    } catch {
      // It fails as the statement itself is going to.
    } finally {
      await ask.call(client, isInside ? 'rollback to savepoint explained; release savepoint explained' : 'rollback');
    }
  };

  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const sent = sentOf(asked[0], asked[1]);
    const isCallback = asked.some((one) => typeof one === 'function');
    if (!sent || isCallback) return ask.apply(this, asked);
    if (/^begin\b/i.test(sent.text)) inTransaction.add(this);
    if (/^(?:commit|rollback)\b/i.test(sent.text)) inTransaction.delete(this);
    if (!EXPLAINED.test(sent.text) || seen.has(sent.text)) return ask.apply(this, asked);
    seen.add(sent.text);
    return explain(this, sent).then(() => ask.apply(this, asked));
  } as never);

  return {
    get statements() {
      return seen.size;
    },
    get readings() {
      return readings.toSorted((a, b) => b.rows - a.rows);
    },
    [Symbol.dispose]: () => spy.mockRestore(),
  };
};
