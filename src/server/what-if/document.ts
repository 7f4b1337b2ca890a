/** The answer to a what-if request as a PDF, in the language of the call. */

import { dealFinancialInfoOf, documentsRequiredByWhatIf, type whatIfEndpoints } from '#contract/loans/what-if.ts';
import { citizenOf } from '#server/core/citizens.ts';
import { dayInRiyadh } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import type { Handler } from '#server/core/http/call.ts';
import { estimatePaper } from '#server/documents/estimate.ts';
import { siteOnPapers } from '#server/documents/paper.texts.ts';
import { createTypesetter } from '#server/documents/typesetter.ts';
import { termsOfFinance, titlesOfProduct } from '#server/products/rows.ts';
import { catalogueAssets, completeRequest, findRequest } from './rows.ts';

export const requestDocument = (ctx: Context): Handler<typeof whatIfEndpoints.document> => {
  const { db, clock, config } = ctx;
  const typesetter = createTypesetter();
  return async ({ params, citizen: { civilId }, lang }) => {
    const now = clock.now();
    const request = await findRequest(db, { civilId, id: params.id }, now);
    const { reference, facts, init, assets } = await completeRequest(ctx, db, request, now);
    const { full_name: applicant } = await citizenOf(db, civilId);
    const required = documentsRequiredByWhatIf(facts);
    const paper = estimatePaper(
      {
        info: dealFinancialInfoOf(assets, termsOfFinance(reference), dayInRiyadh(now)),
        init,
        ...titlesOfProduct(reference, init.subProductId),
        applicant,
        assets,
        catalogue: catalogueAssets(reference),
        documents: reference.document_kind
          .filter(({ kind }) => required.includes(kind))
          .map(({ kind, title }) => ({ title, ready: request.answers.documents?.ready.includes(kind) ?? false })),
        domain: siteOnPapers(config, lang),
        issuedAt: now,
      },
      lang,
    );
    const content = typesetter.pdf('estimate.typ', paper, now);
    return { content, type: 'application/pdf', name: 'loan-estimate.pdf', size: content.length };
  };
};
