/** Texts of the desk's loan accounts: booking on one, and its invoices. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { readRule } from '#contract/kernel/rules.ts';
import { formatAmount } from '#contract/money/money.ts';
import { fill, text, texts } from '../../page/texts.ts';

export const loanTexts = {
  bookPayment: text('تسجيل سداد', 'Book a payment'),
  bookDisbursement: text('تسجيل صرف', 'Book a disbursement'),
  issueInvoice: text('إصدار فاتورة', 'Issue an invoice'),
  booked: text('سُجّل مبلغ {} ريال.', 'SAR {} booked.'),
  invoiceIssued: text('صدرت الفاتورة {}.', 'Invoice {} issued.'),
  everyInvoice: text('لكل قسط لم يُسدد فاتورة.', 'Every open instalment has an invoice already.'),
  bookedBefore: text('سُجّلت هذه العملية من قبل بمبلغ آخر.', 'This was booked before, with another amount.'),
  amount: text('المبلغ بالريال', 'Amount in riyals'),
  riyal: text('ريال سعودي', 'Saudi riyal'),
  most: text('{} ريال على الأكثر', 'SAR {} at most'),
  bookNow: text('سجّل', 'Book it'),
  instalment: text('القسط {}', 'Instalment {}'),
  due: text('يستحق {}', 'Due {}'),
  paidSoFar: text('سُدّد منه {} ريال', 'SAR {} repaid'),
  settled: text('مسدَّد', 'Repaid'),
  open: text('لم يُسدَّد', 'Open'),
  noTransactions: text('لا عمليات بعد.', 'No transactions yet.'),
  noInvoices: text('لا فواتير بعد.', 'No invoices yet.'),
};

const rules: Record<string, Bilingual> = {
  required: text('أدخل المبلغ بالريال.', 'Enter the amount in riyals.'),
  amount: text(
    'أدخل مبلغًا بالريال، مثل 250000 أو 250,000.50.',
    'Enter an amount in riyals, like 250000 or 250,000.50.',
  ),
  greaterThan: text('أدخل مبلغًا أكبر من {}.', 'Enter an amount greater than {}.'),
  atMostAmount: text('أدخل {} ريال على الأكثر.', 'Enter SAR {} at most.'),
  amountAmbiguous: text(
    'يُقرأ هذا المبلغ {}. اكتبه بلا فواصل.',
    'This can be read as {}. Write the amount without separators.',
  ),
};
/** What is wrong with an amount, from the rule that it broke. */
export const amountProblem = (message: string): Bilingual => {
  const { rule, parameter = '' } = readRule(message);
  const readings = parameter.split('|').map((reading) => formatAmount(Number(reading)));
  const either = text(readings.join(' أو '), readings.join(' or '));
  return fill(rules[rule] ?? texts.failed, either);
};
