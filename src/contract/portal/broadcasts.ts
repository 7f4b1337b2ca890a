/**
 * A broadcast: a notice of the fund to all citizens, or to those whom a condition names, as a notification and a text message. Begun
 * at the desk, or by an operator with `npm run notify`.
 */
import * as z from 'zod/mini';
import { bilingual, count, id, instant, line } from '../fields/fields.ts';

/** The limits of the text in each language, in characters. */
export const BROADCAST_TEXT = { min: 10, max: 300 } as const;

/** The pages that a broadcast can point to, without their language. */
export const BROADCAST_PAGES = ['account', 'services', 'products_list', 'locations', 'contact_us'] as const;
export type BroadcastPage = (typeof BROADCAST_PAGES)[number];

/** The citizens with a loan account, or those of them with a troubled loan. */
export const AUDIENCE_LOANS = ['any', 'troubled'] as const;

/** Who gets it: the citizens for whom every condition that is given holds; without one, all. */
export const audience = z.strictObject({
  /** The region of the citizens' branches. */
  regionId: z.optional(z.string()),
  branchId: z.optional(z.string()),
  loan: z.optional(z.enum(AUDIENCE_LOANS)),
  /** A loan application that is not submitted yet. */
  hasOpenApplication: z.optional(z.literal(true)),
});
export type Audience = z.infer<typeof audience>;

const written = line(BROADCAST_TEXT.min, BROADCAST_TEXT.max);
/** The form of a broadcast: its text, and its audience. */
export const broadcastForm = z.object({
  text: z.object({ ar: written, en: written }),
  page: z.enum(BROADCAST_PAGES),
  audience,
});
export type BroadcastForm = z.infer<typeof broadcastForm>;

/** What it comes to: how many citizens, and of how many parts each text message is. */
export const broadcastSize = z.object({ people: count, parts: count });
export type BroadcastSize = z.infer<typeof broadcastSize>;

/** `stopped` goes on where it was; `done` is over. */
export const BROADCAST_STATES = ['running', 'stopped', 'done'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

export const broadcast = z.object({
  id,
  text: bilingual,
  page: z.enum(BROADCAST_PAGES),
  audience,
  state: z.enum(BROADCAST_STATES),
  /** The number of citizens when it began. */
  people: count,
  /** The number of citizens that have been sent it so far. */
  reached: count,
  begunBy: z.string(),
  begunAt: instant,
  /** The time when it came into this state, or when the last citizens were reached. */
  changedAt: instant,
});
export type Broadcast = z.infer<typeof broadcast>;
