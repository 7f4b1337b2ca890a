/** The event stream of what a citizen asked the fund for: deals, disbursements, exemptions and release certificates. */
import { sql } from 'kysely';
import type { dealEndpoints } from '#contract/loans/deals.ts';
import type { Context } from '#server/core/context.ts';
import type { Handler } from '#server/core/http/call.ts';
import { watchVersions } from '#server/core/news/watch-versions.ts';

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
    .unionAll(
      db
        .selectFrom('release_certificate')
        .select(['civil_id', 'id', sql<number>`1 + (revoked_at is not null)::int`.as('version')]),
    )
    .as('watched');

export const watchDeals = (needs: Needs): Handler<typeof dealEndpoints.events> => watchVersions(needs, versions);
