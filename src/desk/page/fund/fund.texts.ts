/** Texts of the fund's part of the desk, beside those of a request: contracts, loan accounts and disbursements. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { readRule } from '#contract/kernel/rules.ts';
import { formatAmount } from '#contract/money/money.ts';
import { fill, texts } from '../texts.ts';

const text = (ar: string, en: string): Bilingual => ({ ar, en });

export const parts = {
  cases: text('الطلبات', 'Requests'),
  loans: text('حسابات القروض', 'Loan accounts'),
  disbursements: text('الصرف', 'Disbursements'),
  certificates: text('شهادات إخلاء الطرف', 'Release certificates'),
  exemptions: text('الإعفاءات', 'Exemptions'),
  letters: text('الطلبات المكتوبة', 'Requests in writing'),
  exports: text('شهادات التصدير', 'Export certificates'),
  appointments: text('المواعيد', 'Appointments'),
  messages: text('الرسائل', 'Messages'),
  broadcasts: text('التعاميم', 'Broadcasts'),
  feedback: text('تقييم الصفحات', 'Ratings of pages'),
};
/** What the fund's pane can show. */
export type PartName = keyof typeof parts;
export const fundTexts = {
  shown: text('القسم المعروض', 'Part shown'),
  contract: text('العقد', 'Contract'),
  contractNumber: text('رقم العقد', 'Contract number'),
  contractState: text('حالة العقد', 'State of the contract'),
  version: text('النسخة', 'Version'),
  issuedAt: text('صدر', 'Issued'),
  signedAt: text('وقّعه المواطن', 'Signed by the citizen'),
  approvedAt: text('وافق عليه الصندوق', 'Approved by the fund'),
  waitEndsAt: text('تنتهي مدة الانتظار', 'The waiting time ends'),
  download: text('تنزيل العقد (PDF)', 'Download the contract (PDF)'),
  contractHistory: text('سجل العقد', 'Contract history'),

  noLoans: text(
    'لا حسابات قروض بعد. يُفتح الحساب حين يوقّع الطرفان العقد.',
    'No loan accounts yet. An account opens when both parties have signed the contract.',
  ),
  backToLoans: text('كل حسابات القروض', 'All loan accounts'),
  contractAmount: text('مبلغ القرض', 'Loan amount'),
  disbursed: text('صُرف', 'Disbursed'),
  remaining: text('لم يُصرف بعد', 'Not disbursed yet'),
  paid: text('سُدّد', 'Repaid'),
  outstanding: text('الرصيد القائم', 'Outstanding'),
  loanDate: text('تاريخ القرض', 'Date of the loan'),
  maturityDate: text('تاريخ الاستحقاق', 'Maturity date'),
  book: text('إجراءات الصندوق', 'What the fund can do'),
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
  instalments: text('الأقساط', 'Instalments'),
  instalment: text('القسط {}', 'Instalment {}'),
  due: text('يستحق {}', 'Due {}'),
  paidSoFar: text('سُدّد منه {} ريال', 'SAR {} repaid'),
  settled: text('مسدَّد', 'Repaid'),
  open: text('لم يُسدَّد', 'Open'),
  /** The status of a loan. */
  running: text('قائم', 'Outstanding'),
  transactions: text('آخر العمليات', 'Latest transactions'),
  noTransactions: text('لا عمليات بعد.', 'No transactions yet.'),
  invoices: text('الفواتير', 'Invoices'),
  noInvoices: text('لا فواتير بعد.', 'No invoices yet.'),

  noDisbursements: text(
    'لا طلبات صرف بعد. اطلب صرف دفعة من حساب القرض في البوابة لتظهر هنا.',
    'No disbursement requests yet. Request a batch from a loan account in the portal and it appears here.',
  ),
  backToDisbursements: text('كل طلبات الصرف', 'All disbursements'),
  loan: text('القرض', 'Loan'),
  batch: text('مبلغ الدفعة', 'Amount of the batch'),
  purpose: text('الغرض', 'Purpose'),
  asked: text('طُلبت', 'Requested'),
  paidOut: text('صُرفت', 'Paid out'),
  payOut: text('صرف الدفعة', 'Pay out'),
  paidNow: text('صُرفت الدفعة {}.', 'The disbursement {} is paid out.'),
};

