/** The texts of the PDF of a what-if request, in both languages. */

import type { Lang } from '#contract/kernel/lang.ts';
import type { ApplicantType } from '#contract/loans/loan-application.ts';

type Words = {
  title: string;
  lead: string;
  project: string;
  applicant: string;
  applicantType: string;
  applicantTypes: Record<ApplicantType, string>;
  name: string;
  product: string;
  reckoned: string;
  answer: string;
  cost: string;
  fundShare: string;
  ownShare: string;
  percentOf: (percent: string) => string;
  assets: string;
  asset: string;
  quantity: string;
  price: string;
  total: string;
  schedule: string;
  scheduleNote: (years: number, grace: number) => string;
  number: string;
  due: string;
  amount: string;
  documents: string;
  ready: string;
  missing: string;
  note: string;
  page: string;
  riyals: (amount: string) => string;
  foot: (issued: string) => string;
};

/** Arabic has four forms for a number of years. */
const arabicYears = (count: number) => {
  if (count === 1) return 'سنة واحدة';
  if (count === 2) return 'سنتين';
  return count <= 10 ? `${count} سنوات` : `${count} سنة`;
};
const englishYears = (count: number) => `${count} year${count === 1 ? '' : 's'}`;

export const estimateTexts: Record<Lang, Words> = {
  ar: {
    title: 'تقدير تمويل مشروع',
    lead: 'جواب عن سؤال: هل يموّل الصندوق هذا المشروع؟ محسوب بشروط الصندوق المعمول بها يوم إصداره.',
    project: 'المشروع',
    applicant: 'صاحب الاستفسار',
    applicantType: 'صفة مقدم الطلب',
    applicantTypes: { individual: 'فرد', company: 'شركة', institute: 'مؤسسة أو منظمة' },
    name: 'اسم المشروع',
    product: 'المنتج',
    reckoned: 'تاريخ الحساب',
    answer: 'التمويل المقدّر',
    cost: 'إجمالي تكلفة الأصول',
    fundShare: 'حصة الصندوق المقدّرة',
    ownShare: 'مساهمتكم',
    percentOf: (percent) => `${percent} من التكلفة`,
    assets: 'أصول المشروع',
    asset: 'الأصل والمورّد',
    quantity: 'العدد',
    price: 'سعر الوحدة',
    total: 'الإجمالي',
    schedule: 'جدول السداد المقدّر',
    scheduleNote: (years, grace) =>
      `بلا فوائد: أقساط سنوية متساوية مدتها ${arabicYears(years)} بعد سماح ${arabicYears(grace)}، كأن القرض صُرف يوم الحساب.`,
    number: 'القسط',
    due: 'تاريخ الاستحقاق',
    amount: 'المبلغ',
    documents: 'المستندات التي يطلبها المنتج',
    ready: 'متوفر لديكم',
    missing: 'لم يتوفر بعد',
    note: 'هذا تقدير لا يُلزم الصندوق وليس طلب قرض ولا موافقة عليه. يتحدد مبلغ القرض وشروطه بعد دراسة الطلب.',
    page: 'صفحة',
    riyals: (amount) => `${amount} ريال`,
    foot: (issued) => `صدر من البوابة الإلكترونية للصندوق في ${issued}`,
  },
  en: {
    title: 'Estimated funding of a project',
    lead: 'An answer to “could I get a loan for this?”, reckoned by the terms of the fund in force on the day of issue.',
    project: 'The project',
    applicant: 'Asked by',
    applicantType: 'Applicant type',
    applicantTypes: { individual: 'Individual', company: 'Company', institute: 'Institute or organization' },
    name: 'Name of the project',
    product: 'Product',
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
    page: 'Page',
    riyals: (amount) => `SAR ${amount}`,
    foot: (issued) => `Issued by the fund’s portal on ${issued}`,
  },
};
