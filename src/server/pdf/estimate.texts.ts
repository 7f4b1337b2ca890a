/** The texts of the PDF of a what-if request, in both languages. */
import { paperTexts } from './paper.texts.ts';

/** Arabic has four forms for a number of years. */
const arabicYears = (count: number) => {
  if (count === 1) return 'سنة واحدة';
  if (count === 2) return 'سنتين';
  return count <= 10 ? `${count} سنوات` : `${count} سنة`;
};
const englishYears = (count: number) => `${count} year${count === 1 ? '' : 's'}`;

const ar = {
  ...paperTexts.ar,
  title: 'تقدير تمويل مشروع',
  lead: 'حُسب هذا التقدير بشروط الصندوق السارية يوم إصداره.',
  project: 'المشروع',
  applicant: 'صاحب المشروع',
  name: 'اسم المشروع',
  calculated: 'تاريخ الحساب',
  answer: 'التمويل المقدّر',
  cost: 'إجمالي تكلفة الأصول',
  fundShare: 'حصة الصندوق المقدّرة',
  ownShare: 'مساهمتك',
  percentOf: (percent: string) => `${percent} من التكلفة`,
  assets: 'أصول المشروع',
  asset: 'الأصل والمورّد',
  quantity: 'العدد',
  price: 'سعر الوحدة',
  total: 'الإجمالي',
  schedule: 'جدول السداد المقدّر',
  scheduleNote: (years: number, grace: number) =>
    `بلا فوائد: أقساط سنوية متساوية مدتها ${arabicYears(years)} بعد فترة سماح ${arabicYears(grace)}، على أساس صرف القرض يوم الحساب. والسنوات هجرية.`,
  number: 'القسط',
  due: 'تاريخ الاستحقاق',
  amount: 'المبلغ',
  documents: 'المستندات المطلوبة لهذا المنتج',
  ready: 'متوفر لديك',
  missing: 'غير متوفر بعد',
  note: 'هذا تقدير لا يُلزم الصندوق، وليس طلب قرض ولا موافقة عليه. يحدد الصندوق مبلغ القرض وشروطه بعد دراسة الطلب.',
};

const en: typeof ar = {
  ...paperTexts.en,
  title: 'Funding estimate for a project',
  lead: 'Calculated by the terms of the fund in force on the day of issue.',
  project: 'Project',
  applicant: 'Project owner',
  name: 'Project name',
  calculated: 'Calculated on',
  answer: 'Estimated funding',
  cost: 'Total cost of the assets',
  fundShare: 'Estimated share of the fund',
  ownShare: 'Your contribution',
  percentOf: (percent) => `${percent} of the cost`,
  assets: 'Project assets',
  asset: 'Asset and supplier',
  quantity: 'Quantity',
  price: 'Unit price',
  total: 'Total',
  schedule: 'Estimated repayment',
  scheduleNote: (years, grace) =>
    `Without interest: equal yearly instalments over ${englishYears(years)} after a grace period of ${englishYears(grace)}, as if the loan were paid out on the day of calculation. The years are Hijri years.`,
  number: 'Instalment',
  due: 'Due on',
  amount: 'Amount',
  documents: 'Documents required for this product',
  ready: 'available',
  missing: 'not available yet',
  note: 'This estimate does not bind the fund. It is neither a loan application nor an approval. The fund sets the amount and terms of a loan after studying an application.',
};

export const estimateTexts = { ar, en };