export const transactionKinds = {
  payment: text('سداد', 'Payment'),
  disbursement: text('صرف', 'Disbursement'),
  exemption: text('إعفاء', 'Exemption'),
};
export const invoiceStatuses = {
  open: text('مفتوحة', 'Open'),
  paid: text('مسددة', 'Paid'),
  cancelled: text('ملغاة', 'Cancelled'),
};
/** The states of a contract; only a disbursement has `draft` and `paid`. */
export const contractStates = {
  draft: text('مسودة', 'Draft'),
  awaitingSignature: text('بانتظار توقيع المواطن', "Waiting for the citizen's signature"),
  awaitingSecondParty: text('بانتظار موافقة الصندوق', "Waiting for the fund's approval"),
  waitEnded: text('انتهت مدة الانتظار', 'The waiting time ended'),
  signed: text('وقّعه الطرفان', 'Signed by both parties'),
  rejected: text('رفضه المواطن', 'Rejected by the citizen'),
  refused: text('رفضه الصندوق', 'Refused by the fund'),
  paid: fundTexts.paidOut,
};

/** The texts of a refusal, by what is refused. */
export const refusals = {
  'deal.reject': { title: texts.reasonTitle, act: texts.reject, reason: texts.reason, missing: texts.reasonMissing },
  'secondParty.refuse': {
    title: text('رفض العقد', 'Refuse the contract'),
    act: text('ارفض العقد', 'Refuse the contract'),
    reason: texts.reason,
    missing: texts.reasonMissing,
  },
  disbursement: {
    title: text('رفض الدفعة', 'Refuse the disbursement'),
    act: text('ارفض الدفعة', 'Refuse the disbursement'),
    reason: texts.reason,
    missing: texts.reasonMissing,
  },
  certificate: {
    title: text('إلغاء الشهادة', 'Revoke the certificate'),
    act: text('ألغِ الشهادة', 'Revoke it for good'),
    reason: texts.reason,
    missing: texts.reasonMissing,
  },
  'request.refuse': {
    title: text('رفض طلب شهادة التصدير', 'Refuse the export certificate'),
    act: text('ارفض الطلب', 'Refuse the request'),
    reason: texts.reason,
    missing: texts.reasonMissing,
  },
  'certificate.revoke': {
    title: text('إلغاء شهادة التصدير', 'Revoke the export certificate'),
    act: text('ألغِ الشهادة', 'Revoke it for good'),
    reason: texts.reason,
    missing: texts.reasonMissing,
  },
  'exemption.reject': {
    title: text('رفض الإعفاء', 'Reject the exemption'),
    act: text('ارفض الطلب', 'Reject the request'),
    reason: texts.reason,
    missing: texts.reasonMissing,
  },
  appointment: {
    title: text('إلغاء الموعد', 'Cancel the appointment'),
    act: text('ألغِ الموعد', 'Cancel it for good'),
    reason: texts.reason,
    missing: texts.reasonMissing,
  },
  'objection.reject': {
    title: text('رفض الاعتراض', 'Reject the objection'),
    act: text('ارفض الاعتراض', 'Reject the objection'),
    reason: texts.reason,
    missing: texts.reasonMissing,
  },
  message: {
    title: text('تسجيل المعالجة', 'Mark as handled'),
    act: text('سجّل المعالجة', 'Mark as handled'),
    reason: text('الإجراء الذي اتخذه الصندوق', 'What the fund did'),
    missing: text('اكتب الإجراء الذي اتخذه الصندوق.', 'Write what the fund did.'),
  },
};
export type Refusal = keyof typeof refusals;

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
