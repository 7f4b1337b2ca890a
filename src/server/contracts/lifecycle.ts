/**
 * The only place where a contract changes its state. The lifecycle machine decides. The row, the history, the messages, the
 * waiting time, the deal that follows, and the loan account are written in the caller's transaction: all of it happens once, or
 * nothing does. The contract is locked before its deal.
 * Offered to other areas.
 */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type AnyEventObject, initialTransition, transition } from 'xstate';
import type { ContractContent, RequestType } from '#contract/loans/contracts.ts';
import { type Envelope, persist } from '#machines/kit/runtime/persistence.ts';
import {
  type ContractEvent,
  type ContractNotice,
  contractMachine,
} from '#machines/lifecycles/contract/contract.machine.ts';
import {
  type ContractSnapshot,
  contractPersistence,
  restoreContract,
  restoreContractWaiting,
} from '#machines/lifecycles/contract/contract.ts';
import type { DealEvent } from '#machines/lifecycles/deal/deal.events.ts';
import type { Context } from '#server/core/context.ts';
import { executeTimer, isTimerDue, type ReturnedAction, runTimers } from '#server/core/lifecycle/timers.ts';
import { type CountsTransitions, countTransition } from '#server/core/lifecycle/transitions.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import { isCleanedUp } from '#server/db/cleaned-up.ts';
import type { Database } from '#server/db/schema.ts';
import { advanceDeal } from '#server/deals/lifecycle.ts';
import { openLoanAccount } from '#server/loan-accounts/open-loan-account.ts';
import { tellCitizen } from './contracts.texts.ts';

type Tx = Transaction<Database>;
export type Tools = Pick<Context, 'ids'> &
  CountsTransitions & {
    clock: Pick<Context['clock'], 'now'>;
    outbox: Pick<Context['outbox'], 'enqueue'>;
    news: Pick<Context['news'], 'tell'>;
    config: Pick<Context['config'], 'secondPartySeconds'>;
  };
export type ContractRow = Selectable<Database['contract']>;
export type ContractKey = { civilId: string; id: string };
type Actor = Database['contract_event']['by'];

const WAIT_OVER = 'contract.timer';

export const contractRow = (db: Kysely<Database>, { civilId, id }: ContractKey) =>
  db.selectFrom('contract').selectAll().where('civil_id', '=', civilId).where('id', '=', id);

export const snapshotOf = (row: Pick<ContractRow, 'state'>): ContractSnapshot => restoreContract(row.state as Envelope);

type Step = {
  row: ContractRow;
  event: AnyEventObject;
  by: Actor;
  snapshot: ContractSnapshot;
  actions: ReturnedAction[];
};

const record = async (tools: Tools, tx: Tx, { row, event, by, snapshot, actions }: Step) => {
  const { type, ...payload } = event;
  const key = { civilId: row.civil_id, id: row.id };
  await tx
    .insertInto('contract_event')
    .values({
      civil_id: row.civil_id,
      contract_id: row.id,
      version: row.version,
      at: tools.clock.now(),
      event: type,
      state: snapshot.value,
      by,
      payload: JSON.stringify(payload),
    })
    .execute();
  for (const action of actions) {
    if (await executeTimer(tools, tx, WAIT_OVER, key, action)) continue;
    if (action.type !== 'notifyCitizen') throw new Error(`the server cannot execute ${action.type}`);
    await tellCitizen(tools, tx, row, (action.params as { notice: ContractNotice }).notice);
  }
  tools.news.tell(row.civil_id);
};

type NewContract = { requestType: RequestType; loanAccountId: string; number: string; content: ContractContent };

