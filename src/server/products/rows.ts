/** Products, terms and the finance terms of the fund as rows that its people may change. Offered to other areas. */
import type { ProductRules } from '#contract/loans/loan-application.ts';
import type { FinanceTerms } from '#contract/money/finance.ts';
import type { ReferenceRows } from '#server/core/reference/reference-data.ts';

/** Throws where the seeds are missing. */
const one = <R>(rows: readonly R[], what: string): R => {
  const [row] = rows;
  if (row === undefined) throw new Error(`the reference data has no ${what}`);
  return row;
};

export const termsOfFinance = ({ finance_terms }: ReferenceRows): FinanceTerms => {
  const row = one(finance_terms, 'finance terms');
  return {
    firstTier: row.first_tier,
    firstTierPercent: row.first_tier_percent,
    restPercent: row.rest_percent,
    repaymentYears: row.repayment_years,
    graceYears: row.grace_years,
  };
};

type SubProductRow = {
  id: string;
  closed: ProductRules['closed'];
  required_cost: ProductRules['requiredCost'];
  applicant_types: ProductRules['applicantTypes'];
  required_documents: ProductRules['requiredDocuments'];
};
export const rulesOf = ({
  id,
  closed,
  required_cost,
  applicant_types,
  required_documents,
}: SubProductRow): ProductRules => ({
  id,
  closed,
  requiredCost: required_cost,
  applicantTypes: applicant_types,
  requiredDocuments: required_documents,
});

export const termsInForce = ({ terms }: ReferenceRows) => {
  const inForce = terms.filter(({ in_force }) => in_force);
  const { version, clauses } = one(inForce, 'terms in force');
  return { version, clauses };
};

/** The rules of a sub product; null where there is none. */
export const rulesOfProduct = (
  { sub_product }: ReferenceRows,
  subProductId: string | undefined,
): ProductRules | null => {
  const row = sub_product.find(({ id }) => id === subProductId);
  return row ? rulesOf(row) : null;
};

export const titlesOfProduct = ({ product, sub_product }: ReferenceRows, subProductId: string) => {
  const sub = one(
    sub_product.filter(({ id }) => id === subProductId),
    subProductId,
  );
  const whole = one(
    product.filter(({ id }) => id === sub.product_id),
    sub.product_id,
  );
  return { product: whole.title, subProduct: sub.title };
};
