/** The desk's API for what people say of the pages of the portal. */
import * as z from 'zod/mini';
import { count, instant } from '#contract/fields/fields.ts';
import { endpoint } from '#contract/kernel/kernel.ts';

const pageCount = z.object({ page: z.string(), useful: count, notUseful: count });
const saidText = z.object({
  key: z.string(),
  page: z.string(),
  isUseful: z.boolean(),
  reasons: z.array(z.string()),
  text: z.string(),
  sentAt: instant,
});
export type PageCount = z.infer<typeof pageCount>;
export type SaidText = z.infer<typeof saidText>;

export const pageFeedbackDesk = {
  pageFeedback: endpoint(
    'GET /page-feedback',
    'How often each page was called useful or not, and the latest texts, the newest first (at most 100 of each)',
    {
      auth: 'public',
      response: z.object({ pages: z.array(pageCount), texts: z.array(saidText) }),
      problems: [],
    },
  ),
} as const;
export type PageFeedbackDesk = typeof pageFeedbackDesk;
