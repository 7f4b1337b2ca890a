/** The texts of the contract as a paper, in both languages. The clauses belong to the contract itself. */
import type { RequestType } from '#contract/loans/contracts.ts';
import { paperTexts } from './paper.texts.ts';

/** Arabic has four forms for a number of years. */
const arabicYears = (count: number) => {
  if (count === 1) return 'سنة هجرية واحدة';
  if (count === 2) return 'سنتان هجريتان';
  return count <= 10 ? `${count} سنوات هجرية` : `${count} سنة هجرية`;
};

const ar = {
  ...paperTexts.ar,
  titles: { contract: 'عقد قرض', disbursement: 'طلب صرف دفعة من قرض' } satisfies Record<RequestType, string>,
  numbers: { contract: 'رقم العقد', disbursement: 'رقم الدفعة' } satisfies Record<RequestType, string>,
  readingCopy: 'نسخة للقراءة، لم تُوقَّع بعد.',
  awaitingFund: 'نسخة للقراءة: وقّعها المقترض، وهي بانتظار موافقة الصندوق.',
  parties: 'الطرفان',
  firstParty: 'الطرف الأول (المقترض)',
  secondParty: 'الطرف الثاني (المُقرض)',
  civilId: (number: string) => `رقم الهوية الوطنية: ${number}`,
  particulars: { contract: 'القرض', disbursement: 'الدفعة' } satisfies Record<RequestType, string>,
  amounts: { contract: 'مبلغ القرض', disbursement: 'مبلغ الدفعة' } satisfies Record<RequestType, string>,
  purpose: 'الغرض',
  project: 'المشروع',
  reference: 'رقم الطلب',
  loanNumber: 'رقم عقد القرض',
  prepared: 'تاريخ إعداد العقد',
  preparedDisbursement: 'تاريخ إعداد الطلب',
  grace: 'فترة السماح',
  years: (count: number) => (count === 0 ? 'لا توجد' : arabicYears(count)),
  clauses: 'البنود',
  schedule: 'جدول السداد',
  scheduleNote: 'بلا فوائد. يحلّ كل قسط في تاريخه الهجري المبين هنا.',
  number: 'القسط',
  due: 'تاريخ الاستحقاق',
  amount: 'المبلغ (ريال)',
  total: 'المجموع',
  signatures: 'التوقيع',
  signedBy: 'وقّع في تطبيق الهوية الوطنية',
  approvedBy: 'وافق بصفته الطرف الثاني',
  notSigned: 'لم يوقّع بعد',
  notApproved: 'لم يوافق بعد',
  time: (time: string) => `الساعة ${time}`,
  preparedFoot: (day: string) => `أعدته البوابة الإلكترونية للصندوق في ${day}`,
};

const englishYears = (count: number) => `${count} Hijri year${count === 1 ? '' : 's'}`;

const en: typeof ar = {
  ...paperTexts.en,
  titles: { contract: 'Loan contract', disbursement: 'Request for a loan disbursement' },
  numbers: { contract: 'Contract number', disbursement: 'Disbursement number' },
  readingCopy: 'Reading copy. Not signed yet.',
  awaitingFund: 'Reading copy: signed by the borrower, waiting for the approval of the fund.',
  parties: 'Parties',
  firstParty: 'First party (borrower)',
  secondParty: 'Second party (lender)',
  civilId: (number) => `National ID number: ${number}`,
  particulars: { contract: 'Loan', disbursement: 'Batch' },
  amounts: { contract: 'Loan amount', disbursement: 'Batch amount' },
  purpose: 'Purpose',
  project: 'Project',
  reference: 'Request number',
  loanNumber: 'Loan contract number',
  prepared: 'Contract prepared on',
  preparedDisbursement: 'Prepared on',
  grace: 'Grace period',
  years: (count) => (count === 0 ? 'None' : englishYears(count)),
  clauses: 'Clauses',
  schedule: 'Repayment schedule',
  scheduleNote: 'Without interest. Each instalment is due on the Hijri date stated here.',
  number: 'Instalment',
  due: 'Due on',
  amount: 'Amount (SAR)',
  total: 'Total',
  signatures: 'Signatures',
  signedBy: 'Signed with the national identity app',
  approvedBy: 'Approved as second party',
  notSigned: 'Not signed yet',
  notApproved: 'Not approved yet',
  time: (time) => `at ${time}`,
  preparedFoot: (day) => `Prepared by the fund’s portal on ${day}`,
};

export const contractTexts = { ar, en };
