/** The desk's list of people whom the registry knows and one can register as. */
import * as z from 'zod/mini';
import { endpoint } from './kernel.ts';

export const newcomer = z.object({
  civilId: z.string(),
  /** Hijri, as the registry has it. */
  birthdate: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** A mobile to register with, whose messages the desk shows. */
  mobile: z.string(),
  story: z.string(),
  storyEn: z.string(),
  registered: z.boolean(),
});

export const newcomersEndpoint = endpoint({
  method: 'GET',
  path: '/newcomers',
  summary: 'People of the registry who were no citizens of the portal when it was filled, and whether they are now',
  auth: 'public',
  response: z.object({ newcomers: z.array(newcomer) }),
  problems: [],
});
