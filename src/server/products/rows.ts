/** Products, terms and the finance terms of the fund as rows that its people may change. */
import type { Kysely } from 'kysely';
import type { ProductRules } from '#contract/loans/loan-application.ts';
import type { FinanceTerms } from '#contract/money/finance.ts';
import type { Database } from '#server/db/schema.ts';

export const termsOfFinance = async (db: Kysely<Database>): Promise<FinanceTerms> => {
  const row = await db.selectFrom('finance_terms').selectAll().executeTakeFirstOrThrow();
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
  applicant_types: ProductRules['applicantTypes'];
  required_documents: ProductRules['requiredDocuments'];
};
export const rulesOf = ({ id, closed, applicant_types, required_documents }: SubProductRow): ProductRules => ({
  id,
  closed,
  applicantTypes: applicant_types,
  requiredDocuments: required_documents,
});

export const termsInForce = (db: Kysely<Database>) =>
  db.selectFrom('terms').select(['version', 'clauses']).where('in_force', '=', true).executeTakeFirstOrThrow();

/** The rules of a sub product; null when the id is missing or unknown. */
export const productRules = async (
  db: Kysely<Database>,
  subProductId: string | undefined,
): Promise<ProductRules | null> => {
  if (subProductId === undefined) return null;
  const row = await db.selectFrom('sub_product').selectAll().where('id', '=', subProductId).executeTakeFirst();
  return row ? rulesOf(row) : null;
};
