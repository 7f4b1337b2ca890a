/** Loan accounts and their invoices, for their citizen. The fund books on them (`book.ts`). */
import { loanAccountsEndpoints } from '#contract/loans/loan-accounts.ts';
import type { LoanTransaction } from '#contract/loans/transactions.ts';
import { citizenOf } from '#server/core/citizens.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { hijriDayOf } from '#server/core/lifecycle/hijri-day.ts';
import { problem } from '#server/core/problem.ts';
import { createPapers } from '#server/papers/papers.ts';
import { type InvoiceFacts, invoicePaper } from '#server/pdf/loan-account/invoice.ts';
import { type StatementFacts, statementPaper, TRANSACTIONS_SHOWN } from '#server/pdf/loan-account/statement.ts';
import { siteOnPapers } from '#server/pdf/paper.texts.ts';
import { invoiceOf, type LoanKey, latestTransactions, loanAccountOf, loanRow, transactionsOf } from './rows.ts';
import { tableOf } from './table.ts';

/** The papers of a loan account: its statement as of today, and its invoices. */
type Documents = Pick<Handlers<typeof loanAccountsEndpoints>, 'statement' | 'invoiceDocument'>;

const loanAccountDocuments = (ctx: Context): Documents => {
  const { db, clock, config } = ctx;
  const papers = createPapers(ctx);

  const statementFacts = async (key: LoanKey): Promise<StatementFacts> => {
    const { id, dealId, transactions, next, invoices, troubled, ...loan } = await loanAccountOf(db, key);
    const latest = await latestTransactions(db, key, TRANSACTIONS_SHOWN + 1);
    return {
      day: hijriDayOf(clock.now()),
      borrower: (await citizenOf(db, key.civilId)).full_name,
      civilId: key.civilId,
      loan,
      transactions: latest.slice(0, TRANSACTIONS_SHOWN).map(({ id: _, ...transaction }) => transaction),
      hasMore: latest.length > TRANSACTIONS_SHOWN,
    };
  };

  return {
    statement: async ({ params: { id }, citizen: { civilId }, lang, correlationId }) => {
      const facts = await statementFacts({ civilId, id });
      return papers.issue({
        ...{ civilId, kind: 'statement', subject: id, lang, facts, correlationId },
        name: `${facts.loan.contractNumber} ${facts.day.replaceAll('/', '-')}.pdf`,
        compose: (issue) => ({
          template: 'statement.typ',
          data: statementPaper(facts, siteOnPapers(config, lang), issue, lang),
        }),
      });
    },

    invoiceDocument: async ({ params: { id }, citizen: { civilId }, lang, correlationId }) => {
      const { id: subject, loanId, ...invoice } = await invoiceOf(db, { civilId, id });
      const facts: InvoiceFacts = { borrower: (await citizenOf(db, civilId)).full_name, civilId, invoice };
      return papers.issue({
        ...{ civilId, kind: 'invoice', subject, lang, facts, correlationId },
        name: `${invoice.number}.pdf`,
        compose: (issue) => ({
          template: 'facts.typ',
          data: invoicePaper(facts, siteOnPapers(config, lang), issue, lang),
        }),
      });
    },
  };
};

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
