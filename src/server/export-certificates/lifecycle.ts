/** The only place where a request for an export certificate changes its state. Offered to other areas. */
import type { Transaction } from 'kysely';
import type { ExportNotice, ExportRequestEvent } from '#machines/lifecycles/export-request/export-request.machine.ts';
import { exportRequestPersistence } from '#machines/lifecycles/export-request/export-request.ts';
import type { Context } from '#server/core/context.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { type RequestTools, requestLifecycle } from '#server/drafts/request-lifecycle.ts';
import type { DraftKey } from '#server/drafts/request-rows.ts';
import { notify } from '#server/notifications/notify.ts';
import { noticeTexts } from './export-certificates.texts.ts';
import { exportRows, type SubmittedRow } from './rows.ts';

type Tx = Transaction<Database>;
export type Tools = RequestTools & Pick<Context, 'chance'>;

const lifecycle = requestLifecycle<SubmittedRow, Tools>({
  name: 'exportRequest',
  persistence: exportRequestPersistence,
  table: 'export_request',
  history: 'export_request_event.request_id',
  tell: (tools, tx, { civil_id: civilId, id, number, certificate_number }, notice) =>
    notify(tools, tx, {
      civilId,
      topic: 'exportCertificate',
      text: noticeTexts[notice as ExportNotice]({ number, certificate: certificate_number ?? '' }),
      to: `export_certificate_equipment/${id}`,
    }),
});
export const { begin } = lifecycle;
export const initialState = (requestId: string): string => lifecycle.initialState({ requestId });

/** What a decision writes beside the state. */
const outcomeOf = async (tx: Tx, { type }: ExportRequestEvent, tools: Tools, now: Date) => {
  if (type === 'certificate.revoke') return { revoked_at: now };
  if (type === 'request.refuse') return { decided_at: now };
  return { decided_at: now, certificate_number: await drawReference(tx, tools, 'EC') };
};

/** Every paper of the certificate, in each language. */
const revokePapers = (tx: Tx, { civilId, id }: DraftKey, now: Date) =>
  tx
    .updateTable('paper')
    .set({ revoked_at: now })
    .where('civil_id', '=', civilId)
    .where('kind', '=', 'export')
    .where('subject', '=', id)
    .execute();

/**
 * A decision of the fund. The row is locked until the transaction ends, so of decisions at the same time one counts, and no paper is
 * issued beside a revocation. Throws not_found and illegal_transition.
 */
export const decideExport = async (
  tools: Tools,
  tx: Tx,
  key: DraftKey,
  event: ExportRequestEvent,
): Promise<SubmittedRow> =>
  lifecycle.advance(tools, tx, await exportRows.lockSubmitted(tx, key), event, {
    by: 'fund',
    columnsOf: async (now) => {
      if (event.type === 'certificate.revoke') await revokePapers(tx, key, now);
      return outcomeOf(tx, event, tools, now);
    },
  });
