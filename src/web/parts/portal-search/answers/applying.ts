import { msg, plural } from '@lingui/core/macro';
import type { Answer } from './answer.ts';

/** The answers about the time before a loan, until its contract. */
export const applyingAnswers: readonly Answer[] = [
  {
    id: 'who-can-apply',
    group: 'applying',
    question: msg`Who can apply for a loan?`,
    paragraphs: ({ age }) => [
      msg`Individuals who are at least ${plural(age, { one: '# year', other: '# years' })} old, companies and institutes. Each product says which of them it is for, and whether it is open now.`,
    ],
    to: 'products_definitions',
    keywords: 'شروط القرض أهلية من يحق له التقديم العمر الأفراد الشركات المؤسسات eligibility conditions age company',
  },
  {
    id: 'how-much',
    group: 'applying',
    question: msg`How much does the fund cover?`,
    paragraphs: ({ firstTierPercent, firstTier, restPercent, graceYears, repaymentYears }) => [
      msg`${firstTierPercent}% of the first ${firstTier} riyals of the cost of your project, and ${restPercent}% of the rest. You pay what remains. There is no interest.`,
      msg`You pay it back in yearly instalments: ${plural(graceYears, { one: '# year', other: '# years' })} of grace without a payment, then at most ${plural(repaymentYears, { one: '# instalment', other: '# instalments' })}.`,
      msg`To see it for your own project, try out a loan. Nothing is submitted by that.`,
    ],
    to: 'loan_request_init/{-$id}',
    keywords:
      'مبلغ القرض نسبة التمويل كم يغطي فائدة أرباح حاسبة loan amount percentage interest calculator estimate finance',
  },
  {
    id: 'apply',
    group: 'applying',
    question: msg`How do I apply for a loan?`,
    paragraphs: () => [
      msg`Log in and open “Apply for a loan”. You choose the product and the branch, enter the cost, attach the documents, confirm your identity, review your answers and submit.`,
      msg`Every step is saved. You can stop at any point and continue later, on another device too.`,
    ],
    to: 'get_loan_applicant_type/{-$id}',
    keywords: 'تقديم طلب قرض تمويل زراعي طلب جديد خطوات apply application new loan finance steps save continue later',
  },
  {
    id: 'documents',
    group: 'applying',
    question: msg`Which documents do I need?`,
    paragraphs: ({ megabytes }) => [
      msg`They depend on the product and on who applies. The page of the products lists them, and what each of them must be.`,
      msg`A document is a file of type PDF, JPG, PNG or GIF of at most ${megabytes} MB. A clear photo of it is enough.`,
    ],
    to: 'products_definitions',
    keywords: 'مستندات مرفقات أوراق مطلوبة رفع ملف حجم الملف صيغة documents attachments upload file size pdf photo',
  },
  {
    id: 'fee',
    group: 'applying',
    question: msg`Is there a fee?`,
    paragraphs: () => [
      msg`An administrative fee is charged for studying an application. Its amount is shown before you submit, and you acknowledge it there. It is not refunded.`,
      msg`Using the portal and trying out a loan cost nothing.`,
    ],
    to: 'get_loan_applicant_type/{-$id}',
    keywords: 'رسوم إدارية تكلفة سعر مجاني استرداد fee cost price charge refund free',
  },
  {
    id: 'where-is-my-request',
    group: 'applying',
    question: msg`Where is my request now?`,
    paragraphs: () => [
      msg`Your account lists your requests. Open one, and you see its steps, who acts next, and what the fund needs from you. The page is updated by itself.`,
      msg`The fund also sends a text message when something changes.`,
    ],
    to: 'account',
    keywords: 'متابعة الطلب حالة الطلب استعلام رقم الطلب أين وصل track status follow progress reference',
  },
  {
    id: 'cancel',
    group: 'applying',
    question: msg`Can I cancel my request?`,
    paragraphs: () => [
      msg`Before a contract is prepared, yes. Where the page of the request offers it, cancel there. Otherwise ask your branch.`,
      msg`Once there is a contract, you can refuse to sign it and give your reason.`,
    ],
    to: 'account',
    keywords: 'إلغاء الطلب سحب الطلب تراجع حذف cancel withdraw delete application',
  },
  {
    id: 'contract',
    group: 'applying',
    question: msg`How do I sign the contract?`,
    paragraphs: () => [
      msg`When the fund has prepared the contract, the page of your request offers it. Read it, then approve it in the national identity app by choosing the number that the portal shows.`,
      msg`The fund then approves it as second party. If the waiting time ends before that, you can try again. You are not bound until both have signed.`,
    ],
    to: 'account',
    keywords: 'توقيع العقد الطرف الثاني نفاذ رفض العقد sign contract second party nafath reject',
  },
];
