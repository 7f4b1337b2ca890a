/** What a citizen can do with a loan request after submitting it (specification section 4; product rulings, section 4). */
import * as z from 'zod/mini';
import { attachment } from './application.ts';
import { dealDetails } from './entities.ts';
import { id } from './fields.ts';
import { endpoint } from './kernel.ts';
import { limits } from './limits.ts';
import { guarded, uploadProblems } from './problem-sets.ts';

const byId = z.object({ id });

/** Word that a deal stands at this version now; what it is then is read as ever. */
export const dealNews = z.object({ version: z.int() });
export type DealNews = z.infer<typeof dealNews>;

export const dealEndpoints = {
  events: endpoint({
    method: 'GET',
    path: '/deals/:id/events',
    summary: 'Tells when a loan request changes: the present version at once, then every other one',
    // A browser's event source sends no token; a version number of one's own deal is all there is to learn.
    auth: 'cookie',
    params: byId,
    response: z.unknown(),
    events: dealNews,
    problems: ['login_required', 'not_found'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/deals/:id/cancel',
    summary: 'Cancels a loan request for good, as long as it has no contract; the administrative fee is not refunded',
    auth: 'session',
    flag: 'deleteDeals',
    params: byId,
    idempotent: true,
    body: z.object({ reason: z.optional(z.string().check(z.maxLength(limits.reasonLength))) }),
    response: dealDetails,
    problems: [...guarded, 'not_found', 'cannot_cancel_deal', 'invalid_request'],
  }),
  sendDocument: endpoint({
    method: 'POST',
    path: '/deals/:id/documents',
    summary: 'A document that the fund asked for after the submission (field `kind`, sent first, then field `file`)',
    auth: 'session',
    params: byId,
    multipart: true,
    idempotent: true,
    response: attachment,
    problems: [...guarded, 'not_found', 'illegal_transition', ...uploadProblems],
  }),
  document: endpoint({
    method: 'GET',
    path: '/deals/:id/documents/:documentId',
    summary: 'A document of a loan request, for its owner only',
    auth: 'session',
    params: z.object({ id, documentId: id }),
    download: true,
    response: z.unknown(),
    problems: [...guarded, 'not_found'],
  }),
  receiptDocument: endpoint({
    method: 'GET',
    path: '/deals/:id/receipt/document',
    summary: 'The receipt as a PDF, in the language of the call',
    auth: 'session',
    params: byId,
    download: true,
    response: z.unknown(),
    problems: [...guarded, 'not_found'],
  }),
} as const;
