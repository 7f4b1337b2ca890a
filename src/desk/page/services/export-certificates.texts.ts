/** Texts of the desk for export certificates. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { ExportState } from '#contract/services/export-certificates.ts';

const text = (ar: string, en: string): Bilingual => ({ ar, en });

export const exportTexts = {
  none: text('لا طلبات شهادات تصدير بعد.', 'No requests for export certificates yet.'),
  back: text('كل طلبات شهادات التصدير', 'All requests for export certificates'),
  equipment: text('المعدة', 'Equipment'),
  company: text('الشركة المصدِّرة', 'Exporting company'),
  quantity: text('العدد', 'Quantity'),
  destination: text('بلد الوجهة', 'Destination'),
  submitted: text('قُدّم', 'Submitted'),
  certificate: text('رقم الشهادة', 'Certificate'),
};

export const exportStates: Record<ExportState, Bilingual> = {
  underReview: text('بانتظار القرار', 'Awaiting a decision'),
  issued: text('صدرت الشهادة', 'Certificate issued'),
  refused: text('رُفض', 'Refused'),
  revoked: text('أُلغيت الشهادة', 'Certificate revoked'),
};

/** What happens to a request; the decisions of the fund among them. */
export const exportEvents = {
  'request.submit': text('قُدّم الطلب', 'Request submitted'),
  'certificate.issue': text('إصدار الشهادة', 'Issue the certificate'),
  'request.refuse': text('رفض الطلب', 'Refuse the request'),
  'certificate.revoke': text('إلغاء الشهادة', 'Revoke the certificate'),
};
