/** What people say of the pages, for the fund to read. */
import { feedbackCounts, latestTexts } from '#server/page-feedback/rows.ts';
import { deskArea, polled } from '../../area.ts';
import { ANSWERS_COUNTED, endpoints } from './page-feedback.contract.ts';

export const area = deskArea(endpoints, ({ db }) => ({
  pageFeedback: async (call) => {
    const { after } = call.query;
    const { rows, next } = await latestTexts(db, after);
    return polled(call, {
      pages: after === undefined ? await feedbackCounts(db, ANSWERS_COUNTED) : [],
      texts: rows.map(({ key, page, is_useful, reasons, text, sent_at }) => ({
        ...{ key, page, isUseful: is_useful, reasons, text: text ?? '', sentAt: sent_at.toISOString() },
      })),
      next,
    });
  },
}));
