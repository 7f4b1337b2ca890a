/**
 * Release certificates as rows: finding and showing them. Another citizen's certificate does not exist.
 * Offered to other areas.
 */
import type { Kysely, Selectable } from 'kysely';
import type { ReleaseCertificate } from '#contract/services/release-certificates.ts';
import { problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';

export type CertificateRow = Selectable<Database['release_certificate']>;
export type CertificateKey = { civilId: string; id: string };

const LISTED = 100;

export const showCertificate = (row: CertificateRow): ReleaseCertificate => ({
  id: row.id,
  number: row.number,
  purpose: row.purpose,
  isForDeceased: row.is_for_deceased,
  holder: row.holder_name,
  issuedAt: row.issued_at.toISOString(),
  validity: row.revoked_at === null ? 'valid' : 'revoked',
  revokedAt: row.revoked_at?.toISOString() ?? null,
  reason: row.revoke_reason,
});

export const certificatesOf = async (db: Kysely<Database>, civilId: string): Promise<ReleaseCertificate[]> => {
  const rows = await db
    .selectFrom('release_certificate')
    .selectAll()
    .where('civil_id', '=', civilId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(showCertificate);
};

export const certificateRow = (db: Kysely<Database>, { civilId, id }: CertificateKey) =>
  db.selectFrom('release_certificate').selectAll().where('civil_id', '=', civilId).where('id', '=', id);

export const findCertificate = (db: Kysely<Database>, key: CertificateKey): Promise<CertificateRow> =>
  certificateRow(db, key).executeTakeFirstOrThrow(problem('not_found'));
