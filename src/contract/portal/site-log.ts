/** The two calls that the specification gives by name (section 7). Their answers are not read by the portal. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/kernel.ts';

const answered = z.object({ ok: z.literal(true), supportId: z.string() });

/** Who is in front of the portal, as the log of the site names him. */
export const PARTY_STATUSES = ['visitor', 'citizen'] as const;
export type PartyStatus = (typeof PARTY_STATUSES)[number];

export const siteLog = {
  errorTest: endpoint({
    method: 'GET',
    path: '/WhatIf/errorTest',
    summary:
      "Writes a test entry under the caller's support ID into the host's log, so that a fault seen on a screen can be followed to it (specification section 7)",
    auth: 'public',
    response: answered,
    problems: ['too_many_requests'],
  }),
  webSiteLog: endpoint({
    method: 'POST',
    path: '/WhatIf/webSiteLog',
    summary: 'Notes whether a visitor or a citizen is in front of the portal (specification section 7)',
    auth: 'public',
    body: z.object({ partyStatus: z.enum(PARTY_STATUSES) }),
    response: answered,
    problems: ['invalid_request', 'too_many_requests'],
  }),
} as const;
