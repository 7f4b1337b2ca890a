/** Drafts of exemption requests as rows: what a save writes. */
import type { ExemptionDraft, PartialExemptionAnswers } from '#contract/services/exemptions.ts';
import type { Context } from '#server/core/context.ts';
import { mergeDraft, mergeSteps, NOTHING_YET, type Steps } from '#server/drafts/merge-draft.ts';
import type { DraftStore } from '#server/drafts/request-drafts.ts';
import { type ExemptionRow, exemptionRow, showExemption } from './rows.ts';

type Changes = Steps<PartialExemptionAnswers>;

const columns = (stored: Changes, changes: Changes, now: Date) => ({
  ...mergeDraft('exemption', stored, changes, now),
  deceased_civil_id: mergeSteps(stored, changes).answers.deceased?.civilId ?? null,
});

export const exemptionStore = ({
  clock,
  config,
}: Pick<Context, 'clock' | 'config'>): DraftStore<ExemptionRow, PartialExemptionAnswers, ExemptionDraft> => ({
  name: 'exemption',
  files: 'exemption_id',
  bound: config.limits.openExemptions,
  create: (tx, key, saved) => {
    const now = clock.now();
    return tx
      .insertInto('exemption')
      .values({
        civil_id: key.civilId,
        id: key.id,
        version: 1,
        status: 'open',
        number: null,
        state: null,
        items: '[]',
        submitted_at: null,
        decided_at: null,
        objected_at: null,
        answered_at: null,
        created_at: now,
        ...columns(NOTHING_YET, saved, now),
      })
      .onConflict((conflict) => conflict.columns(['civil_id', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst();
  },
  change: (tx, row, saved) =>
    tx
      .updateTable('exemption')
      .set({ version: row.version + 1, ...columns(row, saved, clock.now()) })
      .where('civil_id', '=', row.civil_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  find: (db, key, lock) => {
    const row = exemptionRow(db, key);
    return (lock ? row.forUpdate() : row).executeTakeFirst();
  },
  show: showExemption,
});
