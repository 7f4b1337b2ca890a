/** What every list of the desk takes and answers beside its rows. */
import * as z from 'zod/mini';
import { next, pageQuery } from '#contract/kernel/pages.ts';

/** Longer than a name of six words. */
export const SEARCH_LENGTH = 120;

/** `search` is a reference number, a civil ID or its beginning, or beginnings of words of a name. */
export const listQuery = z.extend(pageQuery, { search: z.optional(z.string().check(z.maxLength(SEARCH_LENGTH))) });
export type ListQuery = z.infer<typeof listQuery>;

export const listPage = {
  next,
  /** More people have such a name, or such a beginning of their civil ID, than a list narrows to; then nothing is listed. */
  tooMany: z.boolean(),
};
