/**
 * Drafts as rows: finding, locking, creating and showing them. A draft of another citizen, a discarded and an expired one
 * are equally unknown.
 * Offered to other areas.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ListedDraft } from '#contract/loans/drafts.ts';
import {
  ANSWERED_STEPS,
  type ApplicationFacts,
  askedAnswers,
  type Draft,
  firstIncompleteStep,
  type PartialAnswers,
} from '#contract/loans/loan-application.ts';
import { ageOf, type BirthdateRow, birthdateRow, lockCitizen } from '#server/core/citizens.ts';
import type { Config } from '#server/core/config/config.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { ReferenceRows } from '#server/core/reference/reference-data.ts';
import { together } from '#server/core/sql/together.ts';
import { cutPage, pageRows } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';
import { mergeDraft, NOTHING_YET, type Steps } from '#server/drafts/merge-draft.ts';
import { rulesOfProduct } from '#server/products/rows.ts';
import { type FileRow, fileRows, showAttachment } from '#server/uploads/rows.ts';

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

/** What is shown of a draft beside its row. */
const besides = (db: Kysely<Database>, { civilId, id }: DraftKey) => ({
  files: fileRows(db, { civilId, column: 'draft_id', id }),
  citizen: birthdateRow(db, civilId),
});
type Besides = { files: readonly FileRow[]; citizen: readonly BirthdateRow[] };

export const draftWith = (row: DraftRow, { files, citizen }: Besides, now: Date): Draft => ({
  id: row.id,
  version: row.version,
  status: row.status,
  answers: askedAnswers(row.answers),
  partial: row.partial,
  attachments: files.map(showAttachment),
  identityConfirmed: isIdentityConfirmed(row),
  applicantAge: ageOf(citizen, now),
  updatedAt: row.updated_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  dealId: row.deal_id,
});

export const showDraft = async (db: Kysely<Database>, row: DraftRow, now: Date): Promise<Draft> =>
  draftWith(row, await together(db, besides(db, { civilId: row.civil_id, id: row.id })), now);

export const readDraft = async (db: Kysely<Database>, key: DraftKey, now: Date): Promise<Draft> => {
  const { draft, ...beside } = await together(db, { draft: rowOf(db, key), ...besides(db, key) });
  return draftWith(known(draft[0], now), beside, now);
};

const ORDER = { at: 'updated_at', id: 'id', of: (row: DraftRow) => ({ at: row.updated_at, id: row.id }) };

const openRows = (db: Kysely<Database>, civilId: string, now: Date) =>
  db
    .selectFrom('draft')
    .where('draft.civil_id', '=', civilId)
    .where('draft.status', '=', 'open')
    .where('draft.expires_at', '>', now);

/** The lists of which a page of a citizen's open drafts is made, for `together`. */
export const draftLists = (db: Kysely<Database>, civilId: string, now: Date, after?: string) => ({
  drafts: pageRows(openRows(db, civilId, now).selectAll(), ORDER, after),
  files: openRows(db, civilId, now)
    .innerJoin('attachment', (join) =>
      join.onRef('attachment.civil_id', '=', 'draft.civil_id').onRef('attachment.draft_id', '=', 'draft.id'),
    )
    .selectAll('attachment')
    .orderBy('uploaded_at')
    .orderBy('attachment.id'),
  citizen: birthdateRow(db, civilId),
});

/** A page of a citizen's open drafts, the latest first. */
export const draftPage = (found: Besides & { drafts: DraftRow[] }, reference: ReferenceRows, now: Date) => {
  const { rows, next } = cutPage(found.drafts, ORDER);
  const files = Map.groupBy(found.files, ({ draft_id }) => draft_id);
  const applicantAge = ageOf(found.citizen, now);
  const factsOf = (row: DraftRow): ApplicationFacts => ({
    answers: row.answers,
    attachments: (files.get(row.id) ?? []).map(showAttachment),
    identityConfirmed: isIdentityConfirmed(row),
    applicantAge,
    product: rulesOfProduct(reference, row.answers.products?.subProductId),
  });
  const drafts = rows.map(
    (row): ListedDraft => ({
      id: row.id,
      projectName: row.answers.products?.projectName ?? null,
      step: firstIncompleteStep(factsOf(row), row.partial),
      completed: ANSWERED_STEPS.filter((step) => row.answers[step] !== undefined).length,
      updatedAt: row.updated_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }),
  );
  return { drafts, next };
};

export type DraftChanges = Steps<PartialAnswers>;

/**
 * Creates a draft under an id that the portal chose. Undefined when this citizen already has a draft of that id. Throws
 * too_many_drafts.
 */
export const beginDraft = async (
  { limits }: Pick<Config, 'limits'>,
  tx: Transaction<Database>,
  key: DraftKey,
  changes: DraftChanges,
  now: Date,
): Promise<{ row: DraftRow; citizen: BirthdateRow[] } | undefined> => {
  const citizen = await lockCitizen(tx, key.civilId);
  const merged = mergeDraft('application', NOTHING_YET, changes, now, askedAnswers);
  const [begun] = await tx
    .with('others', () => openRows(tx, key.civilId, now).select(({ fn }) => fn.countAll<number>().as('others')))
    .with('begun', (on) =>
      on
        .insertInto('draft')
        .values({
          civil_id: key.civilId,
          id: key.id,
          version: 1,
          status: 'open',
          identity_confirmed: null,
          deal_id: null,
          created_at: now,
          ...merged,
        })
        .onConflict((conflict) => conflict.columns(['civil_id', 'id']).doNothing())
        .returningAll(),
    )
    .selectFrom(['begun', 'others'])
    .selectAll()
    .execute();
  if (!begun) return undefined;
  const { others, ...row } = begun;
  if (others >= limits.openDrafts) throw new ProblemError('too_many_drafts');
  return { row, citizen };
};
