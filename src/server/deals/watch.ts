/**
 * An event stream for a citizen: the versions of what they asked the fund for and the number of unread notifications now, and again
 * whenever one changes, until the session ends.
 * Nothing is read while nothing changes.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { DealNews, dealEndpoints } from '#contract/loans/deals.ts';
import type { Context } from '#server/core/context.ts';
import type { Citizen, Handler } from '#server/core/http/call.ts';
import { inBatches } from '#server/core/news/in-batches.ts';
import type { SessionLife } from '#server/core/sessions.ts';

type Seen = { session: SessionLife; news: DealNews };
type Needs = Pick<Context, 'db' | 'clock' | 'news' | 'sessions'>;

/**
 * A deal counts every step of its contract; the contract of a disbursement counts its own, and being paid out is one more; so is the
 * revocation of a certificate.
 */
const versions = (db: Needs['db']) =>
  db
    .selectFrom('deal')
    .select(['civil_id', 'id', 'version'])
    .unionAll(
      db
        .selectFrom('contract')
        .leftJoin('disbursement', (join) =>
          join.onRef('disbursement.civil_id', '=', 'contract.civil_id').onRef('disbursement.id', '=', 'contract.id'),
        )
        .select([
          'contract.civil_id',
          'contract.id',
          sql<number>`contract.version + (disbursement.paid_at is not null)::int`.as('version'),
        ])
        .where('contract.request_type', '=', sql.lit('disbursement')),
    )
    .unionAll(
      db.selectFrom('exemption').select(['civil_id', 'id', 'version']).where('status', '=', sql.lit('submitted')),
    )
    .unionAll(db.selectFrom('appointment').select(['civil_id', 'id', 'version']))
    .unionAll(
      db.selectFrom('export_request').select(['civil_id', 'id', 'version']).where('status', '=', sql.lit('submitted')),
    )
    .unionAll(
      db
        .selectFrom('release_certificate')
        .select(['civil_id', 'id', sql<number>`1 + (revoked_at is not null)::int`.as('version')]),
    )
    .as('watched');

export const watchDeals = ({ db, clock, news, sessions }: Needs): Handler<typeof dealEndpoints.events> => {
  /** What a stream reports, and until when it may; by session, because each stream belongs to one. */
  const read = inBatches(async (idHashes) => {
    const rows = await db
      .selectFrom('session')
      .leftJoin(versions(db), (join) => join.onRef('watched.civil_id', '=', 'session.civil_id'))
      .leftJoinLateral(
        (notifications) =>
          notifications
            .selectFrom('notification')
            .select(({ fn }) => fn.countAll<number>().as('unread'))
            .whereRef('notification.civil_id', '=', 'session.civil_id')
            .where('read_at', 'is', null)
            .as('bell'),
        (join) => join.onTrue(),
      )
      .select(['id_hash', 'started_at', 'seen_at', 'ended_at', 'watched.id', 'watched.version', 'unread'])
      .where(sql<boolean>`id_hash = any(${idHashes})`)
      .execute();
    const seen = new Map<string, Seen>();
    for (const { id_hash, id, version, unread, ...session } of rows) {
      const versions = seen.get(id_hash)?.news.versions ?? {};
      if (id !== null && version !== null) versions[id] = version;
      seen.set(id_hash, { session, news: { versions, unread: unread ?? 0 } });
    }
    return seen;
  });

  const watch = async function* ({ civilId, session }: Citizen, signal: AbortSignal): AsyncGenerator<DealNews> {
    const following = news.follow(civilId, signal);
    let said: DealNews | undefined;
    try {
      while (!signal.aborted) {
        const seen = await read(session.idHash);
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

  return ({ citizen, signal }) => watch(citizen, signal);
};
