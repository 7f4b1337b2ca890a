/**
 * The login of the services identity, which opens the remote reviewer (specification section 3, `userForServices`). It needs no
 * password, so its session opens nothing else. Answers do not depend on whether the person is registered or the name is right.
 */
import * as z from 'zod/mini';
import { civilId, line } from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { endpoint } from '../kernel/kernel.ts';
import { challenge, codeCalls, servicesSession } from './auth.ts';

/** The full name is compared with the registered one, in Arabic or in English, without regard to spelling and spaces. */
export const servicesIdentity = z.object({
  saudiId: civilId,
  fullName: line(limits.fullName.min, limits.fullName.max),
});
export type ServicesIdentity = z.infer<typeof servicesIdentity>;

export const servicesLoginEndpoints = {
  start: endpoint(
    'POST /auth/services-login',
    'Saudi ID and full name; if they belong together, a six-digit code is sent to the registered mobile. The answer is the same in every case, and names no mobile.',
    {
      waits: true,
      auth: 'public',
      body: servicesIdentity,
      response: challenge,
      problems: ['invalid_request', 'too_many_requests', 'service_suspended'],
    },
  ),
  ...codeCalls({
    path: '/auth/services-login',
    says: 'The six-digit code opens a session of the services identity: a cookie and the token bound to it',
    session: servicesSession,
  }),
} as const;
