/**
 * Who is logged in, in this tab's storage: `user`, `userForServices` and `userStartSession` of specification section 3. Either login
 * leaves a `userForServices`; a `user` is there after the full login only.
 */
import * as z from 'zod/mini';
import { type AnySession, servicesUser, user } from '#contract/access/auth.ts';
import { limits } from '#contract/fields/limits.ts';
import { type Presence, servicesUserOf } from '#machines/session/presence.ts';
import { contractRequest, logInFlag } from './client-state.ts';
import { sessionStore } from './safe-storage.ts';

const withToken = z.object({ token: z.string() });
/**
 * `notification`: how many are unread, as this tab heard last; null while there are no notifications. `contracts`: the numbers of the
 * citizen's contracts, as the account last listed them.
 */
const storedUser = z.extend(user, {
  token: z.string(),
  notification: z._default(z.nullable(z.int()), null),
  contracts: z._default(z.array(z.string()), []),
});
type StoredUser = z.infer<typeof storedUser>;
const readUser = () => sessionStore.read('user', storedUser);
const change = (changes: Partial<StoredUser>) => {
  const stored = readUser();
  if (stored) sessionStore.write('user', { ...stored, ...changes });
};
/** What a logout clears (specification section 4), with the flag of the services identity. */
const OF_THE_PERSON = [
  'user',
  'userForServices',
  'userStartSession',
  'heardAt',
  'whatIf',
  'iamCallbackSession',
  'estimate',
  'carriedEstimate',
];

export const storedSession = {
  token: () => (sessionStore.read('user', withToken) ?? sessionStore.read('userForServices', withToken))?.token,
  /** The stored session; null for a visitor. */
  presence: (activeAt: number): Presence | null => {
    const rest = { idleSeconds: sessionStore.read('idleSeconds', z.number()) ?? limits.session.idle, activeAt };
    const citizen = sessionStore.read('user', user);
    if (citizen) return { user: citizen, ...rest };
    const userForServices = sessionStore.read('userForServices', servicesUser);
    return userForServices && { user: null, userForServices, ...rest };
  },
  keep: (session: AnySession, presence: Presence) => {
    const { token, startedAt, idleSeconds } = session;
    if (presence.user) {
      const stored = readUser();
      const isSame = stored?.sauidid === presence.user.sauidid;
      const { notification, contracts } = isSame ? stored : { notification: null, contracts: [] };
      sessionStore.write('user', { ...presence.user, token, notification, contracts });
    }
    // A services login may take the place of a citizen's session.
    else
      for (const key of ['user', 'whatIf', 'iamCallbackSession', 'estimate', 'carriedEstimate'])
        sessionStore.remove(key);
    sessionStore.write('userForServices', { ...servicesUserOf(presence), token });
    sessionStore.write('userStartSession', startedAt);
    sessionStore.write('idleSeconds', idleSeconds);
    storedSession.heard(Date.now());
    logInFlag.set(presence.user ? 'citizen' : 'services');
  },
  /**
   * The time when the server last restarted the idle time, as this tab knows it (milliseconds since 1970), for a
   * reloaded page.
   */
  heardAt: () => sessionStore.read('heardAt', z.number()),
  heard: (at: number) => sessionStore.write('heardAt', at),
  notification: () => readUser()?.notification ?? 0,
  keepNotification: (notification: number) => change({ notification }),
  contracts: () => readUser()?.contracts ?? [],
  keepContracts: (contracts: string[]) => change({ contracts }),
  forget: () => {
    for (const key of OF_THE_PERSON) sessionStore.remove(key);
    contractRequest.clear();
    logInFlag.clear();
  },
};
