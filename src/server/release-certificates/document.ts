/** The paper of a certificate: issued once in each language, and not any more after it was revoked. */

import type { Transaction } from 'kysely';
import type { Lang } from '#contract/kernel/lang.ts';
import type { Context } from '#server/core/context.ts';
import type { Download } from '#server/core/http/call.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { siteOnPapers } from '#server/documents/paper.texts.ts';
import { type ReleaseFacts, releasePaper } from '#server/documents/release/release.ts';
import { createPapers } from '#server/papers/papers.ts';
import { type CertificateKey, type CertificateRow, certificateRow, findCertificate } from './rows.ts';

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

export const createReleaseDocument = (
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
