/** The fund's side of exemptions: what was asked for, the decisions, and the answers to objections. */
import type { Kysely, Selectable } from 'kysely';
import { exemptionDecisions } from '#machines/lifecycles/exemption/exemption.ts';
import { problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { decideExemption, openItems } from '#server/exemptions/decide.ts';
import { showListed, showRequest, snapshotOf, submitted } from '#server/exemptions/rows.ts';
import { downloadAttachment } from '#server/uploads/rows.ts';
import { deskArea, polled, shownHistory } from '../../area.ts';
import { anyOf, applicantOf, is, isOneOf, listPage, type Search } from '../../lists/list.ts';
import { type DeskExemption, endpoints } from './exemptions.contract.ts';

const historyOf = async (db: Kysely<Database>, { civil_id, id }: { civil_id: string; id: string }) => {
  const rows = await db
    .selectFrom('exemption_event')
    .selectAll()
    .where('civil_id', '=', civil_id)
    .where('exemption_id', '=', id)
    .orderBy('version')
    .execute();
  return shownHistory(rows);
};

const requests = (db: Kysely<Database>) =>
  db
    .selectFrom('exemption')
    .selectAll('exemption')
    .select((eb) => [
      applicantOf('exemption.civil_id'),
      eb
        .selectFrom('citizen as deceased')
        .select('deceased.full_name')
        .whereRef('deceased.civil_id', '=', 'exemption.deceased_civil_id')
        .as('deceased_name'),
    ])
    .where('exemption.status', '=', 'submitted');
type Row = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number] & Selectable<Database['exemption']>;

const ORDER = {
  ...{ at: 'exemption.submitted_at', id: 'exemption.id' },
  of: (row: Row) => ({ at: submitted(row).submitted_at, id: row.id }),
};
const SEARCH: Search = {
  references: { EX: is('exemption.number') },
  people: (civilIds) =>
    anyOf(isOneOf('exemption.civil_id', civilIds), isOneOf('exemption.deceased_civil_id', civilIds)),
};

const ofFund = (row: Row) => ({
  applicant: row.applicant.ar,
  applicantCivilId: row.civil_id,
  deceasedName: row.deceased_name?.ar ?? null,
  decisions: exemptionDecisions(snapshotOf(row)),
});

const show = async (db: Kysely<Database>, row: Row): Promise<DeskExemption> => {
  const request = submitted(row);
  return {
    ...(await showRequest(db, request)),
    ...ofFund(row),
    openItems: await openItems(db, request.deceased_civil_id),
    history: await historyOf(db, row),
  };
};

export const area = deskArea(endpoints, (ctx) => {
  const { db, transact, audit } = ctx;
  const keyOf = async (from: Kysely<Database>, id: string) => {
    const { civil_id: civilId } = await from
      .selectFrom('exemption')
      .select('civil_id')
      .where('id', '=', id)
      .where('status', '=', 'submitted')
      .executeTakeFirstOrThrow(problem('not_found'));
    return { civilId, id };
  };

  const one = async (from: Kysely<Database>, id: string) =>
    show(from, await requests(from).where('exemption.id', '=', id).executeTakeFirstOrThrow(problem('not_found')));

  return {
    exemptions: async (call) => {
      const { rows, ...page } = await listPage(db, requests(db), ORDER, SEARCH, call.query);
      const exemptions = rows.map((row) => ({ ...showListed(submitted(row)), ...ofFund(row) }));
      return polled(call, { exemptions, ...page });
    },

    exemption: async (call) => polled(call, await one(db, call.params.id)),

    exemptionDocument: async ({ params: { id, documentId } }) => {
      const { civilId } = await keyOf(db, id);
      return downloadAttachment(ctx, { civilId, column: 'exemption_id', id }, documentId);
    },

    decideExemption: ({ params: { id }, body: { event, reason = '', items = [] }, correlationId }) =>
      transact(async (tx) => {
        await decideExemption(ctx, tx, await keyOf(tx, id), {
          event,
          reason,
          items: items.map((item) => ({ ...item, reason: item.reason ?? '' })),
        });
        await audit(tx, { correlationId, actor: 'fund', action: event, subject: id });
        return one(tx, id);
      }),
  };
});
