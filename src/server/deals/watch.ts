/** The event stream of a citizen's cases: the versions of what they asked the fund for, and the number of unread notifications. */
import { sql } from 'kysely';
import type { DealNews, dealsEndpoints } from '#contract/loans/deals.ts';
import type { Context } from '#server/core/context.ts';
import type { Handler } from '#server/core/http/call.ts';
import { type Watched, watchBySession, watchedBy } from '#server/core/news/watch-versions.ts';
import type { SessionLife } from '#server/core/sessions.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'news' | 'sessions'>;

/**
 * A deal counts every step of its contract; the contract of a disbursement counts its own, and being paid out is one more; so is the
 * revocation of a certificate.
 */
const versions: Watched = (from) =>
  from
    .selectFrom('deal')
    .select(['id', 'version'])
    .whereRef('deal.civil_id', '=', 'session.civil_id')
    .unionAll(
      from
        .selectFrom('contract')
        .leftJoin('disbursement', (join) =>
          join.onRef('disbursement.civil_id', '=', 'contract.civil_id').onRef('disbursement.id', '=', 'contract.id'),
        )
        .select(['contract.id', sql<number>`contract.version + (disbursement.paid_at is not null)::int`.as('version')])
        .whereRef('contract.civil_id', '=', 'session.civil_id')
        .where('contract.request_type', '=', sql.lit('disbursement')),
    )
    .unionAll(
      from
        .selectFrom('exemption')
        .select(['id', 'version'])
        .whereRef('exemption.civil_id', '=', 'session.civil_id')
        .where('status', '=', sql.lit('submitted')),
    )
    .unionAll(
      from
        .selectFrom('appointment')
        .select(['id', 'version'])
        .whereRef('appointment.civil_id', '=', 'session.civil_id'),
    )
    .unionAll(
      from
        .selectFrom('export_request')
        .select(['id', 'version'])
        .whereRef('export_request.civil_id', '=', 'session.civil_id')
        .where('status', '=', sql.lit('submitted')),
    )
    .unionAll(
      from
        .selectFrom('release_certificate')
        .select(['id', sql<number>`1 + (revoked_at is not null)::int`.as('version')])
        .whereRef('release_certificate.civil_id', '=', 'session.civil_id'),
    )
    .as('watched');

export const watchDeals = (needs: Needs): Handler<typeof dealsEndpoints.events> =>
  watchBySession<DealNews>(needs, async (idHashes) => {
    const rows = await watchedBy(needs.db, idHashes, versions)
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('notification')
            .select(({ fn }) => fn.countAll<number>().as('unread'))
            .whereRef('notification.civil_id', '=', 'session.civil_id')
            .where('read_at', 'is', null)
            .as('bell'),
        (join) => join.onTrue(),
      )
      .select('unread')
      .execute();
    const seen = new Map<string, { session: SessionLife; news: DealNews }>();
    for (const { id_hash, id, version, unread, ...session } of rows) {
      const versions = seen.get(id_hash)?.news.versions ?? {};
      if (id !== null && version !== null) versions[id] = version;
      seen.set(id_hash, { session, news: { versions, unread: unread ?? 0 } });
    }
    return seen;
  });
