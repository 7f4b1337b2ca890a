/** What the areas of the desk have in common: the shapes of their endpoints, and where they announce them. */
import * as z from 'zod/mini';
import { byId, id, instant, lines } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { next, pageQuery } from '#contract/kernel/pages.ts';
import type { ProblemCode } from '#contract/kernel/problems.ts';

/** The endpoints of all areas: each contract file adds its own, so that the client of all of them is typed. */
// biome-ignore lint/suspicious/noEmptyInterface: the areas extend it
export interface AreaEndpoints {}

/** Longer than a name of six words. */
export const SEARCH_LENGTH = 120;

/** `search` is a reference number, a civil ID or its beginning, or beginnings of words of a name. */
export const listQuery = z.extend(pageQuery, { search: z.optional(z.string().check(z.maxLength(SEARCH_LENGTH))) });
export type ListQuery = z.infer<typeof listQuery>;

/** What every list answers beside its rows. */
export const listPage = {
  next,
  /** More people have such a name, or such a beginning of their civil ID, than a list narrows to; then nothing is listed. */
  tooMany: z.boolean(),
};

type Path = `/${string}`;

/** `listEndpoint('/cases', 'Submitted deals, the newest first', { cases: z.array(listedCase) })` */
export const listEndpoint = <const R extends z.core.$ZodShape>(path: Path, summary: string, rows: R) =>
  endpoint(`GET ${path}`, summary, {
    auth: 'public',
    query: listQuery,
    response: z.object({ ...rows, ...listPage }),
    problems: ['invalid_request'],
  });

/** `itemEndpoint('/cases/:id', 'One case', caseFile)` */
export const itemEndpoint = <const R extends z.ZodMiniType>(path: Path, summary: string, response: R) =>
  endpoint(`GET ${path}`, summary, { auth: 'public', params: byId, response, problems: ['not_found'] });

/** `fileEndpoint('/cases/:id/documents/:documentId', 'A document of a case', { documentId: id })` */
export const fileEndpoint = <const P extends z.core.$ZodShape>(path: Path, summary: string, params: P) =>
  endpoint(`GET ${path}`, summary, {
    auth: 'public',
    params: z.object({ id, ...params }),
    download: true,
    response: z.unknown(),
    problems: ['not_found'],
  });
export const byDocument = { documentId: id };

/** What the fund decides of one thing; `tooLate` is the problem of a decision that is no longer possible. */
export const decisionEndpoint = <const B extends z.core.$ZodShape, const R extends z.ZodMiniType>(
  path: Path,
  summary: string,
  body: B,
  response: R,
  tooLate: ProblemCode = 'illegal_transition',
) =>
  endpoint(`POST ${path}`, summary, {
    auth: 'public',
    params: byId,
    body: z.object(body),
    response,
    problems: ['not_found', tooLate, 'invalid_request'],
  });
/** Why the fund decides so, as the citizen reads it. */
export const reason = lines(limits.reasonLength);

/** The person whose thing it is. */
export const applicant = { applicant: z.string(), applicantCivilId: z.string() };

const happened = z.object({
  event: z.string(),
  at: instant,
  by: z.enum(['citizen', 'fund']),
  note: z.nullable(z.string()),
});
export type Happened = z.infer<typeof happened>;

/** The events of a request or an appointment, the earliest first. */
export const history = z.array(happened);
