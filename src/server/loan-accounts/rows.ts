/** Loan accounts as their citizen and the desk see them. Offered to other areas. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ListedLoan } from '#contract/account.ts';
import type { Invoice, LoanAccount, LoanAccountDetails } from '#contract/loans/loan-accounts.ts';
import type { LoanTransaction } from '#contract/loans/transactions.ts';
import { problem } from '#server/core/problem.ts';
import { together } from '#server/core/sql/together.ts';
import { pageOf } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';

export type LoanKey = { civilId: string; id: string };
type LoanRow = Selectable<Database['loan_account']>;
type TransactionRow = Selectable<Database['loan_transaction']>;
type InstalmentRow = Selectable<Database['instalment']>;

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

export const showLoan = (loan: LoanRow, instalments: readonly InstalmentRow[]): LoanAccount => {
  const paid = sum(instalments.map((instalment) => instalment.paid));
  return {
    id: loan.id,
    contractNumber: loan.contract_number,
    title: loan.title,
    contractAmount: loan.contract_amount,
    loanDate: loan.loan_date,
    maturityDate: loan.maturity_date,
    outstanding: sum(instalments.map(({ amount }) => amount)) - paid,
    paid,
    troubled: loan.troubled,
    instalments: instalments.map(({ number, due_on, amount, paid: settled }) => ({
      number,
      dueOn: due_on,
      amount,
      paid: settled,
    })),
  };
};

/** The lists of which all loans of a citizen are made, the newest first, for `together`. */
const loanLists = (db: Kysely<Database>, civilId: string) => ({
  loans: db.selectFrom('loan_account').selectAll().where('civil_id', '=', civilId).orderBy('loan_date', 'desc'),
  instalments: db.selectFrom('instalment').selectAll().where('civil_id', '=', civilId).orderBy('number'),
});

const loansIn = ({ loans, instalments }: { loans: LoanRow[]; instalments: InstalmentRow[] }): LoanAccount[] => {
  const ofLoan = Map.groupBy(instalments, ({ loan_id }) => loan_id);
  return loans.map((loan) => showLoan(loan, ofLoan.get(loan.id) ?? []));
};

export const loansOf = async (db: Kysely<Database>, civilId: string): Promise<LoanAccount[]> =>
  loansIn(await together(db, loanLists(db, civilId)));

/** The same with what was booked last on each, at most so many, and what the fund has paid out. */
export const listedLoanLists = (db: Kysely<Database>, civilId: string, most: number) => ({
  ...loanLists(db, civilId),
  paidOut: disbursedSum(db, civilId),
  latest: db
    .selectFrom('loan_account')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('loan_transaction')
          .selectAll()
          .whereRef('loan_transaction.civil_id', '=', 'loan_account.civil_id')
          .whereRef('loan_transaction.loan_id', '=', 'loan_account.id')
          .orderBy('booked_at', 'desc')
          .orderBy('id', 'desc')
          .limit(most)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('latest')
    .where('loan_account.civil_id', '=', civilId)
    .orderBy('latest.booked_at', 'desc')
    .orderBy('latest.id', 'desc'),
});
type ListedLoans = Parameters<typeof loansIn>[0] & { latest: TransactionRow[]; paidOut: { disbursed: number }[] };

export const listedLoans = ({ latest, paidOut, ...lists }: ListedLoans) => {
  const ofLoan = Map.groupBy(latest, ({ loan_id }) => loan_id);
  const loans = loansIn(lists).map(
    (loan): ListedLoan => ({ ...loan, latestTransactions: (ofLoan.get(loan.id) ?? []).map(showTransaction) }),
  );
  return { loans, disbursed: sum(paidOut.map(({ disbursed }) => disbursed)) };
};

/** What the fund has paid out: of one loan, or of all loans of a citizen. */
const disbursedSum = (db: Kysely<Database>, civilId: string, loanId?: string) =>
  db
    .selectFrom('loan_transaction')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('disbursed'))
    .where('civil_id', '=', civilId)
    .where('kind', '=', 'disbursement')
    .$if(loanId !== undefined, (query) => query.where('loan_id', '=', loanId ?? ''));

