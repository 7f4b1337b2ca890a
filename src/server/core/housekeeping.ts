/**
 * Deletes rows that are of no further use, such as expired codes and ended sessions, and corrects what a wrong clock wrote. One server does
 * it every hour, in small batches that an index finds. A part that fails is logged and leaves the others to be done.
 */
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { retentionDays } from '#contract/portal/retention.ts';
import type { Database } from '#server/db/schema.ts';
import { keepAuditPartitions } from './audit-partitions.ts';
import { after, dayInRiyadh, every } from './clock.ts';
import type { Chore, Context } from './context.ts';
import { correctFutureSessions } from './sessions.ts';
import { KEPT_DAYS } from './static/other-releases.ts';
import { takeTurn } from './turns.ts';

const HOUR_MS = 3_600_000;
const DAY = 86_400;
const HOURLY = { name: 'housekeeping', seconds: 55 * 60 };
const BATCH = 1000;

type Needs = Pick<Context, 'db' | 'transact' | 'clock' | 'config' | 'metrics' | 'chores' | 'staleRows' | 'closing'>;

type StaleRows<Table = string, Column = string> = {
  table: Table;
  key: readonly Column[];
  /** Rows are over when this column is before that time. An index begins with it, unless the table stays small. */
  by: Column;
  before: Date | string | RawBuilder<Date>;
  /** What else must be true of them. */
  and?: RawBuilder<boolean>;
};
const stale = <T extends keyof Database>(
  table: T,
  rest: Omit<StaleRows<T, keyof Database[T] & string>, 'table'>,
): StaleRows => ({ table, ...rest });

/** Has housekeeping delete the rows of an area: those whose column is as many days ago, which an index begins with. */
export const forget = <T extends keyof Database>(
  { staleRows: all }: Pick<Context, 'staleRows'>,
  table: T,
  rows: { key: readonly (keyof Database[T] & string)[]; by: keyof Database[T] & string; days: number; isDay?: true },
): void => {
  all.push({ table, ...rows });
};

/** Which rows of which table are over: those of the platform, then those of the areas. */
export const staleRows = ({ clock, staleRows: ofAreas }: Pick<Needs, 'clock' | 'staleRows'>): StaleRows[] => {
  const now = clock.now();
  const daysAgo = (days: number) => after(now, -days * DAY);
  const anHourAgo = sql<Date>`now() - interval '1 hour'`;
  const lastUse = daysAgo(retentionDays.session);
  return [
    stale('rate_limit', { key: ['key'], by: 'expires_at', before: now }),
    stale('idempotency', { key: ['civil_id', 'key'], by: 'created_at', before: daysAgo(retentionDays.idempotency) }),
    stale('challenge', { key: ['id'], by: 'expires_at', before: daysAgo(retentionDays.challenge) }),
    // Each use writes `seen_at`, and would write an index on it. None is before the start.
    stale('session', { key: ['id_hash'], by: 'started_at', before: lastUse, and: sql`seen_at < ${lastUse}` }),
    stale('outbox', { key: ['id'], by: 'done_at', before: daysAgo(retentionDays.outbox) }),
    stale('outbox', { key: ['id'], by: 'gave_up_at', before: daysAgo(retentionDays.gaveUp) }),
    stale('phone_message', { key: ['id'], by: 'sent_at', before: daysAgo(retentionDays.phoneMessage) }),
    stale('node_word', { key: ['id'], by: 'at', before: anHourAgo }),
    // These tables hold as many rows as there are servers, or files of the portal.
    stale('node', { key: ['id'], by: 'alive_until', before: anHourAgo }),
    stale('portal_file', { key: ['path'], by: 'served_at', before: daysAgo(KEPT_DAYS) }),
    ...ofAreas.map(({ days, isDay, ...rows }) => ({
      ...rows,
      before: isDay ? dayInRiyadh(daysAgo(days)) : daysAgo(days),
    })),
  ];
};

/** A row that somebody has locked is left for the next time, and one that was used meanwhile is not over. */
const deletion = (transact: Needs['transact'], { table, key, by, before, and = sql`true` }: StaleRows): Chore => ({
  name: table,
  batch: async () => {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const { numAffectedRows } = await transact(async (tx) => {
      // Without this PostgreSQL reads a table of a hundred thousand rows whole to delete a thousand of them.
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql`
        delete from ${sql.table(table)} where (${columns}) in (
          select ${columns} from ${sql.table(table)} where ${sql.ref(by)} < ${before} and ${and}
          order by ${sql.ref(by)} limit ${sql.lit(BATCH)} for update skip locked)`.execute(tx);
    });
    return Number(numAffectedRows ?? 0);
  },
});

const once = (name: string, work: () => Promise<unknown>): Chore => ({ name, batch: () => work().then(() => 0) });

const choresOf = (needs: Needs): Chore[] => {
  const { db, clock, config, chores } = needs;
  return [
    ...staleRows(needs).map((rows) => deletion(needs.transact, rows)),
    ...chores,
    once('audit trail', () => keepAuditPartitions(needs)),
    once('sessions of a wrong clock', () => correctFutureSessions(db, config.session, clock.now())),
    // PostgreSQL does this by itself; the embedded database would grow with every change.
    ...(config.database.kind === 'embedded' ? [once('vacuum', () => sql`vacuum`.execute(db))] : []),
  ];
};

/** Does all of it, however much that is, unless the server closes. Throws an AggregateError of the parts that failed. */
export const deleteStaleRows = async (needs: Needs): Promise<void> => {
  const failed: Error[] = [];
  for (const { name, batch } of choresOf(needs))
    try {
      for (let rows = 1; rows > 0 && !needs.closing.aborted; ) rows = await batch();
    } catch (cause) {
      failed.push(new Error(`housekeeping of ${name} failed`, { cause }));
    }
  if (failed.length > 0) throw new AggregateError(failed, failed.map(({ message }) => message).join(', '));
};

/** Runs every hour on one of the servers. A server that closes waits for the batch under way. */
export const runHousekeeping = (app: FastifyInstance, ctx: Context): void => {
  const keepHouse = async () => {
    if (await takeTurn(ctx.db, HOURLY).executeTakeFirst()) await deleteStaleRows(ctx);
  };
  let underway = Promise.resolve();
  const stop = every(ctx.clock, HOUR_MS, () => {
    underway = underway.then(keepHouse).catch((thrown: unknown) => {
      for (const err of thrown instanceof AggregateError ? thrown.errors : [thrown])
        app.log.error({ err }, 'housekeeping failed');
    });
  });
  app.addHook('onClose', async () => {
    stop();
    await underway;
  });
};
