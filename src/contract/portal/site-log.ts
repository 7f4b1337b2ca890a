/** The site log: two calls that the specification names (section 7). The portal ignores their answers. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/kernel.ts';

const answered = z.object({ ok: z.literal(true), supportId: z.string() });

/** The user of the portal, as the site log names them. */
export const PARTY_STATUSES = ['visitor', 'citizen'] as const;
export type PartyStatus = (typeof PARTY_STATUSES)[number];

export const siteLogEndpoints = {
  errorTest: endpoint(
    'GET /WhatIf/errorTest',
    "Writes a test entry with the caller's support ID into the server's log, so that a fault on a screen can be traced (specification section 7)",
    { waits: true, auth: 'public', response: answered, problems: ['too_many_requests'] },
  ),
  webSiteLog: endpoint(
    'POST /WhatIf/webSiteLog',
    'Logs whether a visitor or a citizen uses the portal (specification section 7)',
    {
      outlives: {
        page: 'It tells of the login that leads to another page.',
        session: 'It tells of the end of the session.',
      },
      waits: true,
      auth: 'public',
      body: z.object({ partyStatus: z.enum(PARTY_STATUSES) }),
      response: answered,
      problems: ['invalid_request', 'too_many_requests'],
    },
  ),
} as const;
