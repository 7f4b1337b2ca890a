/**
 * The fund decides, loan by loan: what it exempts is booked on the account of the deceased in the same transaction, once. Loans
 * are taken as they are on the day of the decision.
 * Offered to other areas.
 */
import type { Kysely, Transaction } from 'kysely';
import { rule } from '#contract/kernel/rules.ts';
import type { ExemptionItem } from '#contract/services/exemptions.ts';
import type { ExemptionEvent } from '#machines/lifecycles/exemption/exemption.machine.ts';
import type { ExemptionDecision } from '#machines/lifecycles/exemption/exemption.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { DraftKey } from '#server/drafts/request-rows.ts';
import { bookTransaction } from '#server/loan-accounts/book.ts';
import { loansOf } from '#server/loan-accounts/rows.ts';
import { advanceExemption, type Tools } from './lifecycle.ts';
import { exemptionRows, type SubmittedRow, snapshotOf, submitted } from './rows.ts';

type Tx = Transaction<Database>;
type Needs = Tools & Pick<Context, 'ids' | 'chance'>;
/** `items`: the fund's decision of each loan, for `exemption.rejectInPart`. */
export type FundDecision = {
  event: ExemptionDecision;
  reason: string;
  items: readonly { loanId: string; isExempted: boolean; reason: string }[];
};

const refuse = (path: string, description: string) =>
  new ProblemError('invalid_request', { fields: [{ path, description }] });

/** The loans of the deceased with something to pay; none of them is exempted yet. */
export const openItems = async (db: Kysely<Database>, deceasedCivilId: string): Promise<ExemptionItem[]> =>
  (await loansOf(db, deceasedCivilId))
    .filter(({ outstanding }) => outstanding > 0)
    .map(({ id: loanId, contractNumber, title, outstanding }) => ({
      ...{ loanId, contractNumber, title, outstanding, isExempted: false, reason: null },
    }));

const exempt = (item: ExemptionItem): ExemptionItem => ({ ...item, isExempted: true, reason: null });

const inPart = (items: readonly ExemptionItem[], decided: FundDecision['items']): ExemptionItem[] => {
  const made = items.map((item, index) => {
    const decision = decided.find(({ loanId }) => loanId === item.loanId);
    if (!decision) throw refuse(`items.${index}`, rule('required'));
    if (decision.isExempted) return exempt(item);
    if (decision.reason === '') throw refuse(`items.${index}.reason`, rule('required'));
    return { ...item, reason: decision.reason };
  });
  const exempted = made.filter(({ isExempted }) => isExempted).length;
  // A decision that exempts no item or every item is a decision of the whole.
  if (exempted === 0 || exempted === made.length) throw refuse('items', rule('invalid'));
  return made;
};

/** Throws illegal_transition and invalid_request. */
const decidedItems = async (tx: Tx, row: SubmittedRow, decision: FundDecision): Promise<ExemptionItem[]> => {
  if (decision.event.startsWith('objection.'))
    return decision.event === 'objection.accept' ? row.items.map(exempt) : row.items;
  const items = await openItems(tx, row.deceased_civil_id);
  if (decision.event === 'exemption.reject') return items.map((item) => ({ ...item, reason: decision.reason }));
  // There is nothing that could be exempted.
  if (items.length === 0) throw refuse('event', rule('invalid'));
  return decision.event === 'exemption.accept' ? items.map(exempt) : inPart(items, decision.items);
};

/** What is exempted now and was not before is booked; what was paid meanwhile needs no exemption. */
const book = async (needs: Needs, tx: Tx, before: SubmittedRow, items: readonly ExemptionItem[]) => {
  const wasExempted = new Set(before.items.flatMap((item) => (item.isExempted ? item.loanId : [])));
  const open = new Map((await openItems(tx, before.deceased_civil_id)).map((item) => [item.loanId, item.outstanding]));
  for (const { loanId, isExempted } of items) {
    const amount = open.get(loanId);
    if (!isExempted || wasExempted.has(loanId) || amount === undefined) continue;
    await bookTransaction(needs, tx, { civilId: before.deceased_civil_id, id: loanId }, { kind: 'exemption', amount });
  }
};

/** From now on the heirs can request certificates about the deceased. */
const recordDeceased = async (tx: Tx, row: SubmittedRow, now: Date): Promise<void> => {
  const { instruments } = row.answers;
  if (!instruments) return;
  const record = { heirs_instrument_number: instruments.heirsInstrumentNumber, recorded_at: now };
  await tx
    .insertInto('deceased_borrower')
    .values({ civil_id: row.deceased_civil_id, ...record })
    .onConflict((conflict) => conflict.column('civil_id').doUpdateSet(record))
    .execute();
};

const eventOf = ({ event: type, reason }: FundDecision): ExemptionEvent => {
  if (type === 'exemption.accept' || type === 'objection.accept') return { type };
  if (reason === '') throw refuse('reason', rule('required'));
  return { type, reason };
};

/** Loans are locked by their booking; the request before them. Throws illegal_transition, invalid_request and not_found. */
export const decideExemption = async (
  needs: Needs,
  tx: Tx,
  key: DraftKey,
  decision: FundDecision,
): Promise<SubmittedRow> => {
  const event = eventOf(decision);
  const before = submitted(await exemptionRows.read(tx, key, 'update'));
  if (!snapshotOf(before).can(event)) throw new ProblemError('illegal_transition');
  const items = await decidedItems(tx, before, decision);
  const row = await advanceExemption(needs, tx, key, event);
  await tx
    .updateTable('exemption')
    .set({ items: JSON.stringify(items) })
    .where('civil_id', '=', key.civilId)
    .where('id', '=', key.id)
    .execute();
  if (items.some(({ isExempted }) => isExempted)) {
    await book(needs, tx, before, items);
    await recordDeceased(tx, before, needs.clock.now());
  }
  return { ...row, items };
};
