/** Notices about an export certificate. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { ExportNotice } from '#machines/lifecycles/export-request/export-request.machine.ts';

type Numbers = { number: string; certificate: string };

export const noticeTexts: Record<ExportNotice, (numbers: Numbers) => Bilingual> = {
  certificateIssued: ({ certificate }) => ({
    ar: `صدرت شهادة التصدير ${certificate}، ويمكنك تنزيلها من حسابك.`,
    en: `The export certificate ${certificate} is issued; download it from your account.`,
  }),
  requestRefused: ({ number }) => ({
    ar: `لم يُقبل طلب شهادة التصدير ${number}، والسبب في حسابك.`,
    en: `The request ${number} for an export certificate is refused; the reason is in your account.`,
  }),
  certificateRevoked: ({ certificate }) => ({
    ar: `أُلغيت شهادة التصدير ${certificate}، والسبب في حسابك.`,
    en: `The export certificate ${certificate} is revoked; the reason is in your account.`,
  }),
};
