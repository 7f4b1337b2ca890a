/**
 * Drafts as rows: finding, locking, creating and showing them. A draft of another citizen, a discarded and an expired one
 * are equally unknown.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable, Transaction } from 'kysely';
import * as z from 'zod/mini';
import {
  ANSWERED_STEPS,
  type ApplicationFacts,
  type Draft,
  firstIncompleteStep,
  type ListedDraft,
  type PartialAnswers,
} from '#contract/loans/loan-application.ts';
import { ageOf, lockCitizen } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError } from '#server/core/problem.ts';
import { pageOf } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';
import { rulesOfProducts } from '#server/products/rows.ts';
import { attachmentsOf, attachmentsOfDrafts } from '#server/uploads/rows.ts';
import { mergeDraft, NOTHING_YET, type Steps } from './merge-draft.ts';

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
/** Locks the draft until the transaction ends. */
export const lockDraft = async (tx: Transaction<Database>, key: DraftKey, now: Date) =>
  known(await rowOf(tx, key).forUpdate().executeTakeFirst(), now);
export const lockOpenDraft = async (tx: Transaction<Database>, key: DraftKey, now: Date) =>
  open(await lockDraft(tx, key, now));

/** A confirmation is valid only for the identity answers that were confirmed. */
export const isIdentityConfirmed = ({
  answers,
  identity_confirmed,
}: Pick<DraftRow, 'answers' | 'identity_confirmed'>) =>
  answers.identity !== undefined && isDeepStrictEqual(answers.identity, identity_confirmed);

export const confirmIdentityOf = (tx: Transaction<Database>, { civil_id, id, answers }: DraftRow, now: Date) =>
  tx
    .updateTable('draft')
    .set({ identity_confirmed: JSON.stringify(answers.identity), updated_at: now })
    .where('civil_id', '=', civil_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

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

/** The facts of each draft of a citizen that the rules of the application judge, with as many queries as for one. */
const factsOfAll = async (
  db: Kysely<Database>,
  civilId: string,
  rows: DraftRow[],
  now: Date,
): Promise<(row: DraftRow) => ApplicationFacts> => {
  const attachments = await attachmentsOfDrafts(
    db,
    civilId,
    rows.map(({ id }) => id),
  );
  const rules = await rulesOfProducts(
    db,
    rows.flatMap(({ answers }) => answers.products?.subProductId ?? []),
  );
  const applicantAge = await ageOf(db, civilId, now);
  return (row) => ({
    answers: row.answers,
    attachments: attachments.get(row.id) ?? [],
    identityConfirmed: isIdentityConfirmed(row),
    applicantAge,
    product: rules.get(row.answers.products?.subProductId ?? '') ?? null,
  });
};

export const factsOf = async (db: Kysely<Database>, row: DraftRow, now: Date): Promise<ApplicationFacts> =>
  (await factsOfAll(db, row.civil_id, [row], now))(row);

/** A page of a citizen's open drafts, the latest first. */
export const listDrafts = async (db: Kysely<Database>, civilId: string, now: Date, after?: string) => {
  const open = db
    .selectFrom('draft')
    .selectAll()
    .where('civil_id', '=', civilId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now);
  const order = { at: 'updated_at', id: 'id', of: (row: DraftRow) => ({ at: row.updated_at, id: row.id }) };
  const { rows, next } = await pageOf(open, order, after);
  const facts = await factsOfAll(db, civilId, rows, now);
  const drafts = rows.map(
    (row): ListedDraft => ({
      id: row.id,
      projectName: row.answers.products?.projectName ?? null,
      step: firstIncompleteStep(facts(row)),
      completed: ANSWERED_STEPS.filter((step) => row.answers[step] !== undefined).length,
      updatedAt: row.updated_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }),
  );
  return { drafts, next };
};

/** The job that deletes a draft on the day it expires, and its payload. */
export const EXPIRE = 'draft.expire';
export const expiring = z.object({ civilId: z.string(), id: z.string() });

export type DraftChanges = Steps<PartialAnswers>;

/** The first save under an id that the portal chose; undefined when this citizen already has a draft of that id. */
const create = (
  tx: Transaction<Database>,
  { civilId, id }: DraftKey,
  changes: DraftChanges,
  now: Date,
): Promise<DraftRow | undefined> =>
  tx
    .insertInto('draft')
    .values({
      civil_id: civilId,
      id,
      version: 1,
      status: 'open',
      identity_confirmed: null,
      deal_id: null,
      created_at: now,
      ...mergeDraft(NOTHING_YET, changes, now),
    })
    .onConflict((conflict) => conflict.columns(['civil_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Throws too_many_drafts. */
const refuseBeyondBound = async (
  tx: Transaction<Database>,
  civilId: string,
  bound: number,
  now: Date,
): Promise<void> => {
  await lockCitizen(tx, civilId);
  const { drafts } = await tx
    .selectFrom('draft')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where('civil_id', '=', civilId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (drafts > bound) throw new ProblemError('too_many_drafts');
};

/** Creates a draft and the job that deletes it when it expires. Throws too_many_drafts. */
export const beginDraft = async (
  { outbox, config }: Pick<Context, 'outbox' | 'config'>,
  tx: Transaction<Database>,
  key: DraftKey,
  changes: DraftChanges,
  now: Date,
): Promise<DraftRow | undefined> => {
  const created = await create(tx, key, changes, now);
  if (!created) return undefined;
  await refuseBeyondBound(tx, key.civilId, config.limits.openDrafts, now);
  await outbox.enqueue(tx, EXPIRE, key satisfies z.infer<typeof expiring>, created.expires_at);
  return created;
};
