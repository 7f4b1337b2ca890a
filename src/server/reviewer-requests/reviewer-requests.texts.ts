/** Text messages about a request in writing: that something happened, and its number, but nothing that a stranger should not read. */
import type { RequestThreadNotice } from '#machines/lifecycles/request-thread/request-thread.machine.ts';

/** In both languages, because the server does not know which one the citizen reads. */
export const noticeTexts: Record<RequestThreadNotice, (number: string) => string> = {
  responded: (number) =>
    `صندوق التنمية الزراعية: وصل رد على طلبك ${number}، وتجده في صفحة الطلب.\nThere is a response to your request ${number}; see its page.`,
  closedByFund: (number) =>
    `صندوق التنمية الزراعية: أُغلق طلبك ${number}، والسبب في صفحة الطلب.\nYour request ${number} is closed; its page gives the reason.`,
};
