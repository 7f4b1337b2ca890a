/**
 * Opens the loan account of a contract that both parties have signed. Nothing is disbursed yet.
 * Offered to other areas.
 */
import type { Selectable, Transaction } from 'kysely';
import { hijriDayOf } from '#server/core/lifecycle/hijri-day.ts';
import type { Database } from '#server/db/schema.ts';

export const openLoanAccount = async (
  tx: Transaction<Database>,
  contract: Selectable<Database['contract']>,
  at: Date,
): Promise<void> => {
  const { civil_id, id, loan_account_id, number, content } = contract;
  const loanDate = hijriDayOf(at);
  await tx
    .insertInto('loan_account')
    .values({
      civil_id,
      id: loan_account_id,
      deal_id: id,
      contract_number: number,
      title: JSON.stringify({ ar: content.projectName, en: content.projectName }),
      contract_amount: content.amount,
      loan_date: loanDate,
      maturity_date: content.instalments.at(-1)?.dueOn ?? loanDate,
      troubled: false,
    })
    .execute();
  await tx
    .insertInto('instalment')
    .values(
      content.instalments.map(({ number: place, dueOn, amount }) => ({
        civil_id,
        loan_id: loan_account_id,
        number: place,
        due_on: dueOn,
        amount,
        paid: 0,
      })),
    )
    .execute();
};
