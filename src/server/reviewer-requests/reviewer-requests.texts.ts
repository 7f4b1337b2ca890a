/** Notices about a request in writing. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { RequestThreadNotice } from '#machines/lifecycles/request-thread/request-thread.machine.ts';

export const noticeTexts: Record<RequestThreadNotice, (number: string) => Bilingual> = {
  responded: (number) => ({
    ar: `رد الصندوق على طلبك ${number}. افتح الطلب لقراءة الرد.`,
    en: `The fund has responded to your request ${number}. Open it to read the response.`,
  }),
  closedByFund: (number) => ({
    ar: `أغلق الصندوق طلبك ${number}. افتح الطلب لقراءة السبب.`,
    en: `The fund has closed your request ${number}. Open it to read the reason.`,
  }),
};
