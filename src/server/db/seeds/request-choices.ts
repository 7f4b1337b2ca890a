/** What can be chosen in a request to the remote reviewer and to the general director, and the places for attachments. */
import { limits } from '#contract/fields/limits.ts';
import { REQUEST_KINDS, type RequestKind } from '#contract/services/letters.ts';
import { table, words } from './table.ts';

const choicesOf = (kind: RequestKind, part: 'order' | 'service' | 'department', rows: string) =>
  table(['id', 'ar', 'en'], rows).map(({ id, ar, en }, position) => ({
    kind,
    part,
    id,
    position,
    title: words(ar, en),
  }));

const SERVICES = `
  loans | القروض وطلبات التمويل | Loans and applications
  contracts | العقود والتوقيع | Contracts and signing
  disbursement | صرف الدفعات | Disbursements
  repayment | السداد والجدولة | Repayment and rescheduling
  certificates | الشهادات وإخلاء الطرف | Certificates and release
  exemption | إعفاء المتوفين | Exemption of deceased borrowers
  other | خدمة أخرى | Another service`;

export const requestChoices = [
  ...choicesOf(
    'reviewer',
    'order',
    `
  inquiry | استفسار | Inquiry
  followUp | متابعة طلب قائم | Follow-up of a request
  correction | تصحيح بيانات | Correction of data
  technical | استشارة فنية زراعية | Agricultural advice
  complaint | شكوى | Complaint`,
  ),
  ...choicesOf(
    'director',
    'order',
    `
  grievance | تظلم من قرار | Appeal against a decision
  complaint | شكوى | Complaint
  suggestion | اقتراح | Suggestion
  meeting | طلب مقابلة | Request for a meeting`,
  ),
  ...REQUEST_KINDS.flatMap((kind) => choicesOf(kind, 'service', SERVICES)),
  ...choicesOf(
    'reviewer',
    'department',
    `
  customerCare | إدارة العناية بالعملاء | Customer care
  credit | إدارة الائتمان | Credit department
  technical | الإدارة الفنية الزراعية | Agricultural department
  collection | إدارة التحصيل | Collection department
  legal | الإدارة القانونية | Legal department`,
  ),
  ...choicesOf(
    'director',
    'department',
    `
  directorOffice | مكتب المدير العام | Office of the general director
  legal | الإدارة القانونية | Legal department
  customerCare | إدارة العناية بالعملاء | Customer care`,
  ),
];

/** The places of a letter's files, each with a kind of its own. */
export const letterPlaces = Array.from({ length: limits.letter.filesMax }, (_, index) => ({
  kind: `letter-${index + 1}`,
  position: index,
  title: words(`المرفق ${index + 1}`, `Attachment ${index + 1}`),
  hint: words('صورة أو ملف PDF يوضح طلبك (اختياري)', 'A picture or a PDF that explains your request (optional)'),
  request_type: 'letter' as const,
}));
