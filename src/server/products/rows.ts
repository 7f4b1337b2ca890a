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

export const termsInForce = (db: Kysely<Database>) =>
  db.selectFrom('terms').select(['version', 'clauses']).where('in_force', '=', true).executeTakeFirstOrThrow();

/** The rules of those sub products that exist, by id. */
export const rulesOfProducts = async (
  db: Kysely<Database>,
  subProductIds: string[],
): Promise<Map<string, ProductRules>> => {
  if (subProductIds.length === 0) return new Map();
  const rows = await db.selectFrom('sub_product').selectAll().where('id', 'in', subProductIds).execute();
  return new Map(rows.map((row) => [row.id, rulesOf(row)]));
};
