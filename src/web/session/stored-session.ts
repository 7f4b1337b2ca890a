/** The citizen in this tab's storage: `user`, `userForServices` and `userStartSession` of specification section 3. */
import * as z from 'zod/mini';
import { type Session, user } from '#contract/access/auth.ts';
import { limits } from '#contract/fields/limits.ts';
import { contractRequest, logInFlag } from '#web/storage/client-state.ts';
import { sessionStore } from '#web/storage/safe-storage.ts';

/** `notification`: how many are unread, as this tab heard last. */
const storedUser = z.extend(user, { token: z.string(), notification: z.optional(z.int()) });
/** What a logout clears (specification section 4), with the flag of the services identity. */
const OF_THE_CITIZEN = ['user', 'userForServices', 'userStartSession', 'whatIf', 'iamCallbackSession'];

export const storedSession = {
  user: () => sessionStore.read('user', storedUser),
  idleSeconds: () => sessionStore.read('idleSeconds', z.number()) ?? limits.session.idle,
  keep: ({ token, user: who, startedAt, idleSeconds }: Session) => {
    sessionStore.write('user', { ...who, token });
    sessionStore.write('userForServices', {
      saudiId: who.sauidid,
      fullName: `${who.firstName} ${who.lastName}`,
      token,
    });
    sessionStore.write('userStartSession', startedAt);
    sessionStore.write('idleSeconds', idleSeconds);
    logInFlag.set();
  },
  notification: () => storedSession.user()?.notification ?? 0,
  keepNotification: (notification: number) => {
    const stored = storedSession.user();
    if (stored) sessionStore.write('user', { ...stored, notification });
  },
  forget: () => {
    for (const key of OF_THE_CITIZEN) sessionStore.remove(key);
    contractRequest.clear();
    logInFlag.clear();
  },
};
