/** The texts of the receipt, in both languages. */
import { paperTexts } from './paper.texts.ts';

type Step = { name: string; by: 'fund' | 'citizen'; what: string };

const ar = {
  ...paperTexts.ar,
  title: 'إيصال تقديم طلب قرض',
  lead: 'استلم الصندوق طلبك. فيما يلي ما قدّمته والخطوات التالية.',
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
  settledLater: 'يحددها الصندوق نهائيًا بعد الدراسة',
  fee: 'الرسوم الإدارية (لا تُسترد)',
  documents: 'المستندات المستلمة',
  next: 'الخطوات التالية',
  actors: { fund: 'الصندوق', citizen: 'مقدم الطلب' },
  steps: [
    { name: 'إقرار المنح', by: 'fund', what: 'يتحقق المكتب من استيفاء الطلب ومستنداته للشروط.' },
    { name: 'الدراسة المالية', by: 'fund', what: 'يدرس الصندوق التكاليف والدخل والالتزامات.' },
    { name: 'التحليل الفني', by: 'fund', what: 'يعاين مهندس المشروع ويزور موقعه في موعد يُتفق عليه.' },
    { name: 'الموافقة على القرض', by: 'fund', what: 'يحدد الصندوق مبلغ القرض وشروطه.' },
    { name: 'إعداد العقد', by: 'fund', what: 'يعد الصندوق العقد وما يلزمه من ضمانات.' },
    { name: 'توقيع العقد', by: 'citizen', what: 'تقرأ العقد وتوقّعه في البوابة.' },
  ] as Step[],
  note: 'يثبت هذا الإيصال تقديم الطلب فقط، وليس موافقة على القرض. تابع خطوات الطلب في صفحة «حسابي» بالبوابة.',
  comma: '، ',
};

const en: typeof ar = {
  ...paperTexts.en,
  title: 'Loan application receipt',
  lead: 'The fund has received your application. Below is what you submitted and what happens next.',
  reference: 'Reference number',
  request: 'Application',
  applicant: 'Applicant',
  commercialRegister: 'Commercial register',
  project: 'Project name',
  branch: 'Branch and office',
  submitted: 'Submitted on',
  amounts: 'Amounts',
  cost: 'Project cost',
  fundShare: 'Estimated share of the fund',
  ownShare: 'Share of the applicant',
  settledLater: 'set by the fund after the study',
  fee: 'Administrative fee (not refunded)',
  documents: 'Documents received',
  next: 'What happens next',
  actors: { fund: 'The fund', citizen: 'The applicant' },
  steps: [
    {
      name: 'Decision approval for grant',
      by: 'fund',
      what: 'The office checks that the request and its documents meet the conditions.',
    },
    { name: 'Financial study', by: 'fund', what: 'The fund studies the costs, the income and the commitments.' },
    {
      name: 'Technical analysis',
      by: 'fund',
      what: 'An engineer examines the project and visits its site by appointment.',
    },
    { name: 'Loan approval', by: 'fund', what: 'The fund sets the amount and the terms of the loan.' },
    { name: 'Contract processing', by: 'fund', what: 'The fund prepares the contract and the securities it needs.' },
    { name: 'Signing of the contract', by: 'citizen', what: 'You read the contract and sign it in the portal.' },
  ],
  note: 'This receipt confirms that you submitted the application. It is not an approval of the loan. Follow the application on the page “My account” of the portal.',
  comma: ', ',
};

export const receiptTexts = { ar, en };
