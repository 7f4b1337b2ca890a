/**
 * Event streams for a citizen: what they asked the fund for as it is now, and again whenever it changes, until the session ends.
 * Nothing is read while nothing changes.
 */
import { isDeepStrictEqual } from 'node:util';
import { type AliasedExpression, type ExpressionBuilder, sql } from 'kysely';
import type { Context } from '#server/core/context.ts';
import type { Citizen } from '#server/core/http/call.ts';
import type { SessionLife } from '#server/core/sessions.ts';
import type { Database } from '#server/db/schema.ts';
import { inBatches } from './in-batches.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'news' | 'sessions'>;
type Following = { citizen: Citizen; signal: AbortSignal };
/** What a stream reports, and until when it may; by session, because each stream belongs to one. */
type Read<News> = (idHashes: readonly string[]) => Promise<Map<string, { session: SessionLife; news: News }>>;

/** A stream of what `read` finds. */
export const watchBySession = <News>({ clock, news, sessions }: Omit<Needs, 'db'>, read: Read<News>) => {
  const readTogether = inBatches(read);
  const watch = async function* ({ civilId, session }: Citizen, signal: AbortSignal): AsyncGenerator<News> {
    const following = news.follow(civilId, signal);
    let said: News | undefined;
    try {
      while (!signal.aborted) {
        const seen = await readTogether(session.idHash);
        const end = seen && sessions.endOf(seen.session);
        const left = end ? end.getTime() - clock.now().getTime() : -1;
        if (!seen || left < 0) return;
        if (!isDeepStrictEqual(seen.news, said)) yield seen.news;
        said = seen.news;
        await following.changed(left + 1);
      }
    } finally {
      following.stop();
    }
  };
  return ({ citizen, signal }: Following) => watch(citizen, signal);
};

/**
 * What is watched: a version that changes whenever the thing does. Each table is narrowed to `session.civil_id` by itself: where the
 * citizen is compared after a union of tables, the database reads all of them whole.
 */
export type Watched = (
  from: ExpressionBuilder<Database, 'session'>,
) => AliasedExpression<{ id: string; version: number }, 'watched'>;
type Versions = { versions: Record<string, number> };

/** The rows of these sessions, each with what its citizen watches; one row with nulls where that is nothing. */
export const watchedBy = (db: Needs['db'], idHashes: readonly string[], watched: Watched) =>
  db
    .selectFrom('session')
    .leftJoinLateral(watched, (join) => join.onTrue())
    .select(['id_hash', 'started_at', 'seen_at', 'touched_at', 'ended_at', 'watched.id', 'watched.version'])
    .where(sql<boolean>`id_hash = any(${idHashes})`);

/** A stream of versions. */
export const watchVersions = (needs: Needs, watched: Watched) =>
  watchBySession<Versions>(needs, async (idHashes) => {
    const rows = await watchedBy(needs.db, idHashes, watched).execute();
    const seen = new Map<string, { session: SessionLife; news: Versions }>();
    for (const { id_hash, id, version, ...session } of rows) {
      const versions = seen.get(id_hash)?.news.versions ?? {};
      if (id !== null && version !== null) versions[id] = version;
      seen.set(id_hash, { session, news: { versions } });
    }
    return seen;
  });
