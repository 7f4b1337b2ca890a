/** The texts of the papers of a loan account, in both languages: its statement, and its invoices. */
import type { InvoiceStatus } from '#contract/loans/loan-accounts.ts';
import type { TransactionKind } from '#contract/loans/transactions.ts';
import { paperTexts } from '../paper.texts.ts';

/** What is written beside an instalment. */
export type Standing = 'paid' | 'partly' | 'overdue' | 'open';

const ar = {
  ...paperTexts.ar,
  contractNumber: 'رقم العقد',
  borrower: 'المقترض',
  civilId: (number: string) => `رقم الهوية الوطنية: ${number}`,
  project: 'القرض',
  instalment: 'القسط',
  due: 'تاريخ الاستحقاق',
  amount: 'المبلغ (ريال)',

  statement: 'كشف حساب قرض',
  statementLead: (day: string) => `الحركات المسجلة في حساب القرض حتى نهاية ${day}.`,
  account: 'الحساب',
  loanDate: 'تاريخ القرض',
  maturityDate: 'تاريخ استحقاق آخر قسط',
  amounts: 'المبالغ',
  contractAmount: 'مبلغ العقد',
  disbursed: 'المصروف',
  remaining: 'لم يُصرف بعد',
  paid: 'المسدد',
  outstanding: 'المتبقي للسداد',
  instalments: 'الأقساط',
  noInstalments: 'لا أقساط في هذا الحساب.',
  paidOf: 'المسدد (ريال)',
  standing: 'الحالة',
  standings: { paid: 'مسدد', partly: 'مسدد جزئيًا', overdue: 'متأخر', open: 'لم يحل بعد' } satisfies Record<
    Standing,
    string
  >,
  total: 'المجموع',
  transactions: 'الحركات',
  noTransactions: 'لا حركات بعد.',
  latestOnly: (shown: number) => `هذه أحدث ${shown} حركة؛ تجد الحركات السابقة في البوابة.`,
  bookedOn: 'التاريخ',
  kind: 'الحركة',
  kinds: { disbursement: 'صرف', payment: 'سداد', exemption: 'إعفاء' } satisfies Record<TransactionKind, string>,
  reference: 'المرجع',

  invoice: 'فاتورة',
  invoiceNumber: 'رقم الفاتورة',
  invoiceLead: {
    open: 'سدّد المبلغ في موعده أو قبله.',
    paid: 'سُددت هذه الفاتورة.',
    cancelled: 'أُلغيت هذه الفاتورة؛ لا تسدد بها أي مبلغ.',
  } satisfies Record<InvoiceStatus, string>,
  statuses: { open: 'بانتظار السداد', paid: 'مسددة', cancelled: 'ملغاة' } satisfies Record<InvoiceStatus, string>,
  status: 'الحالة',
  issued: 'تاريخ الفاتورة',
  toPay: 'المبلغ المطلوب',
  details: 'التفاصيل',
  payNote: 'اذكر رقم الفاتورة عند السداد. لا فوائد ولا غرامات.',
};

const en: typeof ar = {
  ...paperTexts.en,
  contractNumber: 'Contract number',
  borrower: 'Borrower',
  civilId: (number) => `National ID number: ${number}`,
  project: 'Loan',
  instalment: 'Instalment',
  due: 'Due on',
  amount: 'Amount (SAR)',

  statement: 'Loan account statement',
  statementLead: (day) => `Entries on the loan account up to the end of ${day}.`,
  account: 'Account',
  loanDate: 'Date of the loan',
  maturityDate: 'Last instalment due on',
  amounts: 'Amounts',
  contractAmount: 'Contract amount',
  disbursed: 'Disbursed',
  remaining: 'Not disbursed yet',
  paid: 'Repaid',
  outstanding: 'Outstanding',
  instalments: 'Instalments',
  noInstalments: 'This account has no instalments.',
  paidOf: 'Paid (SAR)',
  standing: 'Status',
  standings: { paid: 'Paid', partly: 'Partly paid', overdue: 'Overdue', open: 'Not due yet' },
  total: 'Total',
  transactions: 'Transactions',
  noTransactions: 'No transactions yet.',
  latestOnly: (shown) => `These are the latest ${shown} transactions; earlier ones are in the portal.`,
  bookedOn: 'Date',
  kind: 'Transaction',
  kinds: { disbursement: 'Disbursement', payment: 'Payment', exemption: 'Exemption' },
  reference: 'Reference',

  invoice: 'Invoice',
  invoiceNumber: 'Invoice number',
  invoiceLead: {
    open: 'Pay the amount on or before its due date.',
    paid: 'This invoice has been paid.',
    cancelled: 'This invoice is cancelled. Do not pay it.',
  },
  statuses: { open: 'To be paid', paid: 'Paid', cancelled: 'Cancelled' },
  status: 'Status',
  issued: 'Invoice date',
  toPay: 'Amount to pay',
  details: 'Details',
  payNote: 'Quote the invoice number when you pay. No interest or penalties.',
};

export const loanAccountTexts = { ar, en };
