import { msg } from '@lingui/core/macro';
import type { Answer } from './answer.ts';

/** The answers about a running loan and its end. */
export const loanAnswers: readonly Answer[] = [
  {
    id: 'disbursement',
    group: 'loan',
    question: msg`How is the loan paid out?`,
    paragraphs: () => [
      msg`In parts, as your project grows. Ask for a part from your loan account with its documents, and sign the request like a contract. When the fund has approved it, the amount is paid to you.`,
    ],
    to: 'disbursement_amount/{-$id}',
    flag: 'disbursement',
    keywords: 'صرف دفعة القرض استلام المبلغ حوالة disbursement payout payment batch receive money',
  },
  {
    id: 'instalments',
    group: 'loan',
    question: msg`What do I owe, and when is it due?`,
    paragraphs: () => [
      msg`The loan account shows every instalment with its day in both calendars, what is paid and what is overdue. Invoices and a statement can be downloaded there.`,
      msg`When you pay, quote the number of the invoice. Your branch tells you the ways to pay; this portal takes no payments.`,
    ],
    to: 'account',
    keywords:
      'أقساط قسط سداد فاتورة كشف حساب المتبقي متأخرات دفع instalment installment pay invoice statement balance due overdue',
  },
  {
    id: 'hard-to-pay',
    group: 'loan',
    question: msg`I cannot pay my instalment. What can I do?`,
    paragraphs: () => [
      msg`Talk to your branch before the day on which it is due: by phone, by a message, or with an appointment. The branch looks for a way with you. This portal does not change instalments by itself.`,
    ],
    to: 'appointment_with_branch',
    keywords: 'تعثر صعوبة السداد جدولة تأجيل القسط إعسار متعثر reschedule postpone hardship difficulty default late',
  },
  {
    id: 'release-certificate',
    group: 'loan',
    question: msg`How do I get a release certificate?`,
    paragraphs: () => [
      msg`If you owe the fund nothing, it is issued at once as a sealed PDF. If something is still to be paid, the page says how much and how.`,
    ],
    to: 'release_service',
    keywords:
      'شهادة إخلاء طرف مخالصة براءة ذمة وزارة العدل فك رهن release clearance certificate justice ministry mortgage',
  },
  {
    id: 'exemption',
    group: 'loan',
    question: msg`The borrower has died. What can the heirs do?`,
    paragraphs: () => [
      msg`The heirs can ask the fund to waive the remaining amount. You need the civil ID of the deceased, the dates of birth and death, and the numbers and copies of the death instrument and of the heirs’ instrument.`,
      msg`You follow the decision in the portal. If the fund refuses, in whole or in part, you can object once and attach further documents.`,
    ],
    to: 'deceased_exemption_service_v2',
    flag: 'deceasedExemptionV2',
    keywords: 'وفاة متوفى ورثة إعفاء المتوفين حصر ورثة صك اعتراض deceased death heirs exemption waive objection',
  },
];
