/** Notices about a request in writing. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { RequestThreadNotice } from '#machines/lifecycles/request-thread/request-thread.machine.ts';

export const noticeTexts: Record<RequestThreadNotice, (number: string) => Bilingual> = {
  responded: (number) => ({
    ar: `وصل رد على طلبك ${number}، وتجده في صفحة الطلب.`,
    en: `There is a response to your request ${number}; see its page.`,
  }),
  closedByFund: (number) => ({
    ar: `أُغلق طلبك ${number}، والسبب في صفحة الطلب.`,
    en: `Your request ${number} is closed; its page gives the reason.`,
  }),
};
