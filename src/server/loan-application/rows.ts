/** Drafts as rows: finding them, holding them for a change, and showing them. A foreign, a discarded and an expired draft are unknown alike. */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ApplicationFacts, Draft } from '#contract/loans/loan-application.ts';
import { ageInYears } from '#server/core/hijri-birthdate.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { productRules } from '#server/products/rows.ts';
import { attachmentsOf } from '#server/uploads/rows.ts';

export type DraftKey = { civilId: string; id: string };
export type DraftRow = Selectable<Database['draft']>;

const rowOf = (db: Kysely<Database>, { civilId, id }: DraftKey) =>
  db.selectFrom('draft').selectAll().where('civil_id', '=', civilId).where('id', '=', id);
const isGone = (row: DraftRow, now: Date) => row.status === 'open' && row.expires_at <= now;
const known = (row: DraftRow | undefined, now: Date): DraftRow => {
  if (!row || isGone(row, now)) throw new ProblemError('not_found');
  return row;
};
const open = (row: DraftRow): DraftRow => {
  if (row.status === 'submitted') throw new ProblemError('draft_submitted');
  return row;
};

export const findDraft = async (db: Kysely<Database>, key: DraftKey, now: Date) =>
  known(await rowOf(db, key).executeTakeFirst(), now);
export const findOpenDraft = async (db: Kysely<Database>, key: DraftKey, now: Date) =>
  open(await findDraft(db, key, now));
/** Holds the draft until the transaction ends, so that nothing else changes it meanwhile. */
export const lockDraft = async (tx: Transaction<Database>, key: DraftKey, now: Date) =>
  known(await rowOf(tx, key).forUpdate().executeTakeFirst(), now);
export const lockOpenDraft = async (tx: Transaction<Database>, key: DraftKey, now: Date) =>
  open(await lockDraft(tx, key, now));

/** A confirmation holds for the identity answers that were confirmed and for no others. */
export const isIdentityConfirmed = ({
  answers,
  identity_confirmed,
}: Pick<DraftRow, 'answers' | 'identity_confirmed'>) =>
  answers.identity !== undefined && isDeepStrictEqual(answers.identity, identity_confirmed);

const ageOf = async (db: Kysely<Database>, civilId: string, now: Date) => {
  const { birthdate_hijri } = await db
    .selectFrom('citizen')
    .select('birthdate_hijri')
    .where('civil_id', '=', civilId)
    .executeTakeFirstOrThrow();
  return ageInYears(birthdate_hijri, now);
};

export const showDraft = async (db: Kysely<Database>, row: DraftRow, now: Date): Promise<Draft> => ({
  id: row.id,
  version: row.version,
  status: row.status,
  answers: row.answers,
  partial: row.partial,
  attachments: await attachmentsOf(db, { civilId: row.civil_id, draftId: row.id }),
  identityConfirmed: isIdentityConfirmed(row),
  applicantAge: await ageOf(db, row.civil_id, now),
  updatedAt: row.updated_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  dealId: row.deal_id,
});

/** What the application's rules judge, as the host knows it. */
export const factsOf = async (db: Kysely<Database>, row: DraftRow, now: Date): Promise<ApplicationFacts> => ({
  answers: row.answers,
  attachments: await attachmentsOf(db, { civilId: row.civil_id, draftId: row.id }),
  identityConfirmed: isIdentityConfirmed(row),
  applicantAge: await ageOf(db, row.civil_id, now),
  product: await productRules(db, row.answers.products?.subProductId),
});
