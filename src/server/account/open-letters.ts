/** The open requests in writing of a citizen, as their account lists them. */
import { type Kysely, sql } from 'kysely';
import type { OpenLetter } from '#contract/account.ts';
import { isOpenWith } from '#contract/kernel/flags.ts';
import { PAGE_ROWS } from '#contract/kernel/pages.ts';
import { letterAnswers, REQUEST_KINDS } from '#contract/services/letters.ts';
import { type LetterSnapshot, threadStatusOf } from '#machines/lifecycles/letter/letter.ts';
import type { Config } from '#server/core/config/config.ts';
import type { Database } from '#server/db/schema.ts';
import { type LetterRow, snapshotOf, submitted } from '#server/letters/rows.ts';

const AWAITS_CITIZEN = 'awaitingCitizen' satisfies LetterSnapshot['value'];

/** Those that await the citizen first, then the latest. More than a page of them is in the list of their kind. */
export const openLetterRows = (db: Kysely<Database>, { flags }: Pick<Config, 'flags'>, civilId: string) => {
  const kinds = REQUEST_KINDS.filter((kind) => kind !== 'director' || isOpenWith(flags, 'generalDirectorRequests'));
  return db
    .selectFrom('reviewer_request')
    .selectAll()
    .where('civil_id', '=', civilId)
    .where('kind', 'in', kinds)
    .where('status', '=', 'submitted')
    .where('closed_at', 'is', null)
    .orderBy(sql`state ->> 'value' = ${AWAITS_CITIZEN}`, 'desc')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS);
};

export const openLetters = (rows: LetterRow[]): OpenLetter[] =>
  rows.map(submitted).map((row) => ({
    kind: row.kind,
    number: row.number,
    title: letterAnswers.parse(row.answers).details.title,
    awaits: threadStatusOf(snapshotOf(row)).awaits,
    requestedAt: row.submitted_at.toISOString(),
    respondedAt: row.responded_at?.toISOString() ?? null,
  }));
