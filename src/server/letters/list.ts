/** My requests of one kind: drafts, with the first page, and what was submitted, the latest first. */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { LetterList, RequestKind } from '#contract/services/letters.ts';
import { pageOf } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';
import { letterRows, showListed, submitted } from './rows.ts';

/** A title that was typed, although its step is not complete. */
const typedTitle = z.object({ details: z.object({ title: z.string().check(z.minLength(1)) }) });

const draftsOf = async (db: Kysely<Database>, kind: RequestKind, civilId: string, now: Date) =>
  (await letterRows(kind).drafts(db, civilId, now)).map(({ id, answers, partial, updated_at, expires_at }) => ({
    id,
    title: typedTitle.safeParse(partial).data?.details.title ?? answers.details?.title ?? null,
    updatedAt: updated_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }));

export const listLetters = async (
  db: Kysely<Database>,
  kind: RequestKind,
  civilId: string,
  after: string | undefined,
  now: Date,
): Promise<LetterList> => {
  const { rows, next } = await pageOf(
    db
      .selectFrom('reviewer_request')
      .selectAll()
      .where('civil_id', '=', civilId)
      .where('kind', '=', kind)
      .where('status', '=', 'submitted'),
    { at: 'submitted_at', id: 'id', of: (row) => ({ at: submitted(row).submitted_at, id: row.id }) },
    after,
  );
  return {
    drafts: after === undefined ? await draftsOf(db, kind, civilId, now) : [],
    requests: await showListed(db, rows.map(submitted)),
    next,
  };
};
