/**
 * Rate limits per citizen, mobile or address, counted in the database. One statement counts and judges, so parallel requests
 * on several nodes cannot exceed a limit.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Clock } from './clock.ts';
import { ProblemError } from './problem.ts';

/** At most `max` hits in each window of `seconds`. */
type Limit = { max: number; seconds: number };
export type RateLimits = {
  /** Counts one hit for the key. Beyond the limit it throws too_many_requests and counts nothing. */
  take(key: string, limit: Limit): Promise<void>;
  /** Takes one hit back, for limits that count only failures. */
  giveBack(key: string, limit: Limit): Promise<void>;
  /** Throws too_many_requests when the limit is reached, without counting. */
  check(key: string, limit: Limit): Promise<void>;
  /** Deletes windows that have ended long ago. */
  sweep(): Promise<void>;
};

const LONGEST_WINDOW = 24 * 3600;

export const createRateLimits = (db: Kysely<Database>, clock: Clock): RateLimits => {
  const windowOf = ({ seconds }: Limit) => {
    const now = clock.now().getTime();
    const start = Math.floor(now / (seconds * 1000)) * seconds * 1000;
    return { start: new Date(start), left: Math.max(1, Math.ceil((start + seconds * 1000 - now) / 1000)) };
  };
  return {
    take: async (key, limit) => {
      const { start, left } = windowOf(limit);
      const counted = await db
        .insertInto('rate_window')
        .values({ key, window_start: start, hits: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['key', 'window_start'])
            .doUpdateSet({ hits: sql`rate_window.hits + 1` })
            .where('rate_window.hits', '<', limit.max),
        )
        .returning('hits')
        .executeTakeFirst();
      if (!counted) throw new ProblemError('too_many_requests', { retryAfter: left });
    },
    giveBack: async (key, limit) => {
      await db
        .updateTable('rate_window')
        .set({ hits: sql`hits - 1` })
        .where('key', '=', key)
        .where('window_start', '=', windowOf(limit).start)
        .where('hits', '>', 0)
        .execute();
    },
    check: async (key, limit) => {
      const { start, left } = windowOf(limit);
      const row = await db
        .selectFrom('rate_window')
        .select('hits')
        .where('key', '=', key)
        .where('window_start', '=', start)
        .executeTakeFirst();
      if (row && row.hits >= limit.max) throw new ProblemError('too_many_requests', { retryAfter: left });
    },
    sweep: async () => {
      await db
        .deleteFrom('rate_window')
        .where('window_start', '<', new Date(clock.now().getTime() - LONGEST_WINDOW * 1000))
        .execute();
    },
  };
};
