/** The data for the PDF of an invoice. */
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { instantOf } from '#contract/calendar/hijri-instant.ts';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { Invoice } from '#contract/loans/loan-accounts.ts';
import { formatAmount } from '#contract/money/money.ts';
import { amountInWords } from '#contract/money/money-words.ts';
import { FUND } from '../paper.texts.ts';
import { type Issue, verificationBlock } from '../seal/issue.ts';
import { loanAccountTexts } from './loan-account.texts.ts';

export type InvoiceFacts = { borrower: Bilingual; civilId: string; invoice: Omit<Invoice, 'id' | 'loanId'> };

/** Data for `facts.typ`. */
export const invoicePaper = (
  { borrower, civilId, invoice }: InvoiceFacts,
  domain: string,
  issue: Issue,
  lang: Lang,
) => {
  const words = loanAccountTexts[lang];
  return {
    lang,
    fund: FUND,
    domain,
    title: words.invoice,
    lead: words.invoiceLead[invoice.status],
    reference: { label: words.invoiceNumber, value: invoice.number },
    parts: [
      {
        title: words.toPay,
        facts: [
          {
            label: words.toPay,
            value: words.riyals(formatAmount(invoice.amount)),
            note: amountInWords(invoice.amount, lang),
          },
          { label: words.due, value: formatBothCalendars(instantOf(invoice.dueOn), lang) },
          { label: words.status, value: words.statuses[invoice.status] },
        ],
      },
      {
        title: words.details,
        facts: [
          { label: words.borrower, value: borrower[lang], note: words.civilId(civilId) },
          { label: words.project, value: invoice.title[lang] },
          { label: words.contractNumber, value: { ltr: invoice.contractNumber } },
          ...(invoice.instalment === null
            ? []
            : [{ label: words.instalment, value: { ltr: String(invoice.instalment) } }]),
          { label: words.issued, value: formatBothCalendars(invoice.issuedAt, lang) },
        ],
      },
    ],
    note: words.payNote,
    verification: verificationBlock(issue, lang),
    foot: words.foot(formatBothCalendars(issue.at.toISOString(), lang)),
    page: words.page,
  };
};
