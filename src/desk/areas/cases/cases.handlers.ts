/** The fund's side of submitted deals: the cases with their contracts, and the decisions that move them. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { rule } from '#contract/kernel/rules.ts';
import type { DealEvent } from '#machines/lifecycles/deal/deal.events.ts';
import { dealMachine } from '#machines/lifecycles/deal/deal.machine.ts';
import { fundDecisions } from '#machines/lifecycles/deal/deal.ts';
import { createContractDocument } from '#server/contracts/document.ts';
import { advanceContract } from '#server/contracts/lifecycle.ts';
import { prepareContract } from '#server/contracts/prepare.ts';
import { contractHistoryOf, contractRows, showContract } from '#server/contracts/rows.ts';
import type { Context } from '#server/core/context.ts';
import type { Call } from '#server/core/http/call.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { advanceDeal, type DealKey, snapshotOf } from '#server/deals/lifecycle.ts';
import { dealRows, showDeal, showDealDetails } from '#server/deals/rows.ts';
import { downloadAttachment } from '#server/uploads/rows.ts';
import { deskArea, invalid, polled, written } from '../../area.ts';
import { applicantOf, is, isOneOf, listPage, type Search } from '../../lists/list.ts';
import { type CaseContract, type CaseFile, endpoints } from './cases.contract.ts';

/** `document` is a kind of document; `reason` is the note that goes with the decision. */
type Decision = Call<typeof endpoints.decide>['body'];

const isDealEvent = (event: string): event is DealEvent['type'] =>
  !event.endsWith('*') && dealMachine.events.some((known) => known === event);

/** Throws a problem that names the invalid field. */
const readDecision = async (
  tx: Transaction<Database>,
  { event: type, reason: note = '', document = '' }: Decision,
): Promise<DealEvent> => {
  if (!isDealEvent(type)) throw invalid('event', rule('invalid'));
  switch (type) {
    case 'contract.issue':
      // The contract gets its number when it is prepared.
      return { type, contractNumber: '' };
    case 'deal.reject':
    case 'contract.reject':
    case 'secondParty.refuse':
      return { type, reason: written('reason', note) };
    case 'document.request': {
      const kind = await tx
        .selectFrom('document_kind')
        .select('kind')
        .where('kind', '=', document)
        .where('request_type', '=', 'contract')
        .executeTakeFirst();
      if (!kind) throw invalid('document', rule('required'));
      return { type, kind: kind.kind, note };
    }
    case 'document.receive':
    case 'document.withdraw':
      return { type, kind: document };
    default:
      return { type };
  }
};

const rowsOf = (db: Kysely<Database>) => dealRows(db).select(applicantOf('deal.civil_id'));
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const ORDER = {
  ...{ at: 'deal.submitted_at', id: 'deal.id' },
  of: ({ submitted_at, id }: Row) => ({ at: submitted_at, id }),
};
const SEARCH: Search = {
  references: {
    LR: is('deal.reference'),
    LC: (number) =>
      sql<boolean>`(deal.civil_id, deal.id) in (select civil_id, id from contract where number = ${number})`,
  },
  people: (civilIds) => isOneOf('deal.civil_id', civilIds),
};

/** From its contract on, a deal follows the lifecycle of the contract. */
const carryOut = async (ctx: Context, tx: Transaction<Database>, key: DealKey, event: DealEvent): Promise<void> => {
  switch (event.type) {
    case 'contract.issue':
      await prepareContract(ctx, tx, key);
      return;
    case 'secondParty.approve':
    case 'secondParty.refuse':
    case 'secondParty.lapse':
      await advanceContract(ctx, tx, key, event, 'fund');
      return;
    default:
      await advanceDeal(ctx, tx, key, event, 'fund');
  }
};

const caseContractOf = async (db: Kysely<Database>, key: DealKey, now: Date): Promise<CaseContract | null> => {
  const row = await contractRows(db)
    .where('contract.civil_id', '=', key.civilId)
    .where('contract.id', '=', key.id)
    .executeTakeFirst();
  if (!row) return null;
  const { number, state, version, issuedAt, signedAt, approvedAt, waitEndsAt } = showContract(row, now);
  return {
    ...{ number, state, version, issuedAt, signedAt, approvedAt, waitEndsAt },
    history: await contractHistoryOf(db, key),
  };
};

export const area = deskArea(endpoints, (ctx) => {
  const { db, clock, transact, audit } = ctx;
  const contractDocument = createContractDocument(ctx);

  /** The keys of the case's other rows begin with them. */
  const citizenOf = async (id: string): Promise<string> => {
    const deal = db.selectFrom('deal').select('civil_id').where('id', '=', id);
    return (await deal.executeTakeFirstOrThrow(problem('not_found'))).civil_id;
  };

  const caseFile = async (tx: Kysely<Database>, id: string): Promise<CaseFile> => {
    const row = await rowsOf(tx).where('deal.id', '=', id).executeTakeFirst();
    if (!row) throw new ProblemError('not_found');
    return {
      ...(await showDealDetails(tx, row)),
      civilId: row.civil_id,
      applicant: row.applicant.ar,
      contract: await caseContractOf(tx, { civilId: row.civil_id, id }, clock.now()),
      decisions: fundDecisions(snapshotOf(row)),
    };
  };

  const decide = async (tx: Transaction<Database>, id: string, decision: Decision, correlationId: string) => {
    const event = await readDecision(tx, decision);
    const row = await tx.selectFrom('deal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new ProblemError('not_found');
    if (!fundDecisions(snapshotOf(row)).some((allowed) => allowed === event.type))
      throw new ProblemError('illegal_transition');
    await carryOut(ctx, tx, { civilId: row.civil_id, id }, event);
    await audit(tx, { correlationId, actor: 'fund', action: event.type, subject: id, outcome: 'done' });
    return caseFile(tx, id);
  };

  return {
    cases: async (call) => {
      const { rows, ...page } = await listPage(db, rowsOf(db), ORDER, SEARCH, call.query);
      return polled(call, {
        cases: rows.map((row) => ({ ...showDeal(row), civilId: row.civil_id, applicant: row.applicant.ar })),
        ...page,
      });
    },

    case: async (call) => polled(call, await caseFile(db, call.params.id)),

    document: async ({ params }) => {
      const { id, documentId } = params;
      return downloadAttachment(ctx, { civilId: await citizenOf(id), column: 'deal_id', id }, documentId);
    },

    contractDocument: async ({ params: { id }, query: { lang }, correlationId }) =>
      contractDocument({ civilId: await citizenOf(id), id, lang, correlationId, actor: 'fund' }),

    decide: ({ params, body, correlationId }) => transact((tx) => decide(tx, params.id, body, correlationId)),
  };
});
