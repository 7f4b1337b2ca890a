/** Loan accounts and their invoices, for their citizen. The fund books on them (`book.ts`). */
import { loanAccountsEndpoints } from '#contract/loans/loan-accounts.ts';
import type { LoanTransaction } from '#contract/loans/transactions.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { problem } from '#server/core/problem.ts';
import { loanAccountDocuments } from './documents.ts';
import { invoiceOf, type LoanKey, loanAccountOf, loanRow, transactionsOf } from './rows.ts';
import { tableOf } from './table.ts';

const handlers = (ctx: Context): Handlers<typeof loanAccountsEndpoints> => {
  const { db } = ctx;
  const allTransactions = async (key: LoanKey): Promise<LoanTransaction[]> => {
    const all: LoanTransaction[] = [];
    for (let after: string | undefined; ; ) {
      const { transactions, next } = await transactionsOf(db, key, after);
      all.push(...transactions);
      if (next === null) return all;
      after = next;
    }
  };
  return {
    ...loanAccountDocuments(ctx),
    get: ({ params: { id }, citizen: { civilId } }) => loanAccountOf(db, { civilId, id }),
    transactions: async ({ params: { id }, query, citizen: { civilId } }) => {
      const key = { civilId, id };
      await loanRow(db, key).executeTakeFirstOrThrow(problem('not_found'));
      return transactionsOf(db, key, query.after);
    },
    table: async ({ params: { id }, citizen: { civilId }, lang }) => {
      const key = { civilId, id };
      const account = await loanAccountOf(db, key);
      const content = tableOf(account, await allTransactions(key), lang);
      return { content, type: 'text/csv; charset=utf-8', name: `${account.contractNumber}.csv`, size: content.length };
    },
    invoice: ({ params: { id }, citizen: { civilId } }) => invoiceOf(db, { civilId, id }),
  };
};

export const area: Area = (ctx) => async (app) =>
  mount(app, { loanAccounts: loanAccountsEndpoints }, { loanAccounts: handlers(ctx) });
