/** Drafts of requests for export certificates as rows: what a save writes. */
import type { ExportDraft, PartialExportAnswers } from '#contract/services/export-certificates.ts';
import type { Context } from '#server/core/context.ts';
import { mergeDraft, NOTHING_YET } from '#server/drafts/merge-draft.ts';
import type { DraftStore } from '#server/drafts/request-drafts.ts';
import { type ExportRow, exportRow, showExport } from './rows.ts';

export const exportStore = ({
  clock,
  config,
}: Pick<Context, 'clock' | 'config'>): DraftStore<ExportRow, PartialExportAnswers, ExportDraft> => ({
  name: 'export_request',
  files: 'export_request_id',
  bound: config.limits.openExportRequests,
  create: (tx, { civilId, id }, saved) => {
    const now = clock.now();
    return tx
      .insertInto('export_request')
      .values({
        ...{ civil_id: civilId, id, version: 1, created_at: now },
        status: 'open',
        ...mergeDraft<PartialExportAnswers>('export', NOTHING_YET, saved, now),
      })
      .onConflict((conflict) => conflict.columns(['civil_id', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst();
  },
  change: (tx, row, saved) =>
    tx
      .updateTable('export_request')
      .set({ version: row.version + 1, ...mergeDraft<PartialExportAnswers>('export', row, saved, clock.now()) })
      .where('civil_id', '=', row.civil_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  find: (db, key, lock) => {
    const row = exportRow(db, key);
    return (lock ? row.forUpdate() : row).executeTakeFirst();
  },
  show: showExport,
});
