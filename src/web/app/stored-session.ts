/** The citizen in this tab's storage: `user`, `userForServices` and `userStartSession` of specification section 3. */
import * as z from 'zod/mini';
import { type Session, user } from '#contract/entities.ts';
import { logInFlag } from './client-state.ts';
import { sessionStore } from './safe-storage.ts';

const storedUser = z.extend(user, { token: z.string() });
/** `whatIf` and the callback of the identity provider belong to the citizen as well. */
const OF_THE_CITIZEN = ['user', 'userForServices', 'userStartSession', 'whatIf', 'iamCallbackSession'];

export const storedSession = {
  user: () => sessionStore.read('user', storedUser),
  keep: ({ token, user: who, startedAt }: Session) => {
    sessionStore.write('user', { ...who, token });
    sessionStore.write('userForServices', {
      saudiId: who.sauidid,
      fullName: `${who.firstName} ${who.lastName}`,
      token,
    });
    sessionStore.write('userStartSession', startedAt);
    logInFlag.set();
  },
  forget: () => {
    for (const key of OF_THE_CITIZEN) sessionStore.remove(key);
    logInFlag.clear();
  },
};
