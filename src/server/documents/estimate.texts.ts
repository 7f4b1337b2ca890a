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
  lead: 'جواب عن سؤال: هل يموّل الصندوق هذا المشروع؟ محسوب بشروط الصندوق المعمول بها يوم إصداره.',
  project: 'المشروع',
  applicant: 'صاحب الاستفسار',
  name: 'اسم المشروع',
  reckoned: 'تاريخ الحساب',
  answer: 'التمويل المقدّر',
  cost: 'إجمالي تكلفة الأصول',
  fundShare: 'حصة الصندوق المقدّرة',
  ownShare: 'مساهمتكم',
  percentOf: (percent: string) => `${percent} من التكلفة`,
  assets: 'أصول المشروع',
  asset: 'الأصل والمورّد',
  quantity: 'العدد',
  price: 'سعر الوحدة',
  total: 'الإجمالي',
  schedule: 'جدول السداد المقدّر',
  scheduleNote: (years: number, grace: number) =>
    `بلا فوائد: أقساط سنوية متساوية مدتها ${arabicYears(years)} بعد سماح ${arabicYears(grace)}، كأن القرض صُرف يوم الحساب.`,
  number: 'القسط',
  due: 'تاريخ الاستحقاق',
  amount: 'المبلغ',
  documents: 'المستندات التي يطلبها المنتج',
  ready: 'متوفر لديكم',
  missing: 'لم يتوفر بعد',
  note: 'هذا تقدير لا يُلزم الصندوق وليس طلب قرض ولا موافقة عليه. يتحدد مبلغ القرض وشروطه بعد دراسة الطلب.',
};

const en: typeof ar = {
  ...paperTexts.en,
  title: 'Estimated funding of a project',
  lead: 'An answer to “could I get a loan for this?”, reckoned by the terms of the fund in force on the day of issue.',
  project: 'The project',
  applicant: 'Asked by',
  name: 'Name of the project',
  reckoned: 'Reckoned on',
  answer: 'Estimated funding',
  cost: 'Total cost of the assets',
  fundShare: 'Estimated share of the fund',
  ownShare: 'Your contribution',
  percentOf: (percent) => `${percent} of the cost`,
  assets: 'Assets of the project',
  asset: 'Asset and supplier',
  quantity: 'Quantity',
  price: 'Unit price',
  total: 'Total',
  schedule: 'Estimated repayment',
  scheduleNote: (years, grace) =>
    `Without interest: equal yearly instalments over ${englishYears(years)} after a grace period of ${englishYears(grace)}, as if the loan were paid out on the day of reckoning.`,
  number: 'Instalment',
  due: 'Due on',
  amount: 'Amount',
  documents: 'Documents that the product asks for',
  ready: 'at hand',
  missing: 'not at hand yet',
  note: 'This estimate does not bind the fund; it is neither a request for a loan nor its approval. The amount and the terms of a loan are settled after the study of an application.',
};

export const estimateTexts = { ar, en };
