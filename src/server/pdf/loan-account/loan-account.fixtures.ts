/** Invented content for the papers of a loan account, for their tests. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { InvoiceStatus } from '#contract/loans/loan-accounts.ts';
import { issueCase } from '../papers.fixtures.ts';
import { invoicePaper } from './invoice.ts';
import { statementPaper } from './statement.ts';

const words = (ar: string, en: string): Bilingual => ({ ar, en });
const borrower = words('هدى بنت إبراهيم الملحم', 'Huda bint Ibrahim Al-Mulhim');
const title = words('بيوت محمية في الحائر', 'Greenhouses at Al-Hair');
const civilId = '1042345678';
const contractNumber = 'LC-7K3M-92QX';

/** A statement with that many instalments, of which two are paid and one is overdue, and that many transactions. */
export const statementCase = (lang: Lang, instalments: number, transactions: number) => {
  const amount = 8_800_00;
  const paid = 2 * Math.min(instalments, 1) * amount;
  return statementPaper(
    {
      day: '1448/06/12',
      borrower,
      civilId,
      loan: {
        contractNumber,
        title,
        contractAmount: instalments * amount,
        loanDate: '1443/06/12',
        maturityDate: `${1445 + instalments}/06/11`,
        outstanding: instalments * amount - paid,
        paid,
        instalments: Array.from({ length: instalments }, (_, index) => ({
          number: index + 1,
          dueOn: `${1445 + index}/06/11`,
          amount,
          paid: index < 2 ? amount : 0,
        })),
        disbursed: instalments * amount,
        remaining: 0,
      },
      transactions: Array.from({ length: transactions }, (_, index) => ({
        reference: `TR-${String(index).padStart(4, '0')}-1XYZ`,
        kind: index % 2 === 0 ? ('payment' as const) : ('disbursement' as const),
        bookedOn: '1447/02/29',
        amount,
      })),
      hasMore: transactions === 200,
    },
    'gov.sa',
    issueCase(lang),
    lang,
  );
};

export const invoiceCase = (lang: Lang, status: InvoiceStatus) =>
  invoicePaper(
    {
      borrower,
      civilId,
      invoice: {
        number: 'IN-5H2N-60WV',
        contractNumber,
        title,
        instalment: 3,
        amount: 8_800_00,
        dueOn: '1448/06/29',
        issuedAt: '2026-11-21T12:00:00Z',
        status,
      },
    },
    'gov.sa',
    issueCase(lang),
    lang,
  );
