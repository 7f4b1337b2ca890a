import * as z from 'zod/mini';
import { endpoint } from './kernel.ts';

/** Asked at most once a minute, and only while the citizen is active and nothing else is asked (specification section 9). */
export const keepAlive = endpoint({
  method: 'POST',
  path: '/auth/keep-alive',
  summary: 'The citizen is still here: the idle time of the session starts anew, as with every other call',
  auth: 'session',
  response: z.object({ ok: z.literal(true) }),
  problems: ['login_required', 'session_ended_inactivity', 'too_many_requests'],
});
