/** Drafts of requests in writing as rows: what a save writes. */
import type { LetterDraft, PartialLetterAnswers, RequestKind } from '#contract/services/letters.ts';
import type { Context } from '#server/core/context.ts';
import { mergeDraft, NOTHING_YET } from '#server/drafts/merge-draft.ts';
import type { DraftStore } from '#server/drafts/request-drafts.ts';
import { type LetterRow, letterRow, showDraft } from './rows.ts';

type Needs = Pick<Context, 'clock' | 'config'>;
type Store = DraftStore<LetterRow, PartialLetterAnswers, LetterDraft>;

/** `find` of any kind is for the job that deletes a draft when it expires. */
export const letterStore = ({ clock, config }: Needs, kind: RequestKind, finds: RequestKind | undefined): Store => ({
  name: 'reviewer_request',
  files: 'reviewer_request_id',
  bound: config.limits.openReviewerRequests,
  kind,
  create: (tx, key, saved) => {
    const now = clock.now();
    return tx
      .insertInto('reviewer_request')
      .values({
        ...{ civil_id: key.civilId, id: key.id, kind, version: 1, status: 'open' },
        ...{ number: null, state: null, submitted_at: null, responded_at: null, closed_at: null },
        created_at: now,
        ...mergeDraft('letter', NOTHING_YET, saved, now),
      })
      .onConflict((conflict) => conflict.columns(['civil_id', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst();
  },
  change: (tx, row, saved) =>
    tx
      .updateTable('reviewer_request')
      .set({ version: row.version + 1, ...mergeDraft('letter', row, saved, clock.now()) })
      .where('civil_id', '=', row.civil_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  find: (db, key, lock) => {
    const row = letterRow(db, finds, key);
    return (lock ? row.forUpdate() : row).executeTakeFirst();
  },
  show: showDraft,
});
