/** A loan account as a table for spreadsheets (CSV, RFC 4180): its instalments, then what was booked. Amounts in riyals. */
import type { Lang } from '#contract/kernel/lang.ts';
import type { LoanAccountDetails } from '#contract/loans/loan-accounts.ts';
import type { LoanTransaction, TransactionKind } from '#contract/loans/transactions.ts';

type Texts = {
  head: readonly string[];
  instalment: string;
  kinds: Record<TransactionKind, string>;
};
const texts: Record<Lang, Texts> = {
  ar: {
    head: ['العقد', 'القيد', 'الرقم أو المرجع', 'التاريخ الهجري', 'المبلغ بالريال', 'المسدد بالريال'],
    instalment: 'قسط',
    kinds: { disbursement: 'صرف', payment: 'سداد', exemption: 'إعفاء' },
  },
  en: {
    head: ['Contract', 'Entry', 'Number or reference', 'Hijri date', 'Amount (SAR)', 'Paid (SAR)'],
    instalment: 'Instalment',
    kinds: { disbursement: 'Disbursement', payment: 'Payment', exemption: 'Exemption' },
  },
};

/** By this mark spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet would run a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const riyals = (halalas: number): string => (halalas / 100).toFixed(2);

export const tableOf = (
  { contractNumber, instalments }: Pick<LoanAccountDetails, 'contractNumber' | 'instalments'>,
  transactions: readonly LoanTransaction[],
  lang: Lang,
): Buffer => {
  const words = texts[lang];
  const rows = [
    words.head,
    ...instalments.map(({ number, dueOn, amount, paid }) => [
      contractNumber,
      words.instalment,
      String(number),
      dueOn,
      riyals(amount),
      riyals(paid),
    ]),
    ...transactions.map(({ kind, reference, bookedOn, amount }) => [
      contractNumber,
      words.kinds[kind],
      reference,
      bookedOn,
      riyals(amount),
      '',
    ]),
  ];
  return Buffer.from(BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join(''), 'utf8');
};
