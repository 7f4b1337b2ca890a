/**
 * Requests in writing as rows: finding, locking and showing them. A request of another citizen, or of the other kind, does not exist.
 * Offered to other areas.
 */
import type { Kysely, Selectable } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import {
  type LetterChoice,
  type LetterMessage,
  type LetterReference,
  type LetterThread,
  type ListedLetter,
  letterAnswers,
  type RequestKind,
} from '#contract/services/letters.ts';
import type { Envelope } from '#machines/kit/runtime/persistence.ts';
import { type LetterSnapshot, restoreLetter, threadStatusOf } from '#machines/lifecycles/letter/letter.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { documentsOf, requestRows, type Submitted } from '#server/drafts/request-rows.ts';
import type { Drafts } from '#server/uploads/attachments.ts';
import { attachmentsOfMessages } from '#server/uploads/rows.ts';

/** Limits the rows to one kind of request; undefined takes both. */
export type Kind = RequestKind | undefined;
export type LetterRow = Selectable<Database['reviewer_request']>;
export type SubmittedRow = Submitted<LetterRow>;

export const letterRows = (kind: Kind) =>
  requestRows<LetterRow>(
    'reviewer_request',
    {
      type: 'letter',
      column: 'reviewer_request_id',
      onlyUnsent: true,
    },
    kind,
  );
export const { submitted } = letterRows(undefined);
/** Finds the citizen's own request; the number of another citizen's is unknown. */
export const findByNumber = async (db: Kysely<Database>, kind: RequestKind, civilId: string, number: string) =>
  submitted(
    await db
      .selectFrom('reviewer_request')
      .selectAll()
      .where('civil_id', '=', civilId)
      .where('kind', '=', kind)
      .where('number', '=', number)
      .executeTakeFirst(),
  );

export const snapshotOf = (row: Pick<LetterRow, 'state'>): LetterSnapshot => restoreLetter(row.state as Envelope);

type Part = 'order' | 'service' | 'department';
/** Those that can be chosen now. */
export const choicesOf = (db: Kysely<Database>, kind: RequestKind, part: Part): Promise<LetterChoice[]> =>
  db
    .selectFrom('request_choice')
    .select(['id', 'title'])
    .where('kind', '=', kind)
    .where('part', '=', part)
    .where('is_open', '=', true)
    .orderBy('position')
    .execute();

/** The names of all choices, closed ones too. */
const namesOf = async (db: Kysely<Database>) => {
  const rows = await db.selectFrom('request_choice').select(['kind', 'part', 'id', 'title']).execute();
  const titles = new Map(rows.map(({ kind, part, id, title }) => [`${kind} ${part} ${id}`, title]));
  return (kind: RequestKind, part: Part, id: string): Bilingual =>
    titles.get(`${kind} ${part} ${id}`) ?? { ar: id, en: id };
};
type NameOf = Awaited<ReturnType<typeof namesOf>>;

const earlierOf = async (db: Kysely<Database>, kind: RequestKind, civilId: string) => {
  const rows = await db
    .selectFrom('reviewer_request')
    .select(['number', 'answers', 'answers_form'])
    .where('civil_id', '=', civilId)
    .where('kind', '=', kind)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .execute();
  return rows.flatMap(({ number, answers }) =>
    number !== null && answers.details ? [{ number, title: answers.details.title }] : [],
  );
};

export const referenceOf = async (
  db: Kysely<Database>,
  kind: RequestKind,
  civilId: string,
): Promise<LetterReference> => ({
  orderTypes: await choicesOf(db, kind, 'order'),
  serviceTypes: await choicesOf(db, kind, 'service'),
  earlier: await earlierOf(db, kind, civilId),
  documents: await documentsOf(db, 'letter'),
});

const writable = (row: SubmittedRow): SubmittedRow => {
  if (snapshotOf(row).hasTag('closed')) throw new ProblemError('illegal_transition');
  return row;
};
/** The files of the next message, until the request is closed. */
export const replyFiles = (kind: RequestKind): Drafts => {
  const { files, findSubmitted, lockSubmitted } = letterRows(kind);
  return {
    ...files,
    find: findSubmitted,
    findOpen: async (db, key) => writable(await findSubmitted(db, key)),
    lockOpen: async (tx, key) => writable(await lockSubmitted(tx, key)),
  };
};

const listed = (row: SubmittedRow, nameOf: NameOf): ListedLetter => {
  const { details } = letterAnswers.parse(row.answers);
  return {
    id: row.id,
    number: row.number,
    title: details.title,
    orderType: nameOf(row.kind, 'order', details.orderType),
    serviceType: nameOf(row.kind, 'service', details.serviceType),
    ...threadStatusOf(snapshotOf(row)),
    requestedAt: row.submitted_at.toISOString(),
    respondedAt: row.responded_at?.toISOString() ?? null,
  };
};
export const showListed = async (db: Kysely<Database>, rows: readonly SubmittedRow[]): Promise<ListedLetter[]> => {
  const nameOf = await namesOf(db);
  return rows.map((row) => listed(row, nameOf));
};

const closedOf = (row: SubmittedRow): LetterThread['closed'] => {
  const { closed } = snapshotOf(row).context;
  return closed && row.closed_at && { at: row.closed_at.toISOString(), ...closed };
};

export const showThread = async (db: Kysely<Database>, row: SubmittedRow): Promise<LetterThread> => {
  const nameOf = await namesOf(db);
  const files = await attachmentsOfMessages(db, { civilId: row.civil_id, column: 'reviewer_request_id', id: row.id });
  const messages = await db
    .selectFrom('reviewer_message')
    .selectAll()
    .where('civil_id', '=', row.civil_id)
    .where('request_id', '=', row.id)
    .orderBy('nth')
    .execute();
  return {
    ...listed(row, nameOf),
    messages: messages.map(
      ({ id, by, at, text, department }): LetterMessage => ({
        ...{ id, by, text, at: at.toISOString() },
        department: department === null ? null : nameOf(row.kind, 'department', department),
        attachments: files.get(id) ?? [],
      }),
    ),
    refersTo: row.answers.details?.refersTo ?? null,
    closed: closedOf(row),
    stateValue: snapshotOf(row).value,
    documents: await documentsOf(db, 'letter'),
    unsent: files.get(null) ?? [],
  };
};
