/** Logging in by password and one-time code, the session, and logging out (specification sections 1, 3 and 4). Instants in UTC, durations in seconds. */
import * as z from 'zod/mini';
import { bilingual, byId, civilId, count, currentPassword, id, instant, loginCode, ok } from '../fields/fields.ts';
import { endpoint } from '../kernel/kernel.ts';
import { codeProblems, guarded, resendProblems } from '../kernel/problems.ts';

/** A one-time code that was sent. All instants are the server's; with `now` the portal counts down without trusting the device's clock. */
export const challenge = z.object({
  challengeId: id,
  digits: count,
  /** e.g. `05••••••42`; null where the portal must not say whether there is one. */
  maskedMobile: z.nullable(z.string()),
  expiresAt: instant,
  resendAt: instant,
  resendsLeft: count,
  attemptsLeft: count,
  now: instant,
});
export type Challenge = z.infer<typeof challenge>;

/** The client-side `user` of specification section 3, without the parts that the portal adds itself. */
export const user = z.object({
  sauidid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: bilingual,
  mobile: z.string(),
  email: z.string(),
  lastLoginAt: z.nullable(instant),
});
const opened = {
  token: z.string(),
  startedAt: instant,
  /** The idle limit in seconds. */
  idleSeconds: count,
};
export const session = z.object({ ...opened, user });
export type Session = z.infer<typeof session>;
export type User = z.infer<typeof user>;

/** The services identity: it opens the remote reviewer, and nothing that needs the full login. */
export const servicesUser = z.object({ saudiId: z.string(), fullName: bilingual });
export const servicesSession = z.object({ ...opened, userForServices: servicesUser });
export type ServicesSession = z.infer<typeof servicesSession>;
export type ServicesUser = z.infer<typeof servicesUser>;
/** A session of either login. A full login has no `userForServices` on the wire: the portal derives it from `user`. */
export const anySession = z.union([session, servicesSession]);
export type AnySession = z.infer<typeof anySession>;

export const challengeId = z.object({ challengeId: id });

/** What endpoints for a citizen with a session have in common, and those for one thing of the citizen's own. */
export const withSession = { auth: 'session', problems: guarded } as const;
export const ownById = { auth: 'session', params: byId, problems: [...guarded, 'not_found'] } as const;
/** The same for what the services identity opens too: the session of either login. */
export const withServicesSession = { auth: 'services', problems: guarded } as const;
export const ownByIdForServices = { auth: 'services', params: byId, problems: [...guarded, 'not_found'] } as const;

/** The calls of a login whose code was sent: the code again, and the session that it opens. `says`: the summary of the latter. */
export const codeCalls = <Path extends `/${string}`, Session extends z.ZodMiniType>({
  path,
  says,
  session,
}: {
  path: Path;
  says: string;
  session: Session;
}) => ({
  resend: endpoint(
    `POST ${path}/resend`,
    'A new code for the same challenge: after 60 s, three times at most, without new tries',
    {
      waits: true,
      auth: 'public',
      body: challengeId,
      response: challenge,
      problems: [...resendProblems, 'too_many_requests'],
    },
  ),
  verify: endpoint(`POST ${path}/verify`, says, {
    waits: true,
    auth: 'public',
    body: z.object({ challengeId: id, code: loginCode }),
    response: session,
    problems: [...codeProblems, 'invalid_request'],
  }),
});

export const authEndpoints = {
  login: endpoint(
    'POST /auth/login',
    'Civil ID and password; a six-digit code is sent to the registered mobile. An unknown civil ID is answered like a wrong password.',
    {
      waits: true,
      auth: 'public',
      body: z.object({ civilId, password: currentPassword }),
      response: challenge,
      problems: ['wrong_credentials', 'too_many_requests', 'service_suspended', 'invalid_request'],
    },
  ),
  ...codeCalls({
    path: '/auth/login',
    says: 'The six-digit code opens the session: a cookie and the token bound to it',
    session,
  }),
  session: endpoint(
    'GET /auth/session',
    'The session of this browser, for a new tab that has the cookie but no token yet',
    {
      outlives: {
        page: 'A tab asks for its session once, whatever page it shows.',
        session: 'Another login may have taken the place of the session that ended.',
      },
      activity: true,
      auth: 'servicesCookie',
      response: anySession,
      problems: ['login_required'],
    },
  ),
  /**
   * The portal sends it at most once a minute, while the citizen is active and sends no command (specification section
   * 9).
   */
  keepAlive: endpoint(
    'POST /auth/keep-alive',
    'The citizen is still here: restarts the idle time of the session, as a command does and a read does not',
    {
      outlives: { page: 'The session is that of the whole tab.' },
      auth: 'services',
      response: ok,
      problems: ['login_required', 'session_ended_inactivity', 'too_many_requests'],
    },
  ),
  logout: endpoint('POST /auth/logout', 'Ends the session; the cookie and the token no longer work', {
    outlives: { page: 'It leads to the login, which is another page.', session: 'It is what ends the session.' },
    endedByTime: true,
    auth: 'services',
    /**
     * If the citizen logged in by single sign-on, `endSessionUrl` is the address that also ends the provider's session.
     */
    response: z.extend(ok, { endSessionUrl: z.optional(z.url()) }),
    problems: ['login_required'],
  }),
  /**
   * A browser sends it later if its logout did not get through. It has forgotten the token and remembers the SHA-256 of
   * it in base64url, which ends the session and opens nothing. Beside the cookie it ends that session alone. Where
   * another login has taken its place, that login has ended it, and nothing happens. The cookie stays: it opens nothing
   * any more, and an answer that comes late must not remove that of another login.
   */
  lateLogout: endpoint('POST /auth/late-logout', 'Ends the session whose logout did not reach the server', {
    outlives: { page: 'The session is that of the whole browser.', session: 'It is what ends the session.' },
    auth: 'public',
    body: z.object({ proof: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    response: z.extend(ok, { endSessionUrl: z.optional(z.url()) }),
    problems: [],
  }),
} as const;
