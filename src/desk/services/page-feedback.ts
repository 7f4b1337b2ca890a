/** What people say of the pages, for the fund to read. */
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { feedbackCounts, latestTexts } from '#server/page-feedback/rows.ts';
import { polled } from '../polled.ts';
import type { PageFeedbackDesk } from './page-feedback.contract.ts';

export const pageFeedbackHandlers = ({ db }: Context): Handlers<PageFeedbackDesk> => ({
  pageFeedback: async (call) =>
    polled(call, {
      pages: await feedbackCounts(db),
      texts: (await latestTexts(db)).map(({ key, page, is_useful, reasons, text, sent_at }) => ({
        ...{ key, page, isUseful: is_useful, reasons, text: text ?? '', sentAt: sent_at.toISOString() },
      })),
    }),
});
