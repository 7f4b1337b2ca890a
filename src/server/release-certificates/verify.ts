/**
 * Verification for visitors. One query decides, so an unknown number, another person's and a revoked one with a wrong identifier
 * cost the same and get the same answer.
 */
import type { Kysely } from 'kysely';
import type { ReleaseVerificationRequest, VerifiedRelease } from '#contract/services/release-certificates.ts';
import { problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { maskedName } from '#server/papers/masked-name.ts';
import type { CertificateRow } from './rows.ts';

type Shown = Pick<CertificateRow, 'holder_name' | 'issued_at' | 'revoked_at'>;

const show = ({ holder_name, issued_at, revoked_at }: Shown): VerifiedRelease => ({
  validity: revoked_at === null ? 'valid' : 'revoked',
  maskedName: maskedName(holder_name),
  issuedAt: issued_at.toISOString(),
});

export const verifyByNumber = async (
  db: Kysely<Database>,
  { number, identifier }: ReleaseVerificationRequest,
): Promise<VerifiedRelease> =>
  show(
    await db
      .selectFrom('release_certificate')
      .select(['holder_name', 'issued_at', 'revoked_at'])
      .where('number', '=', number)
      .where(({ eb, or }) => or([eb('holder_civil_id', '=', identifier), eb('commercial_register', '=', identifier)]))
      .executeTakeFirstOrThrow(problem('no_certification')),
  );

/** A key that cannot be one, and one of another kind of paper, are looked up alike. */
export const verifyByKey = async (db: Kysely<Database>, key: string): Promise<VerifiedRelease> =>
  show(
    await db
      .selectFrom('paper')
      .innerJoin('release_certificate', (join) =>
        join
          .onRef('release_certificate.civil_id', '=', 'paper.civil_id')
          .on(({ eb, ref, cast }) => eb(cast<string>('release_certificate.id', 'text'), '=', ref('paper.subject'))),
      )
      .select(['holder_name', 'release_certificate.issued_at', 'release_certificate.revoked_at'])
      .where('paper.verification_key', '=', key)
      .where('paper.kind', '=', 'release')
      .executeTakeFirstOrThrow(problem('no_certification')),
  );
