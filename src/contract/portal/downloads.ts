/**
 * Files for the mobile app. A web view stores nothing that a page holds (`blob:`), and the app's download manager has no cookie of the
 * session. So the portal asks for an address that opens one file without a session, for a moment, and hands it on.
 */
import * as z from 'zod/mini';
import { withServicesSession } from '../access/auth.ts';
import { endpoint } from '../kernel/kernel.ts';

/** What a call of a file says; no path parameter and no query of ours is longer. */
const words = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100)));

/** Which file: an endpoint of this contract that answers with one, by its path, and what its call would say. */
export const askedFile = z.object({ path: z.string().check(z.maxLength(100)), params: words, query: words });
export type AskedFile = z.infer<typeof askedFile>;

/**
 * Who opens the address. The app itself asks once. A web view that is led there asks, learns that it is a file, and leaves it to a
 * download manager, which asks again.
 */
export const OPENERS = { app: 1, webView: 3 } as const;
export type Opener = keyof typeof OPENERS;

/** 128 random bits in base64url. */
const ticket = z.string().check(z.regex(/^[\w-]{22}$/));

export const downloadsEndpoints = {
  issue: endpoint(
    'POST /downloads',
    'A short-lived address of a file of the citizen, which needs no session. It opens that file alone, and ends with the session',
    {
      ...withServicesSession,
      body: z.extend(askedFile, { opener: z.enum(['app', 'webView']) }),
      response: z.object({
        /** The path below the address of the API. */
        path: z.string(),
        name: z.string(),
        type: z.string(),
        /** The size in bytes, where it is known. */
        size: z.nullable(z.number()),
        /** The seconds for which it opens the file. */
        seconds: z.number(),
      }),
      problems: [...withServicesSession.problems, 'invalid_request', 'not_found'],
    },
  ),
  open: endpoint(
    'GET /downloads/:ticket/:name',
    'The file of such an address. An address that is spent, over or unknown is not found. The name is for programs that read it from there',
    {
      auth: 'public',
      params: z.object({ ticket, name: z.string().check(z.maxLength(40)) }),
      download: true,
      response: z.unknown(),
      problems: ['invalid_request', 'not_found', 'too_many_requests', 'service_suspended', 'something_went_wrong'],
    },
  ),
} as const;
