/** The event stream of a citizen's cases: the versions of what they asked the fund for, and the number of unread notifications. */
import { sql } from 'kysely';
import type { DealNews, dealEndpoints } from '#contract/loans/deals.ts';
import type { Context } from '#server/core/context.ts';
import type { Handler } from '#server/core/http/call.ts';
import { watchBySession } from '#server/core/news/watch-versions.ts';
import type { SessionLife } from '#server/core/sessions.ts';

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

export const watchDeals = (needs: Needs): Handler<typeof dealEndpoints.events> =>
  watchBySession<DealNews>(needs, async (idHashes) => {
    const rows = await needs.db
      .selectFrom('session')
      .leftJoin(versions(needs.db), (join) => join.onRef('watched.civil_id', '=', 'session.civil_id'))
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
      .select(['id_hash', 'started_at', 'seen_at', 'touched_at', 'ended_at', 'watched.id', 'watched.version', 'unread'])
      .where(sql<boolean>`id_hash = any(${idHashes})`)
      .execute();
    const seen = new Map<string, { session: SessionLife; news: DealNews }>();
    for (const { id_hash, id, version, unread, ...session } of rows) {
      const versions = seen.get(id_hash)?.news.versions ?? {};
      if (id !== null && version !== null) versions[id] = version;
      seen.set(id_hash, { session, news: { versions, unread: unread ?? 0 } });
    }
    return seen;
  });
