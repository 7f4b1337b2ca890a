/** The desk's API for notices to all citizens, or to those whom a condition names: counted first, then sent, stopped and resumed. */
import * as z from 'zod/mini';
import { bilingual, byId, id } from '#contract/fields/fields.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { broadcast, broadcastForm, broadcastSize } from '#contract/portal/broadcasts.ts';

const place = z.object({ id: z.string(), title: bilingual });
/** Regions with their branches, as conditions. */
export const audienceRegion = z.extend(place, { branches: z.array(place) });
export type AudienceRegion = z.infer<typeof audienceRegion>;

export const endpoints = {
  broadcasts: endpoint('GET /broadcasts', 'Broadcasts, the newest first (at most 100), and the places of a condition', {
    auth: 'public',
    response: z.object({ broadcasts: z.array(broadcast), regions: z.array(audienceRegion) }),
    problems: [],
  }),
  sizeBroadcast: endpoint(
    'POST /broadcasts/size',
    'How many citizens it would reach, and in how many parts; sends nothing',
    {
      auth: 'public',
      body: broadcastForm,
      response: broadcastSize,
      problems: ['invalid_request'],
    },
  ),
  beginBroadcast: endpoint(
    'POST /broadcasts',
    'Begins one; the same id again is the same broadcast, the same words again within a day are refused',
    {
      auth: 'public',
      body: z.extend(broadcastForm, { id }),
      response: broadcast,
      problems: ['illegal_transition', 'invalid_request'],
    },
  ),
  changeBroadcast: endpoint(
    'POST /broadcasts/:id/commands',
    'Stops one that runs, or lets one go on that was stopped',
    {
      auth: 'public',
      params: byId,
      body: z.object({ command: z.enum(['stop', 'resume']) }),
      response: broadcast,
      problems: ['not_found', 'illegal_transition', 'invalid_request'],
    },
  ),
} as const;
type Endpoints = typeof endpoints;
declare module '../../endpoints.contract.ts' {
  interface AreaEndpoints extends Endpoints {}
}
