/** Texts of the desk's services: release certificates, exemptions and messages. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { ContactReason } from '#contract/services/contact.ts';
import type { ReleasePurpose } from '#contract/services/release-certificates.ts';

const text = (ar: string, en: string): Bilingual => ({ ar, en });

export const servicesTexts = {
  noCertificates: text('لا شهادات إخلاء طرف بعد.', 'No release certificates yet.'),
  backToCertificates: text('كل شهادات إخلاء الطرف', 'All release certificates'),
  purpose: text('الغرض', 'Purpose'),
  holder: text('صاحبها', 'About'),
  register: text('السجل التجاري', 'Commercial register'),
  issued: text('صدرت', 'Issued'),
  revokedAt: text('ألغيت', 'Revoked'),
  valid: text('سارية', 'Valid'),
  revoked: text('ملغاة', 'Revoked'),
  revoke: text('إلغاء الشهادة', 'Revoke the certificate'),
  revokedNow: text('أُلغيت الشهادة {}.', 'Certificate {} is revoked.'),
  cannotRevoke: text('الشهادة ملغاة من قبل.', 'The certificate is revoked already.'),

  noExemptions: text('لا طلبات إعفاء بعد.', 'No exemption requests yet.'),
  backToExemptions: text('كل طلبات الإعفاء', 'All exemption requests'),
  deceased: text('المتوفى', 'Deceased'),
  born: text('تاريخ الميلاد', 'Born'),
  died: text('تاريخ الوفاة', 'Died'),
  instrument: text('صك الوفاة', 'Death instrument'),
  heirsInstrument: text('صك حصر الورثة', "Heirs' instrument"),
  submitted: text('قُدّم', 'Submitted'),
  openLoans: text('قروض المتوفى القائمة', 'Open loans of the deceased'),
  noOpenLoans: text('لا مبالغ متبقية على المتوفى.', 'The deceased owes nothing.'),
  decidedLoans: text('قرار الصندوق', "The fund's decision"),
  waived: text('أُعفي منه', 'Waived'),
  notWaived: text('لم يُعفَ منه', 'Not waived'),
  objection: text('الاعتراض', 'Objection'),
  inPartTitle: text('الإعفاء جزئيًا', 'Exempt in part'),
  inPart: text('اعتمد القرار', 'Decide in part'),
  waive: text('أعفِ من: {}', 'Waive: {}'),
  reasonFor: text('سبب عدم الإعفاء من {}', 'Why {} is not waived'),
  noMessages: text(
    'لا رسائل بعد. أرسل رسالة من صفحة «تواصل معنا» في البوابة لتظهر هنا.',
    'No messages yet. Send one from the page “Contact us” of the portal and it appears here.',
  ),
  backToMessages: text('كل الرسائل', 'All messages'),
  reference: text('الرقم المرجعي', 'Reference'),
  about: text('نوع الرسالة', 'About'),
  writer: text('المرسل', 'Sender'),
  mobile: text('الجوال', 'Mobile'),
  email: text('البريد الإلكتروني', 'E-mail'),
  place: text('المدينة والدولة', 'City and country'),
  sentAt: text('أُرسلت', 'Sent'),
  unread: text('بانتظار الرد', 'To be answered'),
  handled: text('عولجت', 'Handled'),
  handledAt: text('عولجت في', 'Handled on'),
  note: text('الإجراء الذي اتخذه الصندوق', 'What the fund did'),
  handle: text('تسجيل المعالجة', 'Mark as handled'),
  handledNow: text('عولجت الرسالة {}.', 'Message {} is handled.'),
  handledBefore: text('عولجت هذه الرسالة من قبل.', 'This message is handled already.'),
  someButNotAll: text('اختر بعض القروض لا كلها.', 'Choose some of the loans, not all of them.'),
};

export const purposes: Record<ReleasePurpose, Bilingual> = {
  ministryOfJustice: text('لوزارة العدل', 'For the Ministry of Justice'),
  general: text('لغرض آخر', 'For another purpose'),
};

/** What happens to an exemption request; the decisions of the fund among them. */
export const exemptionEvents = {
  'exemption.submit': text('قُدّم الطلب', 'Request submitted'),
  'exemption.accept': text('قبول الطلب', 'Accept the request'),
  'exemption.reject': text('رفض الطلب', 'Reject the request'),
  'exemption.rejectInPart': text('القبول جزئيًا', 'Accept in part'),
  'objection.submit': text('اعترض المواطن', 'The citizen objected'),
  'objection.accept': text('قبول الاعتراض', 'Accept the objection'),
  'objection.reject': text('رفض الاعتراض', 'Reject the objection'),
};

/** The statuses of a request, together with that of its objection. */
export const exemptionStatuses = {
  INPROGRESS: text('بانتظار القرار', 'Awaiting a decision'),
  ACCEPTED: text('قُبل', 'Accepted'),
  REJECTED: text('رُفض', 'Rejected'),
  PARTREJECTED: text('قُبل جزئيًا', 'Accepted in part'),
  objected: text('اعتراض بانتظار الرد', 'Objection to answer'),
};

export const contactReasons: Record<ContactReason, Bilingual> = {
  inquiry: text('استفسار', 'A question'),
  complaint: text('شكوى', 'A complaint'),
  suggestion: text('اقتراح', 'A suggestion'),
  technicalProblem: text('مشكلة تقنية', 'A technical problem'),
  thanks: text('شكر', 'Thanks'),
  other: text('موضوع آخر', 'Something else'),
};
