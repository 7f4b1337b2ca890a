/**
 * The only place where a submitted request changes its state. The lifecycle machine decides; row, history and messages are written in the
 * caller's transaction: all of it happens once, or nothing does.
 * Offered to other areas.
 */
import type { Transaction } from 'kysely';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate';
import { type Envelope, type Persistence, persist, restore } from '#machines/kit/runtime/persistence.ts';
import type { Context } from '#server/core/context.ts';
import type { ReturnedAction } from '#server/core/lifecycle/timers.ts';
import { type CountsTransitions, countTransition } from '#server/core/lifecycle/transitions.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { DraftKey, RequestRow, Submitted } from './request-rows.ts';

type Tx = Transaction<Database>;
export type RequestTools = Pick<Context, 'ids'> &
  CountsTransitions & {
    clock: Pick<Context['clock'], 'now'>;
    outbox: Pick<Context['outbox'], 'enqueue'>;
    news: Pick<Context['news'], 'tell'>;
  };
type Side = 'citizen' | 'fund';
type Subject = Submitted<RequestRow> & { state: unknown };

type Definition<Row, Tools> = {
  /** As the metrics name it. */
  name: string;
  persistence: Persistence;
  table: 'exemption' | 'export_request' | 'reviewer_request';
  /** The table of its history, with the column that names the request. */
  history: 'exemption_event.exemption_id' | 'export_request_event.request_id' | 'reviewer_event.request_id';
  /** Notifies the citizen. */
  tell(tools: Tools, tx: Tx, row: Row, notice: string): Promise<void>;
};

export const requestLifecycle = <Row extends Subject, Tools extends RequestTools>({
  name,
  persistence,
  table,
  history,
  tell,
}: Definition<Row, Tools>) => {
  const machine: AnyStateMachine = persistence.machine;
  // Every history has the columns that are used here.
  const [events, request] = history.split('.') as ['export_request_event', 'request_id'];

  /** Writes the event into the history of the request. */
  const recordEvent = async (
    { clock }: Pick<Tools, 'clock'>,
    tx: Tx,
    { civilId, id }: DraftKey,
    { type, ...payload }: AnyEventObject,
    { by, state }: { by: Side; state: StateValue },
  ): Promise<void> => {
    const { before } = await tx
      .selectFrom(events)
      .select(({ fn }) => fn.countAll<number>().as('before'))
      .where('civil_id', '=', civilId)
      .where(request, '=', id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto(events)
      .values({
        ...{ civil_id: civilId, [request as 'request_id']: id, version: before + 1, at: clock.now() },
        ...{ event: type, state: String(state), by, payload: JSON.stringify(payload) },
      })
      .execute();
  };

  const note = async (
    tools: Tools,
    tx: Tx,
    row: Pick<Subject, 'civil_id' | 'id'>,
    event: AnyEventObject,
    { by, from, to }: { by: Side; from: string | null; to: StateValue },
  ): Promise<void> => {
    await recordEvent(tools, tx, { civilId: row.civil_id, id: row.id }, event, { by, state: to });
    countTransition(tools, name, { from, event, to: String(to) });
  };

  return {
    /** The state in which a submitted request begins. */
    initialState: (input: object): string =>
      JSON.stringify(persist(persistence, initialTransition(machine, input)[0] as AnyMachineSnapshot)),

    /** Notes that a request was submitted. */
    begin: async (tools: Tools, tx: Tx, row: Pick<Subject, 'civil_id' | 'id' | 'state'>, event: AnyEventObject) => {
      const { value } = restore(persistence, row.state as Envelope);
      await note(tools, tx, row, event, { by: 'citizen', from: null, to: value });
      tools.news.tell(row.civil_id);
    },

    /**
     * Sends one event to a request, whose row is locked. `columnsOf` writes what else the event brings, and says which columns get more
     * than the state. Throws illegal_transition when the state does not accept the event.
     */
    advance: async (
      tools: Tools,
      tx: Tx,
      row: Row,
      event: AnyEventObject,
      { by, columnsOf }: { by: Side; columnsOf(now: Date): Promise<object> | object },
    ): Promise<Row> => {
      const before: AnyMachineSnapshot = restore(persistence, row.state as Envelope);
      if (!before.can(event)) throw new ProblemError('illegal_transition');
      const [snapshot, actions] = transition(machine, before, event);
      const now = tools.clock.now();
      const columns = await columnsOf(now);
      const next = (await tx
        .updateTable(table as 'exemption')
        .set({
          state: JSON.stringify(persist(persistence, snapshot as AnyMachineSnapshot)),
          version: row.version + 1,
          updated_at: now,
          ...columns,
        })
        .where('civil_id', '=', row.civil_id)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()) as unknown as Row;
      const to = (snapshot as AnyMachineSnapshot).value;
      await note(tools, tx, row, event, { by, from: String(before.value), to });
      for (const { type, params } of actions as readonly ReturnedAction[]) {
        if (type !== 'notifyCitizen') throw new Error(`the server cannot execute ${type}`);
        await tell(tools, tx, next, (params as { notice: string }).notice);
      }
      tools.news.tell(row.civil_id);
      return next;
    },
  };
};
