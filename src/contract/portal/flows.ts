/**
 * Counts of the transitions of flows: the portal sends them when counting is on, and the atlas shows them. It is a contract of
 * its own, so that it is no part of the portal's client.
 */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/kernel.ts';

/** The most transitions in one report, and the highest count of one. */
const REPORT = { entries: 300, taken: 1000 } as const;

const name = z.string().check(z.minLength(1), z.maxLength(200));
export const flowCount = z.object({ machine: name, transition: name, taken: z.int().check(z.minimum(1)) });
export type FlowCount = z.infer<typeof flowCount>;

/** In an address a number is written in plain digits. */
const days = z._default(
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
    z.int().check(z.minimum(1), z.maximum(400)),
  ),
  30,
);

export const flowsContract = {
  report: endpoint(
    'POST /flows/transitions',
    'Adds to the counts of transitions, by id and day; refused as a whole when it names an unknown transition',
    {
      auth: 'public',
      body: z.object({
        counts: z
          .array(z.extend(flowCount, { taken: z.int().check(z.minimum(1), z.maximum(REPORT.taken)) }))
          .check(z.minLength(1), z.maxLength(REPORT.entries)),
      }),
      response: z.object({ ok: z.literal(true) }),
      problems: ['invalid_request', 'not_found', 'too_many_requests'],
    },
  ),
  traffic: endpoint(
    'GET /flows/transitions',
    'How often each transition was taken in the last days; exists only where the atlas does',
    {
      auth: 'public',
      query: z.object({ days }),
      response: z.object({ isCounted: z.boolean(), counts: z.array(flowCount) }),
      problems: ['not_found', 'invalid_request'],
    },
  ),
} as const;
export type FlowsContract = typeof flowsContract;

/** Pages for developers; a server in production does not know their addresses. */
export const GALLERY_PAGES = ['date_picker_gallery'] as const;
