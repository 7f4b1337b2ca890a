/** The fund's side of loan accounts: all of them, booking on one, and its invoices. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { ProblemError, problem } from '#server/core/problem.ts';
import { belongsTo } from '#server/db/belongs-to.ts';
import type { Database } from '#server/db/schema.ts';
import { bookTransaction, issueInvoice } from '#server/loan-accounts/book.ts';
import { bookedOf, invoiceOf, invoiceRows, type LoanKey, loanAccountOf, showLoan } from '#server/loan-accounts/rows.ts';
import { deskArea, polled } from '../../area.ts';
import { applicantOf, is, isOneOf, listPage, type Search } from '../../lists/list.ts';
import { endpoints } from './loan-accounts.contract.ts';

const borrowedRows = (db: Kysely<Database>) =>
  db.selectFrom('loan_account').selectAll('loan_account').select(applicantOf('loan_account.civil_id'));
type Row = Awaited<ReturnType<ReturnType<typeof borrowedRows>['execute']>>[number];

const ORDER = {
  ...{ at: 'loan_account.loan_date', id: 'loan_account.id', isDay: true },
  of: ({ loan_date, id }: Row) => ({ at: loan_date, id }),
};
/** The account of what else has a number. */
const ofAccount = (accounts: RawBuilder<unknown>) =>
  sql<boolean>`(loan_account.civil_id, loan_account.id) in (${accounts})`;
const SEARCH: Search = {
  references: {
    LC: is('loan_account.contract_number'),
    IN: (number) => ofAccount(sql`select civil_id, loan_id from invoice where number = ${number}`),
    TR: (reference) => ofAccount(sql`select civil_id, loan_id from loan_transaction where reference = ${reference}`),
  },
  people: (civilIds) => isOneOf('loan_account.civil_id', civilIds),
};

/** The instalments of all of them are read together. */
const showAll = async (db: Kysely<Database>, loans: readonly Row[]) => {
  const instalments = await db
    .selectFrom('instalment')
    .selectAll()
    .where(belongsTo('civil_id', 'loan_id', loans))
    .orderBy('number')
    .execute();
  const ofLoan = Map.groupBy(instalments, ({ loan_id }) => loan_id);
  return loans.map((loan) => ({
    ...showLoan(loan, ofLoan.get(loan.id) ?? []),
    civilId: loan.civil_id,
    applicant: loan.applicant.ar,
  }));
};

export const area = deskArea(endpoints, (ctx) => {
  const { db, transact, audit } = ctx;

  /** Locked, so that the same call twice at once is the same call twice. */
  const lockedKey = async (tx: Transaction<Database>, id: string): Promise<LoanKey> => {
    const { civil_id: civilId } = await tx
      .selectFrom('loan_account')
      .select('civil_id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(problem('not_found'));
    return { civilId, id };
  };

  return {
    loanAccounts: async (call) => {
      const { rows, ...page } = await listPage(db, borrowedRows(db), ORDER, SEARCH, call.query);
      return polled(call, { loanAccounts: await showAll(db, rows), ...page });
    },

    loanAccount: async (call) => {
      const { id } = call.params;
      const { civil_id: civilId, applicant } = await borrowedRows(db)
        .where('loan_account.id', '=', id)
        .executeTakeFirstOrThrow(problem('not_found'));
      const account = await loanAccountOf(db, { civilId, id });
      return polled(call, { ...account, civilId, applicant: applicant.ar });
    },

    bookTransaction: ({ params, body: { id, kind, amount }, correlationId }) =>
      transact(async (tx) => {
        const key = await lockedKey(tx, params.id);
        const before = await bookedOf(tx, key.civilId, id);
        if (!before) {
          await bookTransaction(ctx, tx, key, { kind, amount, id });
          await audit(tx, {
            correlationId,
            actor: 'fund',
            action: `${kind}.book`,
            subject: key.id,
            detail: { amount },
          });
        }
        const booked = before ?? (await bookedOf(tx, key.civilId, id));
        if (!booked || booked.loanId !== key.id || booked.kind !== kind || booked.amount !== amount)
          throw new ProblemError('idempotency_key_reused');
        const { loanId: _, ...transaction } = booked;
        return transaction;
      }),

    issueInvoice: ({ params, body: { id }, correlationId }) =>
      transact(async (tx) => {
        const key = await lockedKey(tx, params.id);
        const before = await invoiceRows(tx, key.civilId).where('invoice.id', '=', id).executeTakeFirst();
        if (before && before.loan_id !== key.id) throw new ProblemError('idempotency_key_reused');
        if (!before) {
          await issueInvoice(ctx, tx, key, id);
          await audit(tx, { correlationId, actor: 'fund', action: 'invoice.issue', subject: id });
        }
        return invoiceOf(tx, { civilId: key.civilId, id });
      }),
  };
});
