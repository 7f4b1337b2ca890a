/**
 * Long lists come in pages. A page ends with a cursor, the place of its last row in the order of the list, so that rows that
 * are added meanwhile neither repeat a row nor skip one.
 */
import * as z from 'zod/mini';

/** More than an ordinary citizen ever has. */
export const PAGE_ROWS = 50;

/** An instant, as milliseconds since 1970, and an id. */
const cursor = z.string().check(z.regex(/^\d{1,13}~[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));
export const pageQuery = z.object({ after: z.optional(cursor) });
/** Where the next page begins; null after the last one. */
export const next = z.nullable(cursor);
