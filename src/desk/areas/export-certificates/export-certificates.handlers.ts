/** The fund's side of export certificates: what was asked for, the decision, and the revocation. */
import type { Kysely, Selectable } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import { exportDecisions } from '#machines/lifecycles/export-request/export-request.ts';
import { problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { decideExport } from '#server/export-certificates/lifecycle.ts';
import { showListed, showRequest, snapshotOf, submitted } from '#server/export-certificates/rows.ts';
import { downloadAttachment } from '#server/uploads/rows.ts';
import { deskArea, polled, shownHistory, written } from '../../area.ts';
import { applicantOf, is, isOneOf, listPage, type Search } from '../../lists/list.ts';
import { type DeskExport, endpoints } from './export-certificates.contract.ts';

const historyOf = async (db: Kysely<Database>, { civil_id, id }: { civil_id: string; id: string }) => {
  const rows = await db
    .selectFrom('export_request_event')
    .selectAll()
    .where('civil_id', '=', civil_id)
    .where('request_id', '=', id)
    .orderBy('version')
    .execute();
  return shownHistory(rows);
};

const requests = (db: Kysely<Database>) =>
  db
    .selectFrom('export_request')
    .selectAll('export_request')
    .select(applicantOf('export_request.civil_id'))
    .where('export_request.status', '=', 'submitted');
type Row = Selectable<Database['export_request']> & { applicant: Bilingual };

const ORDER = {
  ...{ at: 'export_request.submitted_at', id: 'export_request.id' },
  of: (row: Row) => ({ at: submitted(row).submitted_at, id: row.id }),
};
const SEARCH: Search = {
  references: {
    ER: is('export_request.number'),
    EC: is('export_request.certificate_number'),
  },
  people: (civilIds) => isOneOf('export_request.civil_id', civilIds),
};

const ofFund = (row: Row) => ({ applicant: row.applicant.ar, applicantCivilId: row.civil_id });

const show = async (db: Kysely<Database>, row: Row): Promise<DeskExport> => ({
  ...(await showRequest(db, submitted(row))),
  ...ofFund(row),
  history: await historyOf(db, row),
  decisions: exportDecisions(snapshotOf(row)),
});

export const area = deskArea(endpoints, (ctx) => {
  const { db, transact, audit } = ctx;
  const one = (from: Kysely<Database>, id: string) =>
    requests(from).where('export_request.id', '=', id).executeTakeFirstOrThrow(problem('not_found'));

  return {
    exportCertificates: async (call) => {
      const { rows, ...page } = await listPage(db, requests(db), ORDER, SEARCH, call.query);
      const listed = rows.map((row) => ({ ...showListed(submitted(row)), ...ofFund(row) }));
      return polled(call, { requests: listed, ...page });
    },

    exportCertificate: async (call) => polled(call, await show(db, await one(db, call.params.id))),

    exportCertificateFile: async ({ params: { id, fileId } }) => {
      const { civil_id: civilId } = await one(db, id);
      return downloadAttachment(ctx, { civilId, column: 'export_request_id', id }, fileId);
    },

    decideExportCertificate: ({ params: { id }, body: { event, reason }, correlationId }) =>
      transact(async (tx) => {
        const decision =
          event === 'certificate.issue' ? { type: event } : { type: event, reason: written('reason', reason) };
        const { civil_id: civilId } = await one(tx, id);
        await decideExport(ctx, tx, { civilId, id }, decision);
        await audit(tx, { correlationId, actor: 'fund', action: event, subject: id });
        return show(tx, await one(tx, id));
      }),
  };
});
