/** The desk's API for requests in writing: the threads of both kinds, the responses of departments, and the closing. */
import * as z from 'zod/mini';
import { byId, chosen, id, lines } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { letterText, letterThread, listedLetter, REQUEST_KINDS } from '#contract/services/letters.ts';
import { listPage, listQuery } from '../lists/list.contract.ts';

const department = z.object({ id: z.string(), title: z.object({ ar: z.string(), en: z.string() }) });
const asListed = { kind: z.enum(REQUEST_KINDS), applicant: z.string(), applicantCivilId: z.string() };
/** A submitted request in the list of the fund. */
export const listedDeskLetter = z.extend(listedLetter, asListed);
export type ListedDeskLetter = z.infer<typeof listedDeskLetter>;

/** A submitted request, as the fund sees it; what the citizen has not sent yet is not shown. */
export const deskLetter = z.extend(z.omit(letterThread, { unsent: true, documents: true }), {
  ...asListed,
  /** The departments that can respond. */
  departments: z.array(department),
});
export type DeskLetter = z.infer<typeof deskLetter>;

const problems = ['not_found', 'illegal_transition', 'invalid_request'] as const;

export const reviewerRequestDesk = {
  reviewerRequests: endpoint(
    'GET /reviewer-requests',
    'Submitted requests to the remote reviewer and the general director, the newest first',
    {
      auth: 'public',
      query: listQuery,
      response: z.object({ requests: z.array(listedDeskLetter), ...listPage }),
      problems: ['invalid_request'],
    },
  ),
  reviewerRequest: endpoint('GET /reviewer-requests/:id', 'A submitted request with its messages', {
    auth: 'public',
    params: byId,
    response: deskLetter,
    problems: ['not_found'],
  }),
  reviewerRequestDocument: endpoint(
    'GET /reviewer-requests/:id/documents/:documentId',
    'A file of a message that was sent',
    {
      auth: 'public',
      params: z.object({ id, documentId: id }),
      download: true,
      response: z.unknown(),
      problems: ['not_found'],
    },
  ),
  respondToRequest: endpoint('POST /reviewer-requests/:id/responses', 'Responds as an employee of a department', {
    auth: 'public',
    params: byId,
    body: z.object({ department: chosen, text: letterText }),
    response: deskLetter,
    problems,
  }),
  closeRequest: endpoint('POST /reviewer-requests/:id/close', 'Closes a request for good, with a reason', {
    auth: 'public',
    params: byId,
    body: z.object({ reason: lines(limits.reasonLength) }),
    response: deskLetter,
    problems,
  }),
} as const;
export type ReviewerRequestDesk = typeof reviewerRequestDesk;
