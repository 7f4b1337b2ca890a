/** Notices about a request in writing. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { LetterNotice } from '#machines/lifecycles/letter/letter.machine.ts';

export const noticeTexts: Record<LetterNotice, (number: string) => Bilingual> = {
  responded: (number) => ({
    ar: `رد الصندوق على طلبك ${number}. افتح الطلب لقراءة الرد.`,
    en: `The fund has responded to your request ${number}. Open it to read the response.`,
  }),
  closedByFund: (number) => ({
    ar: `أغلق الصندوق طلبك ${number}. افتح الطلب لقراءة السبب.`,
    en: `The fund has closed your request ${number}. Open it to read the reason.`,
  }),
};
