/**
 * The only place where a submitted request changes its state. The lifecycle machine decides; row, certificate, papers, history and
 * messages are written in the caller's transaction: all of it happens once, or nothing does.
 */
import type { Transaction } from 'kysely';
import { type AnyEventObject, initialTransition, transition } from 'xstate';
import { persist } from '#machines/kit/runtime/persistence.ts';
import {
  type ExportNotice,
  type ExportRequestEvent,
  exportRequestMachine,
} from '#machines/lifecycles/export-request/export-request.machine.ts';
import {
  type ExportRequestSnapshot,
  exportRequestPersistence,
} from '#machines/lifecycles/export-request/export-request.ts';
import type { Context } from '#server/core/context.ts';
import type { ReturnedAction } from '#server/core/lifecycle/timers.ts';
import { type CountsTransitions, countTransition } from '#server/core/lifecycle/transitions.ts';
import { ProblemError } from '#server/core/problem.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { notify } from '#server/notifications/notify.ts';
import { noticeTexts } from './export-certificates.texts.ts';
import { type ExportKey, exportRow, type SubmittedRow, snapshotOf, submitted } from './rows.ts';

type Tx = Transaction<Database>;
export type Tools = Pick<Context, 'ids' | 'chance'> &
  CountsTransitions & {
    clock: Pick<Context['clock'], 'now'>;
    outbox: Pick<Context['outbox'], 'enqueue'>;
    news: Pick<Context['news'], 'tell'>;
  };

const persisted = (snapshot: ExportRequestSnapshot) => JSON.stringify(persist(exportRequestPersistence, snapshot));

/** The state in which a submitted request begins. */
export const initialState = (requestId: string): string =>
  persisted(initialTransition(exportRequestMachine, { requestId })[0]);

/** Writes the event into the history of the request. */
export const recordEvent = async (
  { clock }: Pick<Tools, 'clock'>,
  tx: Tx,
  { civilId, id }: ExportKey,
  { type, ...payload }: AnyEventObject,
  by: 'citizen' | 'fund',
  state: string,
): Promise<void> => {
  const { events } = await tx
    .selectFrom('export_request_event')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('civil_id', '=', civilId)
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('export_request_event')
    .values({
      ...{ civil_id: civilId, request_id: id, version: events + 1, at: clock.now() },
      ...{ event: type, state, by, payload: JSON.stringify(payload) },
    })
    .execute();
};

const execute = async (tools: Tools, tx: Tx, row: SubmittedRow, actions: readonly ReturnedAction[]) => {
  for (const { type, params } of actions) {
    if (type !== 'notifyCitizen') throw new Error(`the host cannot execute ${type}`);
    const { notice } = params as { notice: ExportNotice };
    await notify(tools, tx, {
      civilId: row.civil_id,
      topic: 'exportCertificate',
      text: noticeTexts[notice]({ number: row.number, certificate: row.certificate_number ?? '' }),
      to: `export_certificate_equipment/${row.id}`,
    });
  }
};

/** What a decision writes beside the state. */
const outcomeOf = async (tx: Tx, { type }: ExportRequestEvent, tools: Tools, now: Date) => {
  if (type === 'certificate.revoke') return { revoked_at: now };
  if (type === 'request.refuse') return { decided_at: now };
  return { decided_at: now, certificate_number: await drawReference(tx, tools, 'EC') };
};

/** Every paper of the certificate, in each language. */
const revokePapers = (tx: Tx, { civilId, id }: ExportKey, now: Date) =>
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
  key: ExportKey,
  event: ExportRequestEvent,
): Promise<SubmittedRow> => {
  const row = submitted(await exportRow(tx, key).forUpdate().executeTakeFirst());
  const before = snapshotOf(row);
  if (!before.can(event)) throw new ProblemError('illegal_transition');
  const [snapshot, actions] = transition(exportRequestMachine, before, event);
  const now = tools.clock.now();
  const next = await tx
    .updateTable('export_request')
    .set({
      state: persisted(snapshot),
      version: row.version + 1,
      updated_at: now,
      ...(await outcomeOf(tx, event, tools, now)),
    })
    .where('civil_id', '=', key.civilId)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (event.type === 'certificate.revoke') await revokePapers(tx, key, now);
  await recordEvent(tools, tx, key, event, 'fund', snapshot.value);
  countTransition(tools, 'exportRequest', { from: before.value, event, to: snapshot.value });
  await execute(tools, tx, submitted(next), actions);
  tools.news.tell(key.civilId);
  return submitted(next);
};
