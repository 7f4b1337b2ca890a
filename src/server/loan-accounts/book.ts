/**
 * Books on loan accounts, for the fund. The account's row is locked, so bookings at the same time add up: no more is paid out than
 * remains beside what other requests ask for, and no more is paid in than is open. A payment or an exemption settles the instalments in their order, and with them
 * their invoices.
 * Offered to other areas.
 */
import type { Transaction } from 'kysely';
import { rule } from '#contract/kernel/rules.ts';
import type { TransactionKind } from '#contract/loans/transactions.ts';
import type { Context } from '#server/core/context.ts';
import { hijriDayOf } from '#server/core/lifecycle/hijri-day.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { disbursableAccounts } from './disbursable.ts';
import { instalmentsOfLoan, type LoanKey, loanRow, sum } from './rows.ts';

type Tx = Transaction<Database>;
type Needs = Pick<Context, 'ids' | 'chance'> & {
  clock: Pick<Context['clock'], 'now'>;
  news: Pick<Context['news'], 'tell'>;
};
/** `id`: of the booking, when its caller has one. A booking for a disbursement request has its id, so that it is booked once. */
type Booking = { kind: TransactionKind; amount: number; id?: string; disbursementId?: string };

const refuse = (path: string, description: string) =>
  new ProblemError('invalid_request', { fields: [{ path, description }] });

const settleInstalments = async (tx: Tx, key: LoanKey, amount: number): Promise<void> => {
  const instalments = await instalmentsOfLoan(tx, key).execute();
  const open = sum(instalments.map((instalment) => instalment.amount - instalment.paid));
  if (amount > open) throw refuse('amount', rule('atMostAmount', open));
  let left = amount;
  for (const instalment of instalments) {
    const part = Math.min(left, instalment.amount - instalment.paid);
    if (part === 0) continue;
    left -= part;
    const paid = instalment.paid + part;
    const place = [key.civilId, key.id, instalment.number] as const;
    await tx
      .updateTable('instalment')
      .set({ paid })
      .where('civil_id', '=', place[0])
      .where('loan_id', '=', place[1])
      .where('number', '=', place[2])
      .execute();
    if (paid < instalment.amount) continue;
    await tx
      .updateTable('invoice')
      .set({ status: 'paid' })
      .where('civil_id', '=', place[0])
      .where('loan_id', '=', place[1])
      .where('instalment', '=', place[2])
      .where('status', '=', 'open')
      .execute();
  }
};

/** Throws not_found, or invalid_request with the highest amount that is possible. Amounts are in halalas. */
export const bookTransaction = async (
  needs: Needs,
  tx: Tx,
  key: LoanKey,
  { kind, amount, disbursementId, id = disbursementId ?? needs.ids() }: Booking,
): Promise<void> => {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw refuse('amount', rule('greaterThan', 0));
  await loanRow(tx, key).forUpdate().executeTakeFirstOrThrow(problem('not_found'));
  if (kind !== 'disbursement') await settleInstalments(tx, key, amount);
  else {
    const others = { loanId: key.id, ...(disbursementId !== undefined && { without: disbursementId }) };
    const remaining = (await disbursableAccounts(tx, key.civilId, others))[0]?.remaining ?? 0;
    if (amount > remaining) throw refuse('amount', rule('atMostAmount', remaining));
  }
  const now = needs.clock.now();
  await tx
    .insertInto('loan_transaction')
    .values({
      civil_id: key.civilId,
      id,
      loan_id: key.id,
      reference: await drawReference(tx, needs, 'TR'),
      kind,
      booked_on: hijriDayOf(now),
      booked_at: now,
      amount,
    })
    .execute();
  needs.news.tell(key.civilId);
};

/** Issues an invoice for the first instalment that is open and has none. Throws illegal_transition when there is no such one. */
export const issueInvoice = async (needs: Needs, tx: Tx, key: LoanKey, id: string = needs.ids()): Promise<string> => {
  await loanRow(tx, key).forUpdate().executeTakeFirstOrThrow(problem('not_found'));
  const issued = await tx
    .selectFrom('invoice')
    .select('instalment')
    .where('civil_id', '=', key.civilId)
    .where('loan_id', '=', key.id)
    .where('status', '<>', 'cancelled')
    .execute();
  const taken = new Set(issued.map(({ instalment }) => instalment));
  const instalments = await instalmentsOfLoan(tx, key).execute();
  const next = instalments.find(({ number, amount, paid }) => paid < amount && !taken.has(number));
  if (!next) throw new ProblemError('illegal_transition');
  await tx
    .insertInto('invoice')
    .values({
      civil_id: key.civilId,
      id,
      number: await drawReference(tx, needs, 'IN'),
      loan_id: key.id,
      instalment: next.number,
      amount: next.amount - next.paid,
      due_on: next.due_on,
      issued_at: needs.clock.now(),
    })
    .execute();
  needs.news.tell(key.civilId);
  return id;
};
