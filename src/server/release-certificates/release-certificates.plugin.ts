/** Release certificates: citizens and heirs request them, and visitors verify them. */
import type { Kysely, Transaction } from 'kysely';
import type { Lang } from '#contract/kernel/lang.ts';
import {
  type ReleaseRequest,
  type ReleaseVerificationRequest,
  releaseCertificatesEndpoints,
  type VerifiedRelease,
} from '#contract/services/release-certificates.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Citizen, Download, Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import type { Database } from '#server/db/schema.ts';
import { maskedName } from '#server/papers/masked-name.ts';
import { createPapers } from '#server/papers/papers.ts';
import { countVerification } from '#server/papers/verification.ts';
import { siteOnPapers } from '#server/pdf/paper.texts.ts';
import { type ReleaseFacts, releasePaper } from '#server/pdf/release/release.ts';
import { issueCertificate } from './issue.ts';
import { type CertificateKey, type CertificateRow, certificateRow, certificatesOf, findCertificate } from './rows.ts';
import { ownBalances } from './standing.ts';

/**
 * Verification for visitors. One query decides, so an unknown number, another person's and a revoked one with a wrong identifier
 * cost the same and get the same answer.
 */
type Shown = Pick<CertificateRow, 'holder_name' | 'issued_at' | 'revoked_at'>;

const show = ({ holder_name, issued_at, revoked_at }: Shown): VerifiedRelease => ({
  validity: revoked_at === null ? 'valid' : 'revoked',
  maskedName: maskedName(holder_name),
  issuedAt: issued_at.toISOString(),
});

const verifyByNumber = async (
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
const verifyByKey = async (db: Kysely<Database>, key: string): Promise<VerifiedRelease> =>
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

/** The paper of a certificate: issued once in each language, and not any more after it was revoked. */
const factsOf = (row: CertificateRow): ReleaseFacts => ({
  number: row.number,
  purpose: row.purpose,
  holder: row.holder_name,
  civilId: row.holder_civil_id,
  commercialRegister: row.commercial_register,
  isForDeceased: row.is_for_deceased,
  issuedAt: row.issued_at.toISOString(),
});

const assertValid = ({ revoked_at }: CertificateRow): void => {
  if (revoked_at !== null) throw new ProblemError('not_found');
};

const createReleaseDocument = (
  ctx: Context,
): ((asked: CertificateKey & { lang: Lang; correlationId: string }) => Promise<Download>) => {
  const papers = createPapers(ctx);
  return async ({ civilId, id, lang, correlationId }) => {
    const row = await findCertificate(ctx.db, { civilId, id });
    assertValid(row);
    const facts = factsOf(row);
    return papers.issue({
      ...{ civilId, kind: 'release', subject: id, lang, facts, correlationId, name: `${row.number}.pdf` },
      compose: (issue) => ({
        template: 'facts.typ',
        data: releasePaper(facts, siteOnPapers(ctx.config, lang), issue, lang),
      }),
      // Locked as in a revocation: the one that comes second knows of the other.
      assertHolds: async (tx: Transaction<Database>) =>
        assertValid(await certificateRow(tx, { civilId, id }).forShare().executeTakeFirstOrThrow(problem('not_found'))),
    });
  };
};

/** More than an heir asks for, and too few to find an instrument. */
const FOR_DECEASED = { max: 20, seconds: 3600 };

type Asked = { body: ReleaseRequest; citizen: Citizen; correlationId: string };

const handlers = (ctx: Context): Handlers<typeof releaseCertificatesEndpoints> => {
  const { db, rateLimits, audit } = ctx;
  const document = createReleaseDocument(ctx);
  const issue = async (tx: Transaction<Database>, { body, citizen: { civilId }, correlationId }: Asked) => {
    const { certificate, isNew } = await issueCertificate(ctx, tx, civilId, body);
    if (isNew) await audit(tx, { correlationId, actor: civilId, action: 'release.issue', subject: certificate.id });
    return certificate;
  };
  return {
    list: async ({ citizen: { civilId } }) => ({ certificates: await certificatesOf(db, civilId) }),
    standing: async ({ citizen: { civilId } }) => ({ balances: await ownBalances(db, civilId) }),
    request: (call) => call.settle((tx) => issue(tx, call)),
    requestForDeceased: async (call) => {
      await rateLimits.takeAll([
        { key: `release:citizen:${call.citizen.civilId}`, ...FOR_DECEASED },
        { key: `release:address:${addressOf(call.request)}`, ...FOR_DECEASED },
      ]);
      return call.settle((tx) => issue(tx, call));
    },
    document: ({ params: { id }, citizen: { civilId }, lang, correlationId }) =>
      document({ civilId, id, lang, correlationId }),
    verify: async ({ body, request }) => {
      await countVerification(rateLimits, request);
      return verifyByNumber(db, body);
    },
    verifyByKey: async ({ params: { key }, request }) => {
      await countVerification(rateLimits, request);
      return verifyByKey(db, key);
    },
  };
};

export const area: Area = (ctx) => async (app) =>
  mount(app, { releaseCertificates: releaseCertificatesEndpoints }, { releaseCertificates: handlers(ctx) });
