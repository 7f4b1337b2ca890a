/**
 * Counts of the flows' transitions: what portals send when counting is switched on, and what the atlas shows. A contract of
 * its own, so that the portal's client does not carry it.
 */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/kernel.ts';

/** At most so many different transitions in one report, each at most so often. */
const REPORT = { entries: 300, taken: 1000 } as const;

const name = z.string().check(z.minLength(1), z.maxLength(200));
export const flowCount = z.object({ machine: name, transition: name, taken: z.int().check(z.minimum(1)) });
export type FlowCount = z.infer<typeof flowCount>;

export const flowsContract = {
  report: endpoint({
    method: 'POST',
    path: '/flows/transitions',
    summary:
      'Adds to the counts of transitions, by id and day; refused as a whole when it names one that does not exist',
    auth: 'public',
    body: z.object({
      counts: z
        .array(z.extend(flowCount, { taken: z.int().check(z.minimum(1), z.maximum(REPORT.taken)) }))
        .check(z.minLength(1), z.maxLength(REPORT.entries)),
    }),
    response: z.object({ ok: z.literal(true) }),
    problems: ['invalid_request', 'not_found', 'too_many_requests'],
  }),
  traffic: endpoint({
    method: 'GET',
    path: '/flows/transitions',
    summary: 'How often each transition was taken in the last days; there only where the atlas is',
    auth: 'public',
    query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(400)), 30) }),
    response: z.object({ isCounted: z.boolean(), counts: z.array(flowCount) }),
    problems: ['not_found', 'invalid_request'],
  }),
} as const;
export type FlowsContract = typeof flowsContract;

/** Pages of the house itself, for those who build it: no host of production knows their addresses. */
export const GALLERY_PAGES = ['date_picker_gallery'] as const;
