/** The fund's side of batch disbursements: what was asked for, the decisions as second party, and paying out. */
import type { Kysely, Transaction } from 'kysely';
import type { Envelope } from '#machines/kit/runtime/persistence.ts';
import type { ContractEvent } from '#machines/lifecycles/contract/contract.machine.ts';
import { restoreContract, secondPartyDecisions } from '#machines/lifecycles/contract/contract.ts';
import { advanceContract } from '#server/contracts/lifecycle.ts';
import type { Call } from '#server/core/http/call.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { payOut } from '#server/disbursements/pay-out.ts';
import { submittedRows } from '#server/disbursements/rows.ts';
import { attachmentsOfDisbursements } from '#server/uploads/rows.ts';
import { deskArea, polled, written } from '../../area.ts';
import { applicantOf, is, isOneOf, listPage, type Search } from '../../lists/list.ts';
import { type DeskDisbursement, endpoints } from './disbursements.contract.ts';

const requests = (db: Kysely<Database>) => submittedRows(db).select(applicantOf('disbursement.civil_id'));
type Row = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

const ORDER = {
  ...{ at: 'disbursement.submitted_at', id: 'disbursement.id' },
  of: ({ asked_at, id }: Row) => ({ at: asked_at, id }),
};
const SEARCH: Search = {
  references: {
    LD: is('contract.number'),
    LC: is('loan_account.contract_number'),
  },
  people: (civilIds) => isOneOf('disbursement.civil_id', civilIds),
};

const show = (row: Row, documents: DeskDisbursement['documents']): DeskDisbursement => ({
  id: row.id,
  civilId: row.civil_id,
  applicant: row.applicant.ar,
  number: row.number ?? '',
  loanAccountId: row.account_id,
  loanNumber: row.loan_number,
  title: row.title,
  amount: row.amount ?? 0,
  purpose: row.purpose ?? '',
  status: row.shown_status,
  documents,
  submittedAt: row.asked_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  decisions: secondPartyDecisions(restoreContract(row.state as Envelope)),
  payable: row.shown_status === 'signed',
});

const showAll = async (db: Kysely<Database>, rows: readonly Row[]): Promise<DeskDisbursement[]> => {
  const documents = await attachmentsOfDisbursements(db, rows);
  return rows.map((row) => show(row, documents.get(row.id) ?? []));
};

const showOne = async (db: Kysely<Database>, id: string): Promise<DeskDisbursement> => {
  const [one] = await showAll(db, await requests(db).where('disbursement.id', '=', id).execute());
  if (!one) throw new ProblemError('not_found');
  return one;
};

type Decision = Call<(typeof endpoints)['decideDisbursement']>['body'];

const eventOf = ({ event: type, reason }: Decision): ContractEvent =>
  type === 'secondParty.refuse' ? { type, reason: written('reason', reason) } : { type };

export const area = deskArea(endpoints, (ctx) => {
  const { db, transact, storage, audit } = ctx;

  const keyOf = async (tx: Transaction<Database>, id: string) => {
    const { civil_id: civilId } = await tx
      .selectFrom('disbursement')
      .select('civil_id')
      .where('id', '=', id)
      .where('status', '=', 'submitted')
      .executeTakeFirstOrThrow(problem('not_found'));
    return { civilId, id };
  };

  return {
    disbursements: async (call) => {
      const { rows, ...page } = await listPage(db, requests(db), ORDER, SEARCH, call.query);
      return polled(call, { disbursements: await showAll(db, rows), ...page });
    },

    disbursement: async (call) => polled(call, await showOne(db, call.params.id)),

    disbursementDocument: async ({ params }) => {
      const file = await db
        .selectFrom('attachment')
        .innerJoin('disbursement', (join) =>
          join
            .onRef('disbursement.civil_id', '=', 'attachment.civil_id')
            .onRef('disbursement.id', '=', 'attachment.disbursement_id'),
        )
        .selectAll('attachment')
        .where('disbursement.id', '=', params.id)
        .where('disbursement.status', '=', 'submitted')
        .where('attachment.id', '=', params.documentId)
        .executeTakeFirstOrThrow(problem('not_found'));
      return { content: await storage.read(file.storage_key), type: file.type, name: file.name, size: file.size };
    },

    decideDisbursement: ({ params: { id }, body, correlationId }) =>
      transact(async (tx) => {
        const event = eventOf(body);
        await advanceContract(ctx, tx, await keyOf(tx, id), event, 'fund');
        await audit(tx, { correlationId, actor: 'fund', action: event.type, subject: id });
        return showOne(tx, id);
      }),

    payOut: ({ params: { id }, correlationId }) =>
      transact(async (tx) => {
        const isNew = await payOut(ctx, tx, await keyOf(tx, id));
        if (isNew) await audit(tx, { correlationId, actor: 'fund', action: 'disbursement.payOut', subject: id });
        return showOne(tx, id);
      }),
  };
});
