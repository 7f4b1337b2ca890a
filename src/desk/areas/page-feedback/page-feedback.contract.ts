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

/** So many of the latest answers: what the pages are like now, however many people have answered before. */
export const ANSWERS_COUNTED = 1000;

/** An instant, as milliseconds since 1970, and a key. */
const cursor = z.string().check(z.regex(/^\d{1,13}~feedback:[\da-f-]{36}$/));

export const endpoints = {
  pageFeedback: endpoint(
    'GET /page-feedback',
    `How often each page was called useful or not in the latest ${ANSWERS_COUNTED} answers, with the first page; and the texts, the newest first`,
    {
      auth: 'public',
      query: z.object({ after: z.optional(cursor) }),
      response: z.object({ pages: z.array(pageCount), texts: z.array(saidText), next: z.nullable(cursor) }),
      problems: ['invalid_request'],
    },
  ),
} as const;
type Endpoints = typeof endpoints;
declare module '../../endpoints.contract.ts' {
  interface AreaEndpoints extends Endpoints {}
}