/** Stores the clauses unless they are there, and returns their hash. */
const storedClauses = async (tx: Tx, clauses: ContractContent['clauses']): Promise<Buffer | null> => {
  const { rows } = await sql<{ hash: Buffer }>`
    with text as (select ${JSON.stringify(clauses)}::jsonb as clauses),
      hashed as (select sha256(convert_to(clauses::text, 'UTF8')) as hash, clauses from text),
      stored as (insert into contract_clauses (hash, clauses) select hash, clauses from hashed on conflict do nothing)
    select hash from hashed`.execute(tx);
  return rows[0]?.hash ?? null;
};

/** Prepares a contract for the signature of its citizen. */
export const openContract = async (
  tools: Tools,
  tx: Tx,
  key: ContractKey,
  contract: NewContract,
): Promise<ContractRow> => {
  const [snapshot, actions] = initialTransition(contractMachine, { contractId: key.id });
  const { clauses, ...withoutClauses } = contract.content;
  const isOnce = await isCleanedUp(tx, '0095_compacted');
  const row = await tx
    .insertInto('contract')
    .values({
      civil_id: key.civilId,
      id: key.id,
      request_type: contract.requestType,
      loan_account_id: contract.loanAccountId,
      number: contract.number,
      content: JSON.stringify(isOnce ? withoutClauses : contract.content),
      clauses_hash: isOnce ? await storedClauses(tx, clauses) : null,
      state: JSON.stringify(persist(contractPersistence, snapshot)),
      version: 1,
      issued_at: tools.clock.now(),
      signed_at: null,
      approved_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const event = { type: 'contract.issue' };
  countTransition(tools, 'contract', { from: null, event, to: snapshot.value });
  await record(tools, tx, { row, event, by: 'fund', snapshot, actions });
  return row;
};

/** A deal takes the events of its contract. The end of the waiting time is one event, by timer or by the fund. */
const dealEventOf = (event: ContractEvent | AnyEventObject): DealEvent =>
  event.type.startsWith('xstate.after.') ? { type: 'secondParty.lapse' } : (event as DealEvent);

const follow = async (tools: Tools, tx: Tx, row: ContractRow, event: AnyEventObject, by: Actor): Promise<void> => {
  if (row.request_type !== 'contract') return;
  await advanceDeal(tools, tx, { civilId: row.civil_id, id: row.id }, dealEventOf(event), by);
  if (row.approved_at !== null) await openLoanAccount(tx, row, row.approved_at);
};

/** Sends one event to a contract. Throws illegal_transition when its state does not accept the event. */
export const advanceContract = async (
  tools: Tools,
  tx: Tx,
  key: ContractKey,
  event: ContractEvent,
  by: Actor,
): Promise<ContractRow> => {
  const row = await contractRow(tx, key).forUpdate().executeTakeFirstOrThrow(problem('contract_document_not_found'));
  const before = restoreContractWaiting(row.state as Envelope, tools.config.secondPartySeconds);
  const now = tools.clock.now();
  // A timer's own row is gone before it sends its event. Any other event comes too late once the waiting time is up.
  if (!before.can(event) || (await isTimerDue(tx, key, now))) throw new ProblemError('illegal_transition');
  const [snapshot, actions] = transition(contractMachine, before, event);
  const next = await tx
    .updateTable('contract')
    .set({
      state: JSON.stringify(persist(contractPersistence, snapshot)),
      version: row.version + 1,
      // Signed anew after a waiting time that ended, it has the later time.
      ...(snapshot.matches('awaitingSecondParty') && { signed_at: now }),
      ...(snapshot.matches('signed') && { approved_at: now }),
    })
    .where('civil_id', '=', key.civilId)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  countTransition(tools, 'contract', { from: before.value, event, to: snapshot.value });
  await record(tools, tx, { row: next, event, by, snapshot, actions });
  await follow(tools, tx, next, event, by);
  return next;
};

/** The waiting time for the approval of the fund ends by itself. */
export const contractTimers = (ctx: Context): void =>
  runTimers(ctx, WAIT_OVER, (tx, key, event) => advanceContract(ctx, tx, key, event as ContractEvent, 'system'));
