/**
 * The only place where a deal changes its state. The lifecycle machine decides. The row, the history and the messages
 * are written in the caller's transaction, so a transition happens completely and once, or not at all.
 * Offered to other areas.
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import { type AnyEventObject, initialTransition, transition } from 'xstate';
import { type Envelope, persist } from '#machines/kit/runtime/persistence.ts';
import type { DealEvent, DealNotice } from '#machines/lifecycles/deal/deal.events.ts';
import { dealMachine } from '#machines/lifecycles/deal/deal.machine.ts';
import { type DealSnapshot, dealPersistence, dealStateName, restoreDeal } from '#machines/lifecycles/deal/deal.ts';
import type { Ambient, Clock } from '#server/core/clock.ts';
import type { ReturnedAction } from '#server/core/lifecycle/timers.ts';
import { type CountsTransitions, countTransition } from '#server/core/lifecycle/transitions.ts';
import type { News } from '#server/core/news/news.ts';
import type { Outbox } from '#server/core/outbox.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import { currentForm } from '#server/core/sql/stored-answers.ts';
import type { Database } from '#server/db/schema.ts';
import { tellCitizen } from './deals.texts.ts';

type Tx = Transaction<Database>;
type Tools = Pick<Ambient, 'ids'> &
  CountsTransitions & {
    clock: Pick<Clock, 'now'>;
    outbox: Pick<Outbox, 'enqueue'>;
    news: Pick<News, 'tell'>;
  };
export type DealRow = Selectable<Database['deal']>;
export type DealKey = { civilId: string; id: string };
type Actor = Database['deal_event']['by'];

export const dealRow = (db: Kysely<Database>, { civilId, id }: DealKey) =>
  db.selectFrom('deal').selectAll().where('civil_id', '=', civilId).where('id', '=', id);

export const snapshotOf = (row: Pick<DealRow, 'state'>): DealSnapshot => restoreDeal(row.state as Envelope);

type Step = {
  key: DealKey;
  version: number;
  event: AnyEventObject;
  by: Actor;
  snapshot: DealSnapshot;
  actions: ReturnedAction[];
};

/** Executes an action that the machine returned: a message. */
const execute = async (tools: Tools, tx: Tx, key: DealKey, { type, params }: ReturnedAction) => {
  if (type !== 'notifyCitizen') throw new Error(`the server cannot execute ${type}`);
  await tellCitizen(tools, tx, key, (params as { notice: DealNotice }).notice);
};

const record = async (tools: Tools, tx: Tx, { key, version, event, by, snapshot, actions }: Step) => {
  const { type, ...payload } = event;
  await tx
    .insertInto('deal_event')
    .values({
      civil_id: key.civilId,
      deal_id: key.id,
      version,
      at: tools.clock.now(),
      event: type,
      state: dealStateName(snapshot),
      by,
      payload: JSON.stringify(payload),
    })
    .execute();
  for (const action of actions) await execute(tools, tx, key, action);
  tools.news.tell(key.civilId);
};

type NewDeal = Pick<DealRow, 'draft_id' | 'reference' | 'answers' | 'fund_share' | 'cost'>;

/** Creates a deal. The submission is the first event of its history. */
export const openDeal = async (tools: Tools, tx: Tx, key: DealKey, deal: NewDeal): Promise<DealRow> => {
  const now = tools.clock.now();
  const event: DealEvent = { type: 'application.submit' };
  const [draft] = initialTransition(dealMachine, { dealId: key.id });
  const [snapshot, actions] = transition(dealMachine, draft, event);
  const row = await tx
    .insertInto('deal')
    .values({
      ...deal,
      civil_id: key.civilId,
      id: key.id,
      state: JSON.stringify(persist(dealPersistence, snapshot)),
      version: 1,
      answers: JSON.stringify(deal.answers),
      answers_form: currentForm('application'),
      submitted_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  countTransition(tools, 'deal', { from: null, event, to: dealStateName(snapshot) });
  await record(tools, tx, { key, version: 1, event, by: 'citizen', snapshot, actions });
  return row;
};

/** Sends one event to a deal. Throws illegal_transition when its state does not accept the event. */
export const advanceDeal = async (
  tools: Tools,
  tx: Tx,
  key: DealKey,
  event: DealEvent,
  by: Actor,
): Promise<DealRow> => {
  const row = await dealRow(tx, key).forUpdate().executeTakeFirstOrThrow(problem('not_found'));
  const before = snapshotOf(row);
  if (!before.can(event)) throw new ProblemError('illegal_transition');
  const [snapshot, actions] = transition(dealMachine, before, event);
  const version = row.version + 1;
  const next = await tx
    .updateTable('deal')
    .set({ state: JSON.stringify(persist(dealPersistence, snapshot)), version, updated_at: tools.clock.now() })
    .where('civil_id', '=', key.civilId)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  countTransition(tools, 'deal', { from: dealStateName(before), event, to: dealStateName(snapshot) });
  await record(tools, tx, { key, version, event, by, snapshot, actions });
  return next;
};
