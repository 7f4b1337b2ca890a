/** The data for the PDF of a statement: a loan account as it stood on one day. */
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { instantOf } from '#contract/calendar/hijri-instant.ts';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { LoanAccountDetails } from '#contract/loans/loan-accounts.ts';
import type { LoanTransaction } from '#contract/loans/transactions.ts';
import { formatAmount, type Halalas } from '#contract/money/money.ts';
import { amountInWords } from '#contract/money/money-words.ts';
import { FUND } from '../paper.texts.ts';
import { type Issue, verificationBlock } from '../seal/issue.ts';
import { loanAccountTexts, type Standing } from './loan-account.texts.ts';

/** The most transactions on a statement; the portal and the table of the account have all. */
export const TRANSACTIONS_SHOWN = 200;

export type StatementFacts = {
  /** Hijri, `YYYY/MM/DD`: the statement tells what was due by then. */
  day: string;
  borrower: Bilingual;
  civilId: string;
  loan: Omit<LoanAccountDetails, 'id' | 'dealId' | 'transactions' | 'next' | 'invoices' | 'troubled'>;
  /** The latest first. */
  transactions: readonly Omit<LoanTransaction, 'id'>[];
  /** More were booked than are shown. */
  hasMore: boolean;
};
type Instalment = LoanAccountDetails['instalments'][number];

const standingOf = ({ dueOn, amount, paid }: Instalment, day: string): Standing => {
  if (paid >= amount) return 'paid';
  if (dueOn < day) return 'overdue';
  return paid > 0 ? 'partly' : 'open';
};
const sum = (amounts: readonly Halalas[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Data for `statement.typ`. */
export const statementPaper = (facts: StatementFacts, domain: string, issue: Issue, lang: Lang) => {
  const words = loanAccountTexts[lang];
  const { day, borrower, civilId, loan, transactions, hasMore } = facts;
  const both = (hijri: string) => formatBothCalendars(instantOf(hijri), lang);
  const money = (label: string, halalas: Halalas) => ({ label, value: words.riyals(formatAmount(halalas)) });
  return {
    lang,
    fund: FUND,
    domain,
    title: words.statement,
    lead: words.statementLead(both(day)),
    reference: { label: words.contractNumber, value: loan.contractNumber },
    parts: [
      {
        title: words.account,
        facts: [
          { label: words.borrower, value: borrower[lang], note: words.civilId(civilId) },
          { label: words.project, value: loan.title[lang] },
          { label: words.loanDate, value: both(loan.loanDate) },
          { label: words.maturityDate, value: both(loan.maturityDate) },
        ],
      },
      {
        title: words.amounts,
        facts: [
          { ...money(words.contractAmount, loan.contractAmount), note: amountInWords(loan.contractAmount, lang) },
          money(words.disbursed, loan.disbursed),
          money(words.remaining, loan.remaining),
          money(words.paid, loan.paid),
          { ...money(words.outstanding, loan.outstanding), note: amountInWords(loan.outstanding, lang) },
        ],
      },
    ],
    instalments: {
      title: words.instalments,
      head: [words.instalment, words.due, words.amount, words.paidOf, words.standing],
      rows: loan.instalments.map((instalment) => ({
        number: String(instalment.number),
        due: both(instalment.dueOn),
        amount: formatAmount(instalment.amount),
        paid: formatAmount(instalment.paid),
        standing: words.standings[standingOf(instalment, day)],
      })),
      total: {
        label: words.total,
        amount: formatAmount(sum(loan.instalments.map(({ amount }) => amount))),
        paid: formatAmount(loan.paid),
      },
      none: words.noInstalments,
    },
    transactions: {
      title: words.transactions,
      head: [words.bookedOn, words.kind, words.reference, words.amount],
      rows: transactions.map(({ bookedOn, kind, reference, amount }) => ({
        day: both(bookedOn),
        kind: words.kinds[kind],
        reference,
        amount: formatAmount(amount),
      })),
      none: words.noTransactions,
      more: hasMore ? words.latestOnly(transactions.length) : null,
    },
    verification: verificationBlock(issue, lang),
    foot: words.foot(formatBothCalendars(issue.at.toISOString(), lang)),
    page: words.page,
  };
};
