/**
 * Rate limits per citizen, mobile or address, counted in the database. The row of a key holds the instants of its hits, so a
 * limit holds in every span of its length, wherever the span begins: no edge of a minute lets twice as many through. One
 * statement counts and judges, so parallel requests on several servers cannot exceed a limit.
 */
import { type Kysely, sql } from 'kysely';
import { after, type Clock } from '#server/core/clock.ts';
import { ProblemError } from '#server/core/problem.ts';
import { type Metrics, noMetrics } from '#server/core/watching/metrics.ts';
import type { Database } from '#server/db/schema.ts';

/** A limit of at most `max` hits in any `seconds`. Limits of one key have the same `seconds`. */
type Limit = { max: number; seconds: number };
/** A limit and what it counts by. */
export type Count = Limit & { key: string };
/** A count, or one of how many different ones there may be: `who` counts once. */
export type Taking = Count & { who?: string };
/** What was counted, to be given back; `nth` is how many hits of its key count with it. */
export type Hits = readonly { key: string; at: Date; nth: number }[];
export type RateLimits = {
  /** The statement that counts one hit; it returns a row unless the limit is reached. */
  hit(count: Count, at: Date): ReturnType<typeof hit>;
  /** Counts one hit for the key. Beyond the limit it throws too_many_requests and counts nothing. */
  take(key: string, limit: Limit): Promise<Hits>;
  /**
   * Counts `who` as one hit for the key, and not again while that hit counts: a limit on how many different ones there
   * may be. Beyond the limit it throws for a new `who`, and counts nothing.
   */
  takeOnce(key: string, limit: Limit, who: string): Promise<Hits>;
  /** Takes one after the other. When one limit is reached, nothing stays counted. */
  takeAll(takings: readonly Taking[]): Promise<Hits>;
  /** Takes hits back, for limits that count only failures. */
  giveBack(hits: Hits): Promise<void>;
  /** Throws too_many_requests when the limit is reached, without counting. */
  check(key: string, limit: Limit): Promise<void>;
};

const HOUR_MS = 3_600_000;
/** When the hits of a key no longer count, in whole hours: so most hits leave the index on it as it is. */
const expiryOf = (at: Date, seconds: number) => new Date(Math.ceil(after(at, seconds).getTime() / HOUR_MS) * HOUR_MS);

const hit = (db: Kysely<Database>, { key, max, seconds }: Count, at: Date) => {
  const counting = sql`array(select hit from unnest(rate_limit.hits) as hit where hit > ${after(at, -seconds)}::timestamptz order by hit)`;
  return db
    .insertInto('rate_limit')
    .values({ key, hits: sql`array[${at}::timestamptz]`, expires_at: expiryOf(at, seconds) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits: sql`${counting} || ${at}::timestamptz`,
          expires_at: sql`greatest(rate_limit.expires_at, excluded.expires_at)`,
        })
        .where(sql<boolean>`cardinality(${counting}) < ${max}::int`),
    )
    .returning(['key', sql<number>`cardinality(hits)`.as('nth')]);
};

export const createRateLimits = (
  db: Kysely<Database>,
  clock: Clock,
  { rateLimited }: Pick<Metrics, 'rateLimited'> = noMetrics,
): RateLimits => {
  /** Null when the limit is reached. */
  const tryToTake = async (key: string, limit: Limit): Promise<Hits | null> => {
    const at = clock.now();
    const counted = await hit(db, { key, ...limit }, at).executeTakeFirst();
    return counted ? [{ key, at, nth: counted.nth }] : null;
  };

  /** Whole seconds until a hit may be counted again: until so many have left the span that there is room; null for now. */
  const secondsUntilRoom = async (key: string, { max, seconds }: Limit): Promise<number | null> => {
    const now = clock.now();
    const { rows } = await sql<{ hit: Date }>`
      select hit from rate_limit, unnest(hits) as hit
      where key = ${key} and hit > ${after(now, -seconds)}::timestamptz
      order by hit desc offset ${max - 1}::int limit 1`.execute(db);
    const [row] = rows;
    return row ? Math.max(1, Math.ceil((after(row.hit, seconds).getTime() - now.getTime()) / 1000)) : null;
  };

  /** A key begins with the name of its limit; what follows is a person or an address. */
  const refuse = (key: string, retryAfter: number) => {
    rateLimited.add({ limit: key.split(':', 1)[0] ?? '' });
    return new ProblemError('too_many_requests', { retryAfter });
  };

  const take: RateLimits['take'] = async (key, limit) => {
    const hits = await tryToTake(key, limit);
    if (!hits) throw refuse(key, (await secondsUntilRoom(key, limit)) ?? 1);
    return hits;
  };

  const giveBack: RateLimits['giveBack'] = async (hits) => {
    for (const { key, at } of hits) {
      const place = sql`array_position(hits, ${at}::timestamptz)`;
      await db
        .updateTable('rate_limit')
        .set({ hits: sql`hits[:${place} - 1] || hits[${place} + 1:]` })
        .where('key', '=', key)
        .where(sql<boolean>`${place} is not null`)
        .execute();
    }
  };

  const takeOnce: RateLimits['takeOnce'] = async (key, limit, who) => {
    const marked = await tryToTake(`${key}:${who}`, { ...limit, max: 1 });
    if (!marked) return [];
    try {
      return [...marked, ...(await take(key, limit))];
    } catch (thrown) {
      await giveBack(marked);
      throw thrown;
    }
  };

  return {
    hit: (count, at) => hit(db, count, at),
    take,
    takeOnce,
    takeAll: async (takings) => {
      const taken: Hits[number][] = [];
      try {
        for (const { key, who, ...limit } of takings)
          taken.push(...(await (who === undefined ? take(key, limit) : takeOnce(key, limit, who))));
        return taken;
      } catch (thrown) {
        await giveBack(taken);
        throw thrown;
      }
    },
    giveBack,
    check: async (key, limit) => {
      const retryAfter = await secondsUntilRoom(key, limit);
      if (retryAfter !== null) throw refuse(key, retryAfter);
    },
  };
};
