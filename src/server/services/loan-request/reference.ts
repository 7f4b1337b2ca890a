/** What a what-if request chooses from, and the terms of the fund. Reference data: rows that its people may change. */
import type { Kysely } from 'kysely';
import type { CatalogueAsset } from '#contract/loans/what-if.ts';
import type { FinanceTerms } from '#contract/money/finance.ts';
import type { Database } from '../../db/schema.ts';

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

export const catalogueAssets = async (db: Kysely<Database>): Promise<CatalogueAsset[]> => {
  const assets = await db.selectFrom('asset').selectAll().orderBy('position').execute();
  const supplies = await db
    .selectFrom('asset_third_party')
    .innerJoin('third_party', 'third_party.id', 'asset_third_party.third_party_id')
    .select(['asset_third_party.asset_id', 'third_party.id', 'third_party.title'])
    .orderBy('third_party.position')
    .execute();
  return assets.map(({ id, category, title, reference_price }) => ({
    id,
    category,
    title,
    referencePrice: reference_price,
    thirdParties: supplies
      .filter(({ asset_id }) => asset_id === id)
      .map(({ id: party, title: name }) => ({ id: party, title: name })),
  }));
};
