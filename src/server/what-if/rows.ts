/**
 * What-if requests as rows: finding, locking and showing them. A request of another citizen, a discarded and an expired one
 * are equally unknown.
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CatalogueAsset, ListedWhatIf, WhatIfRequest } from '#contract/loans/what-if.ts';
import { totalCost, type WhatIfFacts, whatIfBlockers } from '#contract/loans/what-if.ts';
import { ageOf } from '#server/core/citizens.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import { pageOf } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';
import { rulesOfProducts } from '#server/products/rows.ts';

export type RequestKey = { civilId: string; id: string };
export type RequestRow = Selectable<Database['what_if_request']>;

const rowOf = (db: Kysely<Database>, { civilId, id }: RequestKey, now: Date) =>
  db
    .selectFrom('what_if_request')
    .selectAll()
    .where('civil_id', '=', civilId)
    .where('id', '=', id)
    .where('expires_at', '>', now);

export const findRequest = (db: Kysely<Database>, key: RequestKey, now: Date) =>
  rowOf(db, key, now).executeTakeFirstOrThrow(problem('not_found'));
/** Locks the request until the transaction ends. */
export const lockRequest = (tx: Transaction<Database>, key: RequestKey, now: Date) =>
  rowOf(tx, key, now).forUpdate().executeTakeFirstOrThrow(problem('not_found'));

export const showRequest = (row: RequestRow): WhatIfRequest => ({
  id: row.id,
  version: row.version,
  answers: row.answers,
  partial: row.partial,
  updatedAt: row.updated_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  draftId: row.draft_id,
});

/** The assets that a what-if request may name, each with its suppliers. */
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

/** The facts of each request of a citizen that its rules judge, with as many queries as for one. */
const factsOfAll = async (
  db: Kysely<Database>,
  civilId: string,
  rows: RequestRow[],
  now: Date,
): Promise<(row: RequestRow) => WhatIfFacts> => {
  const rules = await rulesOfProducts(
    db,
    rows.flatMap(({ answers }) => answers.init?.subProductId ?? []),
  );
  const assets = await catalogueAssets(db);
  const applicantAge = await ageOf(db, civilId, now);
  return ({ answers }) => ({
    answers,
    product: rules.get(answers.init?.subProductId ?? '') ?? null,
    assets,
    applicantAge,
  });
};

/** Throws request_incomplete with every reason, unless all questions are answered. */
export const completeRequest = async (db: Kysely<Database>, row: RequestRow, now: Date) => {
  const facts = (await factsOfAll(db, row.civil_id, [row], now))(row);
  const blockers = whatIfBlockers(facts);
  const { init, assets } = row.answers;
  if (blockers.length > 0 || !init || !assets) throw new ProblemError('request_incomplete', { detail: blockers });
  return { facts, init, assets };
};

/** A page of a citizen's requests, the latest first. */
export const listRequests = async (db: Kysely<Database>, civilId: string, now: Date, after?: string) => {
  const stored = db
    .selectFrom('what_if_request')
    .selectAll()
    .where('civil_id', '=', civilId)
    .where('expires_at', '>', now);
  const order = { at: 'updated_at', id: 'id', of: (row: RequestRow) => ({ at: row.updated_at, id: row.id }) };
  const { rows, next } = await pageOf(stored, order, after);
  const facts = await factsOfAll(db, civilId, rows, now);
  const requests = rows.map(
    (row): ListedWhatIf => ({
      id: row.id,
      projectName: row.answers.init?.projectName ?? null,
      step: whatIfBlockers(facts(row))[0]?.step ?? 'done',
      cost: totalCost(row.answers.assets ?? []),
      updatedAt: row.updated_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }),
  );
  return { requests, next };
};
