/** The receipt of a request as a PDF, in the language of the call. */
import type { dealEndpoints } from '#contract/loans/deals.ts';
import type { Context } from '../../context.ts';
import { receiptPaper } from '../../documents/receipt.ts';
import { createTypesetter } from '../../documents/typesetter.ts';
import type { Handler } from '../../http/call.ts';
import { dealDetailsOf } from '../deals.ts';

export const dealReceipt = ({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Handler<typeof dealEndpoints.receiptDocument> => {
  const typesetter = createTypesetter();
  return async ({ params, citizen: { civilId }, lang }) => {
    const deal = await dealDetailsOf(db, { civilId, id: params.id });
    const { full_name: applicant } = await db
      .selectFrom('citizen')
      .select('full_name')
      .where('civil_id', '=', civilId)
      .executeTakeFirstOrThrow();
    const { administrativeFee, officialDomain: domain } = config;
    const issuedAt = clock.now();
    const paper = receiptPaper({ deal, applicant, administrativeFee, domain, issuedAt }, lang);
    const content = typesetter.pdf('receipt.typ', paper, issuedAt);
    return { content, type: 'application/pdf', name: `${deal.reference}.pdf`, size: content.length };
  };
};