export const disbursedOf = async (db: Kysely<Database>, civilId: string, loanId: string): Promise<number> =>
  (await disbursedSum(db, civilId, loanId).executeTakeFirstOrThrow()).disbursed;

const showTransaction = (row: TransactionRow): LoanTransaction => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  bookedOn: row.booked_on,
  amount: row.amount,
});

/** A booking that was made before, if there is one. */
export const bookedOf = async (db: Kysely<Database>, civilId: string, id: string) => {
  const row = await db
    .selectFrom('loan_transaction')
    .selectAll()
    .where('civil_id', '=', civilId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { loanId: row.loan_id, ...showTransaction(row) };
};

const transactionRows = (db: Kysely<Database>, { civilId, id }: LoanKey) =>
  db.selectFrom('loan_transaction').selectAll().where('civil_id', '=', civilId).where('loan_id', '=', id);

/** A page of what was booked, the latest first. */
export const transactionsOf = async (db: Kysely<Database>, key: LoanKey, after?: string) => {
  const { rows, next } = await pageOf(
    transactionRows(db, key),
    { at: 'booked_at', id: 'id', of: (row) => ({ at: row.booked_at, id: row.id }) },
    after,
  );
  return { transactions: rows.map(showTransaction), next };
};

/** The latest ones, at most so many. */
export const latestTransactions = async (
  db: Kysely<Database>,
  { civilId, id }: LoanKey,
  most: number,
): Promise<LoanTransaction[]> => {
  const rows = await transactionRows(db, { civilId, id })
    .orderBy('booked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(showTransaction);
};

export const invoiceRows = (db: Kysely<Database>, civilId: string) =>
  db
    .selectFrom('invoice')
    .innerJoin('loan_account', (join) =>
      join.onRef('loan_account.civil_id', '=', 'invoice.civil_id').onRef('loan_account.id', '=', 'invoice.loan_id'),
    )
    .selectAll('invoice')
    .select(['loan_account.contract_number', 'loan_account.title'])
    .where('invoice.civil_id', '=', civilId)
    .orderBy('invoice.issued_at', 'desc')
    .orderBy('invoice.id', 'desc');
type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoiceRows>['execute']>>[number];

const showInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  loanId: row.loan_id,
  contractNumber: row.contract_number,
  title: row.title,
  instalment: row.instalment,
  amount: row.amount,
  dueOn: row.due_on,
  issuedAt: row.issued_at.toISOString(),
  status: row.status,
});

/** Another citizen's account does not exist. */
export const loanRow = (db: Kysely<Database>, { civilId, id }: LoanKey) =>
  db.selectFrom('loan_account').selectAll().where('civil_id', '=', civilId).where('id', '=', id);

export const instalmentsOfLoan = (db: Kysely<Database>, { civilId, id }: LoanKey) =>
  db.selectFrom('instalment').selectAll().where('civil_id', '=', civilId).where('loan_id', '=', id).orderBy('number');

export const loanAccountOf = async (db: Kysely<Database>, key: LoanKey): Promise<LoanAccountDetails> => {
  const loan = await loanRow(db, key).executeTakeFirstOrThrow(problem('not_found'));
  const disbursed = await disbursedOf(db, key.civilId, key.id);
  const invoices = await invoiceRows(db, key.civilId).where('invoice.loan_id', '=', key.id).execute();
  return {
    ...showLoan(loan, await instalmentsOfLoan(db, key).execute()),
    dealId: loan.deal_id,
    disbursed,
    remaining: loan.contract_amount - disbursed,
    ...(await transactionsOf(db, key)),
    invoices: invoices.map(showInvoice),
  };
};

export const invoiceOf = async (db: Kysely<Database>, { civilId, id }: LoanKey): Promise<Invoice> =>
  showInvoice(
    await invoiceRows(db, civilId).where('invoice.id', '=', id).executeTakeFirstOrThrow(problem('not_found')),
  );
