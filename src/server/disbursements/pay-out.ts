/**
 * The fund pays out a disbursement that both parties have signed: booked on the loan account, once.
 * Offered to other areas.
 */
import { sql, type Transaction } from 'kysely';
import { ProblemError, problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { DraftKey } from '#server/drafts/request-rows.ts';
import { bookTransaction } from '#server/loan-accounts/book.ts';
import { loanRow } from '#server/loan-accounts/rows.ts';
import { type Notifies, notify } from '#server/notifications/notify.ts';

type Tx = Transaction<Database>;
type Needs = Parameters<typeof bookTransaction>[0] & Notifies;

const submitted = (tx: Tx, { civilId, id }: DraftKey) =>
  tx
    .selectFrom('disbursement')
    .innerJoin('contract', (join) =>
      join.onRef('contract.civil_id', '=', 'disbursement.civil_id').onRef('contract.id', '=', 'disbursement.id'),
    )
    .select(['contract.loan_account_id', 'contract.number', 'disbursement.amount', 'disbursement.paid_at'])
    .select(sql<string>`contract.state ->> 'value'`.as('state'))
    .where('disbursement.civil_id', '=', civilId)
    .where('disbursement.id', '=', id);

const paidText = (number: string) => ({
  ar: `صُرفت الدفعة ${number}. تجدها في حساب قرضك.`,
  en: `The disbursement ${number} has been paid out. See it in your loan account.`,
});

/** Returns whether it was paid now; one that was paid before stays as it is. Throws illegal_transition unless its contract is signed. */
export const payOut = async (needs: Needs, tx: Tx, key: DraftKey): Promise<boolean> => {
  const { loan_account_id: loanId } = await submitted(tx, key).executeTakeFirstOrThrow(problem('not_found'));
  // The account is locked before the request, as in a submission.
  const loan = { civilId: key.civilId, id: loanId };
  await loanRow(tx, loan).forUpdate().execute();
  const request = await submitted(tx, key).forUpdate('disbursement').executeTakeFirstOrThrow(problem('not_found'));
  if (request.paid_at !== null) return false;
  if (request.state !== 'signed' || request.amount === null) throw new ProblemError('illegal_transition');
  await bookTransaction(needs, tx, loan, { kind: 'disbursement', amount: request.amount, disbursementId: key.id });
  const now = needs.clock.now();
  await tx
    .updateTable('disbursement')
    .set({ paid_at: now, updated_at: now })
    .where('civil_id', '=', key.civilId)
    .where('id', '=', key.id)
    .execute();
  await notify(needs, tx, {
    civilId: key.civilId,
    topic: 'disbursement',
    text: paidText(request.number),
    to: `loan_account/${loanId}`,
  });
  return true;
};
