/** Text messages about an export certificate: that something happened, and its number, but nothing that a stranger should not read. */
import type { ExportNotice } from '#machines/lifecycles/export-request/export-request.machine.ts';

type Numbers = { number: string; certificate: string };

/** In both languages, because the server does not know which one the citizen reads. */
export const noticeTexts: Record<ExportNotice, (numbers: Numbers) => string> = {
  certificateIssued: ({ certificate }) =>
    `صندوق التنمية الزراعية: صدرت شهادة التصدير ${certificate}، ويمكنك تنزيلها من حسابك.\nThe export certificate ${certificate} is issued; download it from your account.`,
  requestRefused: ({ number }) =>
    `صندوق التنمية الزراعية: لم يُقبل طلب شهادة التصدير ${number}، والسبب في حسابك.\nThe request ${number} for an export certificate is refused; the reason is in your account.`,
  certificateRevoked: ({ certificate }) =>
    `صندوق التنمية الزراعية: أُلغيت شهادة التصدير ${certificate}، والسبب في حسابك.\nThe export certificate ${certificate} is revoked; the reason is in your account.`,
};
