/** The fund's side of requests in writing: it reads the threads of both kinds, responds as a department, and closes them. */
import type { Kysely } from 'kysely';
import { rule } from '#contract/kernel/rules.ts';
import type { LetterEvent } from '#machines/lifecycles/letter/letter.machine.ts';
import { problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { advanceThread } from '#server/letters/lifecycle.ts';
import { choicesOf, showListed, showThread, submitted } from '#server/letters/rows.ts';
import { downloadAttachment } from '#server/uploads/rows.ts';
import { deskArea, invalid, polled, written } from '../../area.ts';
import { applicantOf, is, isOneOf, listPage, type Search } from '../../lists/list.ts';
import { type DeskLetter, endpoints, type ListedDeskLetter } from './letters.contract.ts';

const requests = (db: Kysely<Database>) =>
  db
    .selectFrom('reviewer_request')
    .selectAll('reviewer_request')
    .select(applicantOf('reviewer_request.civil_id'))
    .where('reviewer_request.status', '=', 'submitted');
type Row = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

const ORDER = {
  ...{ at: 'reviewer_request.submitted_at', id: 'reviewer_request.id' },
  of: (row: Row) => ({ at: submitted(row).submitted_at, id: row.id }),
};
const byNumber = is('reviewer_request.number');
const SEARCH: Search = {
  references: { RR: byNumber, GD: byNumber },
  people: (civilIds) => isOneOf('reviewer_request.civil_id', civilIds),
};

const ofFund = (row: Row) => ({ kind: row.kind, applicant: row.applicant.ar, applicantCivilId: row.civil_id });

const showAll = async (db: Kysely<Database>, rows: readonly Row[]): Promise<ListedDeskLetter[]> => {
  const listed = await showListed(db, rows.map(submitted));
  return rows.flatMap((row, index) => (listed[index] ? [{ ...listed[index], ...ofFund(row) }] : []));
};

const show = async (db: Kysely<Database>, row: Row): Promise<DeskLetter> => {
  const { unsent: _, documents: __, ...thread } = await showThread(db, submitted(row));
  return {
    ...thread,
    ...ofFund(row),
    departments: await choicesOf(db, row.kind, 'department'),
  };
};

export const area = deskArea(endpoints, (ctx) => {
  const { db, transact, audit } = ctx;
  const find = (from: Kysely<Database>, id: string) =>
    requests(from).where('reviewer_request.id', '=', id).executeTakeFirstOrThrow(problem('not_found'));

  type Response = { text: string; department: string };
  const advance = (id: string, correlationId: string, event: LetterEvent, response?: Response) =>
    transact(async (tx) => {
      const { civil_id: civilId, kind } = await find(tx, id);
      if (response && (await choicesOf(tx, kind, 'department')).every((one) => one.id !== response.department))
        throw invalid('department', rule('required'));
      await advanceThread(ctx, tx, kind, { civilId, id }, event, response);
      await audit(tx, { correlationId, actor: 'fund', action: `${kind}Request.${event.type}`, subject: id });
      return show(tx, await find(tx, id));
    });

  return {
    reviewerRequests: async (call) => {
      const { rows, ...page } = await listPage(db, requests(db), ORDER, SEARCH, call.query);
      return polled(call, { requests: await showAll(db, rows), ...page });
    },

    reviewerRequest: async (call) => polled(call, await show(db, await find(db, call.params.id))),

    reviewerRequestDocument: async ({ params: { id, documentId } }) => {
      const { civil_id: civilId } = await find(db, id);
      await db
        .selectFrom('attachment')
        .select('id')
        .where('civil_id', '=', civilId)
        .where('id', '=', documentId)
        .where('message_id', 'is not', null)
        .executeTakeFirstOrThrow(problem('not_found'));
      return downloadAttachment(ctx, { civilId, column: 'reviewer_request_id', id }, documentId);
    },

    respondToRequest: ({ params: { id }, body, correlationId }) =>
      advance(id, correlationId, { type: 'response.add' }, body),

    closeRequest: ({ params: { id }, body, correlationId }) =>
      advance(id, correlationId, { type: 'request.close', by: 'fund', reason: written('reason', body.reason) }),
  };
});
