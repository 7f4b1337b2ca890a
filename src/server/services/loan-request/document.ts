/** The answer to a what-if request as a PDF, in the language of the call. */
import type { Contract } from '#contract/endpoints.ts';
import { dealFinancialInfoOf, documentsRequiredByWhatIf } from '#contract/loans/what-if.ts';
import type { Context } from '../../context.ts';
import { estimatePaper } from '../../documents/estimate.ts';
import { createTypesetter } from '../../documents/typesetter.ts';
import { dayInRiyadh } from '../../flows/day.ts';
import type { Handlers } from '../../http/call.ts';
import { catalogueAssets, termsOfFinance } from './reference.ts';
import { completeRequest, findRequest } from './store.ts';

export const requestDocument = ({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Handlers<Contract>['whatIf']['document'] => {
  const typesetter = createTypesetter();
  return async ({ params, citizen: { civilId }, lang }) => {
    const now = clock.now();
    const request = await findRequest(db, { civilId, id: params.id }, now);
    const { facts, init, assets } = await completeRequest(db, request, now);
    const { full_name: applicant } = await db
      .selectFrom('citizen')
      .select('full_name')
      .where('civil_id', '=', civilId)
      .executeTakeFirstOrThrow();
    const product = await db
      .selectFrom('sub_product')
      .innerJoin('product', 'product.id', 'sub_product.product_id')
      .where('sub_product.id', '=', init.subProductId)
      .select(['product.title as product', 'sub_product.title as subProduct'])
      .executeTakeFirstOrThrow();
    const wanted = documentsRequiredByWhatIf(facts);
    const kinds = await db.selectFrom('document_kind').select(['kind', 'title']).orderBy('position').execute();
    const paper = estimatePaper(
      {
        info: dealFinancialInfoOf(assets, await termsOfFinance(db), dayInRiyadh(now)),
        init,
        ...product,
        applicant,
        assets,
        catalogue: await catalogueAssets(db),
        documents: kinds
          .filter(({ kind }) => wanted.includes(kind))
          .map(({ kind, title }) => ({ title, ready: request.answers.documents?.ready.includes(kind) ?? false })),
        domain: config.officialDomain,
        issuedAt: now,
      },
      lang,
    );
    const content = typesetter.pdf('estimate.typ', paper, now);
    return { content, type: 'application/pdf', name: 'loan-estimate.pdf', size: content.length };
  };
};
