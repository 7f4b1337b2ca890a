/**
 * An event stream for a citizen: the versions of their deals now, and again whenever one changes, until the session ends.
 * Nothing is read while nothing changes.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { DealNews, dealEndpoints } from '#contract/loans/deals.ts';
import type { Context } from '#server/core/context.ts';
import type { Citizen, Handler } from '#server/core/http/call.ts';
import { inBatches } from '#server/core/news/in-batches.ts';
import type { SessionLife } from '#server/core/sessions.ts';

type Seen = { session: SessionLife; versions: DealNews['versions'] };
type Needs = Pick<Context, 'db' | 'clock' | 'news' | 'sessions'>;

export const watchDeals = ({ db, clock, news, sessions }: Needs): Handler<typeof dealEndpoints.events> => {
  /** What a stream reports, and until when it may; by session, because each stream belongs to one. */
  const read = inBatches(async (idHashes) => {
    const rows = await db
      .selectFrom('session')
      .leftJoin('deal', 'deal.civil_id', 'session.civil_id')
      .select(['id_hash', 'started_at', 'seen_at', 'ended_at', 'deal.id', 'deal.version'])
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

  const watch = async function* ({ civilId, session }: Citizen, signal: AbortSignal): AsyncGenerator<DealNews> {
    const following = news.follow(civilId, signal);
    let said: DealNews['versions'] | undefined;
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

  return ({ citizen, signal }) => watch(citizen, signal);
};
