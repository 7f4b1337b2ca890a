/** Notices about an export certificate. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { ExportNotice } from '#machines/lifecycles/export-request/export-request.machine.ts';

type Numbers = { number: string; certificate: string };

export const noticeTexts: Record<ExportNotice, (numbers: Numbers) => Bilingual> = {
  certificateIssued: ({ certificate }) => ({
    ar: `صدرت شهادة التصدير ${certificate}. نزّلها من صفحة الطلب في حسابك.`,
    en: `Your export certificate ${certificate} is issued. Download it from the page of your request.`,
  }),
  requestRefused: ({ number }) => ({
    ar: `لم يقبل الصندوق طلب شهادة التصدير ${number}. ادخل إلى حسابك لقراءة السبب.`,
    en: `The fund did not accept your request ${number} for an export certificate. Log in to read the reason.`,
  }),
  certificateRevoked: ({ certificate }) => ({
    ar: `ألغى الصندوق شهادة التصدير ${certificate}. ادخل إلى حسابك لقراءة السبب.`,
    en: `The fund has revoked the export certificate ${certificate}. Log in to read the reason.`,
  }),
};
