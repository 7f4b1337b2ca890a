/** The texts of the receipt, in both languages. */
import { paperTexts } from './paper.texts.ts';

type Step = { name: string; by: 'fund' | 'citizen'; what: string };

const ar = {
  ...paperTexts.ar,
  title: 'إيصال تقديم طلب قرض',
  lead: 'تسلّم الصندوق طلبكم، وهذا بيان ما قدّم وما يليه من خطوات.',
  reference: 'رقم الطلب',
  request: 'الطلب',
  applicant: 'مقدم الطلب',
  commercialRegister: 'السجل التجاري',
  project: 'اسم المشروع',
  branch: 'الفرع والمكتب',
  submitted: 'تاريخ التقديم',
  amounts: 'المبالغ',
  cost: 'تكلفة المشروع',
  fundShare: 'حصة الصندوق المقدّرة',
  ownShare: 'حصة مقدم الطلب',
  settledLater: 'تتحدد نهائيًا بعد الدراسة',
  fee: 'الرسوم الإدارية (لا تُسترد)',
  documents: 'المستندات المستلمة',
  next: 'الخطوات التالية',
  actors: { fund: 'الصندوق', citizen: 'مقدم الطلب' },
  steps: [
    { name: 'إقرار المنح', by: 'fund', what: 'يتحقق المكتب من استيفاء الطلب ومستنداته للشروط.' },
    { name: 'الدراسة المالية', by: 'fund', what: 'تُدرس التكاليف والدخل والالتزامات.' },
    { name: 'التحليل الفني', by: 'fund', what: 'يعاين مهندس المشروع ويزور موقعه في موعد يُتفق عليه.' },
    { name: 'الموافقة على القرض', by: 'fund', what: 'يتحدد مبلغ القرض وشروطه.' },
    { name: 'إعداد العقد', by: 'fund', what: 'يُعد العقد وما يلزمه من ضمانات.' },
    { name: 'توقيع العقد', by: 'citizen', what: 'يُقرأ العقد ويوقّع في البوابة.' },
  ] as Step[],
  note: 'هذا الإيصال يثبت تقديم الطلب فقط، وليس موافقة على القرض. تُتابع خطوات الطلب في صفحة «حسابي» بالبوابة.',
  comma: '، ',
};

const en: typeof ar = {
  ...paperTexts.en,
  title: 'Receipt of a loan request',
  lead: 'The fund has received your request. This is what was handed in, and what happens next.',
  reference: 'Reference number',
  request: 'The request',
  applicant: 'Applicant',
  commercialRegister: 'Commercial register',
  project: 'Name of the project',
  branch: 'Branch and office',
  submitted: 'Submitted on',
  amounts: 'Amounts',
  cost: 'Cost of the project',
  fundShare: 'Estimated share of the fund',
  ownShare: 'Share of the applicant',
  settledLater: 'settled after the study',
  fee: 'Administrative fee, not refunded',
  documents: 'Documents received',
  next: 'What happens next',
  actors: { fund: 'The fund', citizen: 'The applicant' },
  steps: [
    {
      name: 'Decision approval for grant',
      by: 'fund',
      what: 'The office checks that the request and its documents meet the conditions.',
    },
    { name: 'Financial study', by: 'fund', what: 'The costs, the income and the commitments are studied.' },
    {
      name: 'Technical analysis',
      by: 'fund',
      what: 'An engineer looks at the project and visits its site by appointment.',
    },
    { name: 'Loan approval', by: 'fund', what: 'The amount and the terms of the loan are decided.' },
    { name: 'Contract processing', by: 'fund', what: 'The contract is prepared, with the securities it needs.' },
    { name: 'Signing of the contract', by: 'citizen', what: 'The contract is read and signed in the portal.' },
  ],
  note: 'This receipt proves that the request was submitted; it is no approval of the loan. The request is followed on the page “My account” of the portal.',
  comma: ', ',
};

export const receiptTexts = { ar, en };
