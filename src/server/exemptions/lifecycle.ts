/** The only place where an exemption request changes its state. Offered to other areas. */
import type { Transaction } from 'kysely';
import type { ExemptionEvent, ExemptionNotice } from '#machines/lifecycles/exemption/exemption.machine.ts';
import { exemptionPersistence } from '#machines/lifecycles/exemption/exemption.ts';
import type { Database } from '#server/db/schema.ts';
import { type RequestTools, requestLifecycle } from '#server/drafts/request-lifecycle.ts';
import type { DraftKey } from '#server/drafts/request-rows.ts';
import { notify } from '#server/notifications/notify.ts';
import { noticeTexts } from './exemptions.texts.ts';
import { exemptionRows, type SubmittedRow, submitted } from './rows.ts';

export type Tools = RequestTools;

const lifecycle = requestLifecycle<SubmittedRow, Tools>({
  name: 'exemption',
  persistence: exemptionPersistence,
  table: 'exemption',
  history: 'exemption_event.exemption_id',
  tell: (tools, tx, { civil_id: civilId, id, number }, notice) =>
    notify(tools, tx, {
      civilId,
      topic: 'exemption',
      text: noticeTexts[notice as ExemptionNotice](number),
      to: `request_deceased_exemption_v2/${id}`,
    }),
});
export const { begin } = lifecycle;
export const initialState = (exemptionId: string): string => lifecycle.initialState({ exemptionId });

/** The column that gets the time: when the request was decided, objected to, or answered. */
const timeOf = ({ type }: ExemptionEvent, now: Date) => {
  if (type === 'objection.submit') return { objected_at: now };
  return type.startsWith('objection.') ? { answered_at: now } : { decided_at: now };
};

/** Sends one event to a request. Throws illegal_transition when its state does not accept the event. */
export const advanceExemption = async (
  tools: Tools,
  tx: Transaction<Database>,
  key: DraftKey,
  event: ExemptionEvent,
): Promise<SubmittedRow> => {
  const row = submitted(await exemptionRows.lockSubmitted(tx, key));
  const by = event.type === 'objection.submit' ? 'citizen' : 'fund';
  return lifecycle.advance(tools, tx, row, event, { by, columnsOf: (now) => timeOf(event, now) });
};
