/**
 * What can still be disbursed of loan accounts: the only place where it is computed, for reading, requesting and booking.
 * Offered to other areas.
 */
import { type Kysely, sql } from 'kysely';
import { type DisbursableAccount, remainingOf } from '#contract/loans/disbursements.ts';
import type { Database } from '#server/db/schema.ts';

const state = sql<string>`contract.state ->> 'value'`;

/** What was requested and not paid yet, by contracts that were neither rejected nor refused. */
const pending = (db: Kysely<Database>) =>
  db
    .selectFrom('disbursement')
    .innerJoin('contract', (join) =>
      join.onRef('contract.civil_id', '=', 'disbursement.civil_id').onRef('contract.id', '=', 'disbursement.id'),
    )
    .select([
      'disbursement.civil_id',
      'disbursement.id',
      'disbursement.loan_account_id',
      'disbursement.amount',
      'disbursement.submitted_at',
      state.as('state'),
    ])
    .where('disbursement.status', '=', 'submitted')
    .where('disbursement.paid_at', 'is', null)
    .where(state, 'not in', ['rejected', 'refused'])
    .as('pending');

/** `without` is a request that is not counted: the one that is being paid. */
export type Narrowed = { loanId?: string; without?: string };

/** The loan accounts of a citizen, the newest first. */
export const disbursableAccounts = async (
  db: Kysely<Database>,
  civilId: string,
  { loanId, without }: Narrowed = {},
): Promise<DisbursableAccount[]> => {
  const rows = await db
    .selectFrom('loan_account')
    .leftJoin(pending(db), (join) => {
      const ofLoan = join
        .onRef('pending.civil_id', '=', 'loan_account.civil_id')
        .onRef('pending.loan_account_id', '=', 'loan_account.id');
      return without === undefined ? ofLoan : ofLoan.on('pending.id', '<>', without);
    })
    .select([
      'loan_account.id',
      'loan_account.contract_number',
      'loan_account.title',
      'loan_account.contract_amount',
      sql<number>`(select coalesce(sum(amount), 0)::bigint from loan_transaction
        where loan_transaction.civil_id = loan_account.civil_id and loan_id = loan_account.id and kind = 'disbursement')`.as(
        'disbursed',
      ),
      sql<number>`coalesce(sum(pending.amount), 0)::bigint`.as('requested'),
      sql<
        string | null
      >`(array_agg(pending.id order by pending.submitted_at desc) filter (where pending.state <> 'signed'))[1]`.as(
        'in_progress',
      ),
    ])
    .where('loan_account.civil_id', '=', civilId)
    .$if(loanId !== undefined, (query) => query.where('loan_account.id', '=', loanId ?? ''))
    .groupBy(['loan_account.civil_id', 'loan_account.id'])
    .orderBy('loan_account.loan_date', 'desc')
    .orderBy('loan_account.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    contractNumber: row.contract_number,
    title: row.title,
    contractAmount: row.contract_amount,
    disbursed: row.disbursed,
    requested: row.requested,
    remaining: remainingOf(row.contract_amount, row.disbursed, row.requested),
    inProgress: row.in_progress,
  }));
};
