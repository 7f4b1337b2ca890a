/**
 * Requests as rows, drafts and submitted ones: finding, locking and showing them. A request of another citizen, a discarded draft and an
 * expired one are equally unknown.
 * Offered to other areas.
 */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import { reportedReasons } from '#contract/fields/typed-screens.ts';
import type { Attachment, Submission } from '#contract/loans/loan-application.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database, DraftTable, RequestColumns, UploadType } from '#server/db/schema.ts';
import type { Drafts } from '#server/uploads/attachments.ts';
import { attachmentsOf } from '#server/uploads/rows.ts';
import { isAsLookedAt } from './merge-draft.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
export type DraftKey = { civilId: string; id: string };
export type RequestRow<Answers = object> = Selectable<RequestColumns<Answers>>;
/** A row that was submitted. */
export type Submitted<Row> = Row & { number: string; submitted_at: Date };

/** A draft of another citizen, a discarded one and an expired one are equally unknown. */
export const knownDraft = <Row extends Pick<RequestRow, 'status' | 'expires_at'>>(
  row: Row | undefined,
  now: Date,
): Row => {
  if (!row || (row.status === 'open' && row.expires_at <= now)) throw new ProblemError('not_found');
  return row;
};
export const openDraft = <Row extends Pick<RequestRow, 'status'>>(row: Row): Row => {
  if (row.status === 'submitted') throw new ProblemError('draft_submitted');
  return row;
};

type Document = { kind: string; title: Bilingual; hint: Bilingual };
/** The documents that such requests ask for. */
export const documentsOf = (db: Db, type: UploadType): Promise<Document[]> =>
  db
    .selectFrom('document_kind')
    .select(['kind', 'title', 'hint'])
    .where('request_type', '=', type)
    .orderBy('position')
    .execute();

export type RequestFiles = Pick<Drafts, 'type' | 'column' | 'onlyUnsent'>;

/** `kind`: where a table holds several kinds of requests. */
export const requestRows = <Row extends RequestRow>(
  name: Exclude<DraftTable, 'draft'>,
  asDraft: RequestFiles,
  kind?: string,
) => {
  // Every table of requests has the columns that are used here.
  const table = name as 'exemption';
  const read = async (db: Db, { civilId, id }: DraftKey, lock?: 'update' | 'share'): Promise<Row | undefined> => {
    const rows = db
      .selectFrom(table)
      .selectAll()
      .where('civil_id', '=', civilId)
      .where('id', '=', id)
      .$if(kind !== undefined, (some) => some.where(sql.ref('kind'), '=', kind))
      .$if(lock === 'update', (some) => some.forUpdate())
      .$if(lock === 'share', (some) => some.forShare());
    return (await rows.executeTakeFirst()) as unknown as Row | undefined;
  };
  const find = async (db: Db, key: DraftKey, now: Date): Promise<Row> => knownDraft(await read(db, key), now);
  /** Locks the request until the transaction ends. */
  const lock = async (tx: Tx, key: DraftKey, now: Date): Promise<Row> => knownDraft(await read(tx, key, 'update'), now);

  /** A draft is not a request yet. */
  const submitted = (row: Row | undefined): Submitted<Row> => {
    if (row?.status !== 'submitted') throw new ProblemError('not_found');
    return row as Submitted<Row>;
  };
  const filesOf = (db: Db, { civil_id: civilId, id }: Row): Promise<Attachment[]> =>
    attachmentsOf(db, { civilId, id, column: asDraft.column });

  /** The draft as its wizard gets it. */
  const showDraft = async (db: Db, row: Row) => ({
    id: row.id,
    version: row.version,
    status: row.status,
    answers: row.answers as Row['answers'],
    partial: row.partial,
    attachments: await filesOf(db, row),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  });

  const files: Drafts = {
    ...asDraft,
    find,
    findOpen: async (db, key, now) => openDraft(await find(db, key, now)),
    lockOpen: async (tx, key, now) => openDraft(await lock(tx, key, now)),
  };

  return {
    ...{ name, kind, files, read, find, lock, submitted, filesOf, showDraft },
    findSubmitted: async (db: Db, key: DraftKey) => submitted(await read(db, key)),
    lockSubmitted: async (tx: Tx, key: DraftKey) => submitted(await read(tx, key, 'update')),

    /** The drafts that have not expired, the latest first. */
    drafts: async (db: Db, civilId: string, now: Date): Promise<Row[]> => {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('civil_id', '=', civilId)
        .where('status', '=', 'open')
        .where('expires_at', '>', now)
        .$if(kind !== undefined, (some) => some.where(sql.ref('kind'), '=', kind))
        .orderBy('updated_at', 'desc')
        .execute();
      return rows as unknown as Row[];
    },

    /**
     * Submits what the citizen looked at, once: a draft that is submitted already is answered as it is. `columnsOf` judges the draft, and
     * says what the row gets beside its status. Throws draft_conflict.
     */
    submit: async (
      tx: Tx,
      draft: Row,
      lookedAt: Submission,
      now: Date,
      columnsOf: (attachments: Attachment[]) => Promise<object>,
    ): Promise<{ row: Submitted<Row>; isNew: boolean }> => {
      if (draft.status === 'submitted') return { row: submitted(draft), isNew: false };
      const shown = await showDraft(tx, draft);
      if (!isAsLookedAt(shown, lookedAt)) throw new ProblemError('draft_conflict', { detail: shown });
      const columns = await columnsOf(shown.attachments);
      const row = await tx
        .updateTable(table)
        .set({
          status: 'submitted',
          version: draft.version + 1,
          partial: JSON.stringify({}),
          submitted_at: now,
          updated_at: now,
          ...columns,
        })
        .where('civil_id', '=', draft.civil_id)
        .where('id', '=', draft.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { row: row as unknown as Submitted<Row>, isNew: true };
    },
  };
};

export const receiptOf = (row: Submitted<RequestRow>) => ({
  id: row.id,
  number: row.number,
  submittedAt: row.submitted_at.toISOString(),
});

/** Throws request_incomplete with every reason. */
export const assertComplete = (blockers: Parameters<typeof reportedReasons>[0]): void => {
  if (blockers.length > 0) throw new ProblemError('request_incomplete', { detail: reportedReasons(blockers) });
};
