/**
 * What-if requests as rows: finding, locking and showing them. A request of another citizen, a discarded and an expired one
 * are equally unknown.
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CatalogueAsset, ListedWhatIf, WhatIfRequest } from '#contract/loans/what-if.ts';
import { totalCost, type WhatIfFacts, whatIfBlockers } from '#contract/loans/what-if.ts';
import { ageOf, type BirthdateRow, birthdateRow } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import { oncePer, type ReferenceRows } from '#server/core/reference/reference-data.ts';
import { together } from '#server/core/sql/together.ts';
import { cutPage, pageRows } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';
import { rulesOfProduct } from '#server/products/rows.ts';

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
export const catalogueAssets = oncePer(({ asset, third_party, asset_third_party }): CatalogueAsset[] =>
  asset.map(({ id, category, title, reference_price }) => ({
    ...{ id, category, title },
    referencePrice: reference_price,
    thirdParties: third_party
      .filter((party) => asset_third_party.some((row) => row.asset_id === id && row.third_party_id === party.id))
      .map((party) => ({ id: party.id, title: party.title })),
  })),
);

type Facts = { reference: ReferenceRows; citizen: readonly BirthdateRow[]; now: Date };
const factsOf = ({ answers }: RequestRow, { reference, citizen, now }: Facts): WhatIfFacts => ({
  answers,
  product: rulesOfProduct(reference, answers.init?.subProductId),
  assets: catalogueAssets(reference),
  applicantAge: ageOf(citizen, now),
});

/** Throws request_incomplete with every reason, unless all questions are answered. */
export const completeRequest = async (
  { reference: known }: Pick<Context, 'reference'>,
  db: Kysely<Database>,
  row: RequestRow,
  now: Date,
) => {
  const reference = await known(db);
  const facts = factsOf(row, { reference, citizen: await birthdateRow(db, row.civil_id).execute(), now });
  const blockers = whatIfBlockers(facts);
  const { init, assets } = row.answers;
  if (blockers.length > 0 || !init || !assets) throw new ProblemError('request_incomplete', { detail: blockers });
  return { reference, facts, init, assets };
};

const ORDER = { at: 'updated_at', id: 'id', of: (row: RequestRow) => ({ at: row.updated_at, id: row.id }) };

/** A page of a citizen's requests, the latest first. */
export const listRequests = async (
  { db, clock, reference }: Pick<Context, 'db' | 'clock' | 'reference'>,
  civilId: string,
  after?: string,
) => {
  const now = clock.now();
  const stored = db
    .selectFrom('what_if_request')
    .selectAll()
    .where('civil_id', '=', civilId)
    .where('expires_at', '>', now);
  const { requests: found, citizen } = await together(db, {
    requests: pageRows(stored, ORDER, after),
    citizen: birthdateRow(db, civilId),
  });
  const facts = { reference: await reference(db), citizen, now };
  const { rows, next } = cutPage(found, ORDER);
  const requests = rows.map(
    (row): ListedWhatIf => ({
      id: row.id,
      projectName: row.answers.init?.projectName ?? null,
      step: whatIfBlockers(factsOf(row, facts))[0]?.step ?? 'done',
      cost: totalCost(row.answers.assets ?? []),
      updatedAt: row.updated_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }),
  );
  return { requests, next };
};
