/** The desk's API for requests in writing: the threads of both kinds, the responses of departments, and the closing. */
import * as z from 'zod/mini';
import { bilingual, chosen } from '#contract/fields/fields.ts';
import { letterText, letterThread, listedLetter, REQUEST_KINDS } from '#contract/services/letters.ts';
import {
  applicant,
  byDocument,
  decisionEndpoint,
  fileEndpoint,
  itemEndpoint,
  listEndpoint,
  reason,
} from '../../endpoints.contract.ts';

const department = z.object({ id: z.string(), title: bilingual });
const asListed = { kind: z.enum(REQUEST_KINDS), ...applicant };
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

export const endpoints = {
  reviewerRequests: listEndpoint(
    '/reviewer-requests',
    'Submitted requests to the remote reviewer and the general director, the newest first',
    { requests: z.array(listedDeskLetter) },
  ),
  reviewerRequest: itemEndpoint('/reviewer-requests/:id', 'A submitted request with its messages', deskLetter),
  reviewerRequestDocument: fileEndpoint(
    '/reviewer-requests/:id/documents/:documentId',
    'A file of a message that was sent',
    byDocument,
  ),
  respondToRequest: decisionEndpoint(
    '/reviewer-requests/:id/responses',
    'Responds as an employee of a department',
    { department: chosen, text: letterText },
    deskLetter,
  ),
  closeRequest: decisionEndpoint(
    '/reviewer-requests/:id/close',
    'Closes a request for good, with a reason',
    { reason },
    deskLetter,
  ),
} as const;
type Endpoints = typeof endpoints;
declare module '../../endpoints.contract.ts' {
  interface AreaEndpoints extends Endpoints {}
}
