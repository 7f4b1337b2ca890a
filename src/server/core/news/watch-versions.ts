/**
 * An event stream for a citizen: the versions of what they asked the fund for now, and again whenever one changes, until the session ends.
 * Nothing is read while nothing changes.
 */
import { isDeepStrictEqual } from 'node:util';
import { type AliasedExpression, sql } from 'kysely';
import type { Context } from '#server/core/context.ts';
import type { Citizen } from '#server/core/http/call.ts';
import type { SessionLife } from '#server/core/sessions.ts';
import { inBatches } from './in-batches.ts';

type Versions = { versions: Record<string, number> };
type Seen = Versions & { session: SessionLife };
type Needs = Pick<Context, 'db' | 'clock' | 'news' | 'sessions'>;
/** What is watched: a version that changes whenever the thing does. */
type Watched = (db: Needs['db']) => AliasedExpression<{ civil_id: string; id: string; version: number }, 'watched'>;

export const watchVersions = ({ db, clock, news, sessions }: Needs, watched: Watched) => {
  /** What a stream reports, and until when it may; by session, because each stream belongs to one. */
  const read = inBatches(async (idHashes) => {
    const rows = await db
      .selectFrom('session')
      .leftJoin(watched(db), (join) => join.onRef('watched.civil_id', '=', 'session.civil_id'))
      .select(['id_hash', 'started_at', 'seen_at', 'ended_at', 'watched.id', 'watched.version'])
      .where(sql<boolean>`id_hash = any(${idHashes})`)
      .execute();
    const seen = new Map<string, Seen>();
    for (const { id_hash, id, version, ...session } of rows) {
      const versions = seen.get(id_hash)?.versions ?? {};
      if (id !== null && version !== null) versions[id] = version;
      seen.set(id_hash, { session, versions });
    }
    return seen;
  });

  const watch = async function* ({ civilId, session }: Citizen, signal: AbortSignal): AsyncGenerator<Versions> {
    const following = news.follow(civilId, signal);
    let said: Versions['versions'] | undefined;
    try {
      while (!signal.aborted) {
        const seen = await read(session.idHash);
        const end = seen && sessions.endOf(seen.session);
        const left = end ? end.getTime() - clock.now().getTime() : -1;
        if (!seen || left < 0) return;
        if (!isDeepStrictEqual(seen.versions, said)) yield { versions: seen.versions };
        said = seen.versions;
        await following.changed(left + 1);
      }
    } finally {
      following.stop();
    }
  };

  return ({ citizen, signal }: { citizen: Citizen; signal: AbortSignal }) => watch(citizen, signal);
};
