/** The texts of the export certificate as a paper, in both languages. */
import { paperTexts } from '../paper.texts.ts';

const ar = {
  ...paperTexts.ar,
  title: 'شهادة تصدير معدات زراعية',
  number: 'رقم الشهادة',
  lead: 'يشهد صندوق التنمية الزراعية بأنه لا مانع لديه من تصدير المعدات الزراعية المبينة أدناه إلى البلد المذكور.',
  applicant: 'مقدم الطلب',
  name: 'الاسم',
  civilId: 'رقم الهوية الوطنية',
  company: 'الشركة المصدِّرة',
  goods: 'المعدات',
  equipment: 'المعدة',
  quantity: 'العدد',
  destination: 'بلد الوجهة',
  issued: 'تاريخ الإصدار',
  note: 'صدرت هذه الشهادة بناءً على صورة الفاتورة والتسعيرة الرسمية المرفقتين بالطلب، ولا تغني عن متطلبات الجمارك والجهات الأخرى.',
};

const en: typeof ar = {
  ...paperTexts.en,
  title: 'Export certificate for agricultural equipment',
  number: 'Certificate number',
  lead: 'The Agricultural Development Fund certifies that it has no objection to the export of the agricultural equipment below to the country named.',
  applicant: 'Applicant',
  name: 'Name',
  civilId: 'National ID number',
  company: 'Exporting company',
  goods: 'Equipment',
  equipment: 'Equipment',
  quantity: 'Quantity',
  destination: 'Country of destination',
  issued: 'Issued on',
  note: 'This certificate is based on the bill and the official pricing submitted with the request. It does not replace the requirements of customs and other authorities.',
};

export const exportTexts = { ar, en };
