/** Notices about an export certificate. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { ExportNotice } from '#machines/lifecycles/export-request/export-request.machine.ts';

type Numbers = { number: string; certificate: string };

export const noticeTexts: Record<ExportNotice, (numbers: Numbers) => Bilingual> = {
  certificateIssued: ({ certificate }) => ({
    ar: `صدرت شهادة التصدير ${certificate}، ويمكنك تنزيلها من صفحة الطلب.`,
    en: `The export certificate ${certificate} is issued; download it from the page of your request.`,
  }),
  requestRefused: ({ number }) => ({
    ar: `لم يُقبل طلب شهادة التصدير ${number}، والسبب في صفحة الطلب.`,
    en: `The request ${number} for an export certificate is refused; its page gives the reason.`,
  }),
  certificateRevoked: ({ certificate }) => ({
    ar: `أُلغيت شهادة التصدير ${certificate}، والسبب في صفحة الطلب.`,
    en: `The export certificate ${certificate} is revoked; the page of its request gives the reason.`,
  }),
};
