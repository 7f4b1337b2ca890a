/** Texts of the desk's cases and their contracts. */
import { text } from '../../page/texts.ts';

export const caseTexts = {
  noCases: text(
    'لا طلبات بعد. قدّم طلب قرض في البوابة ليظهر هنا.',
    'No requests yet. Apply for a loan in the portal and it appears here.',
  ),
  backToList: text('كل الطلبات', 'All requests'),
  submitted: text('قُدّم', 'Submitted'),
  applicant: text('مقدم الطلب', 'Applicant'),
  cost: text('التكلفة', 'Cost'),
  fundShare: text('حصة الصندوق', "Fund's share"),
  rejectedBecause: text('سبب الرفض', 'Reason for rejection'),
  wanted: text('المطلوب من المواطن', 'Required from the citizen'),
  answers: text('تفاصيل الطلب', 'Details of the request'),
  requestTitle: text('طلب مستند', 'Ask for a document'),
  document: text('المستند', 'Document'),
  note: text('المطلوب في المستند (اختياري)', 'What the document must show (optional)'),
  request: text('اطلب المستند', 'Ask for it'),

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
};

export const awaits = {
  fund: text('لدى الصندوق', 'With the fund'),
  citizen: text('بانتظار المواطن', 'Waiting for the citizen'),
  nobody: text('منتهٍ', 'Ended'),
};

export const outcomes = {
  signed: text('وُقّع العقد', 'Contract signed'),
  rejected: text('مرفوض', 'Rejected'),
  cancelled: text('ملغى', 'Cancelled'),
};

export const fields = {
  applicantType: text('صفة مقدم الطلب', 'Applicant type'),
  product: text('المنتج', 'Product'),
  subProduct: text('المنتج الفرعي', 'Sub product'),
  projectName: text('اسم المشروع', 'Project name'),
  projectType: text('نوع المشروع', 'Project type'),
  branch: text('الفرع', 'Branch'),
  office: text('المكتب', 'Office'),
  capitalCost: text('التكلفة الرأسمالية', 'Capital cost'),
  operationalCost: text('التكلفة التشغيلية', 'Operational cost'),
  revenueAboveThreshold: text('تجاوز حد الإيراد السنوي', 'Above the annual revenue threshold'),
  commercialRegister: text('السجل التجاري', 'Commercial register'),
  email: text('البريد الإلكتروني', 'Email'),
  address: text('العنوان الوطني', 'National address'),
  termsVersion: text('الشروط المقبولة', 'Terms accepted'),
};

export const choices = {
  individual: text('فرد', 'Individual'),
  company: text('شركة', 'Company'),
  institute: text('مؤسسة', 'Institute'),
  new: text('جديد', 'New'),
  expansion: text('توسعة', 'Expansion'),
  true: text('نعم', 'Yes'),
  false: text('لا', 'No'),
};
