/** The paper of an export certificate: issued once in each language, and not any more after it was revoked. */

import type { Transaction } from 'kysely';
import type { Lang } from '#contract/kernel/lang.ts';
import { exportAnswers } from '#contract/services/export-certificates.ts';
import { citizenOf } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import type { Download } from '#server/core/http/call.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { exportPaper } from '#server/documents/export/export.ts';
import { siteOnPapers } from '#server/documents/paper.texts.ts';
import type { DraftKey } from '#server/drafts/request-rows.ts';
import { createPapers } from '#server/papers/papers.ts';
import { exportRows, findSubmitted, snapshotOf, submitted } from './rows.ts';

type Asked = DraftKey & { lang: Lang; correlationId: string };

const assertIssued = (row: Parameters<typeof snapshotOf>[0]): void => {
  if (!snapshotOf(row).hasTag('hasCertificate')) throw new ProblemError('not_found');
};

export const createExportDocument = (ctx: Context): ((asked: Asked) => Promise<Download>) => {
  const papers = createPapers(ctx);
  return async ({ civilId, id, lang, correlationId }) => {
    const row = await findSubmitted(ctx.db, { civilId, id });
    assertIssued(row);
    const { certificate_number: number, decided_at: issuedAt } = row;
    if (number === null || issuedAt === null) throw new Error('an issued certificate has no number');
    const { full_name: applicant } = await citizenOf(ctx.db, civilId);
    const facts = {
      number,
      issuedAt: issuedAt.toISOString(),
      applicant,
      civilId,
      ...exportAnswers.parse(row.answers).equipment,
    };
    return papers.issue({
      ...{ civilId, kind: 'export', subject: id, lang, facts, correlationId, name: `${number}.pdf` },
      compose: (issue) => ({
        template: 'facts.typ',
        data: exportPaper(facts, siteOnPapers(ctx.config, lang), issue, lang),
      }),
      // Locked as in a revocation: the one that comes second knows of the other.
      assertHolds: async (tx: Transaction<Database>) =>
        assertIssued(submitted(await exportRows.read(tx, { civilId, id }, 'share'))),
    });
  };
};
