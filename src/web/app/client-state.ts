/** What the browser keeps between pages and visits, under the names of specification section 3. */
import * as z from 'zod/mini';
import { type Session, user } from '#contract/entities.ts';
import { instant } from '#contract/fields.ts';
import { LANGS, type Lang } from '#contract/lang.ts';
import { localStore, sessionStore } from './safe-storage.ts';

const storedUser = z.extend(user, { token: z.string() });
const servicesIdentity = z.object({ saudiId: z.string(), fullName: z.string(), token: z.string() });

export const storedSession = {
  user: () => sessionStore.read('user', storedUser),
  services: () => sessionStore.read('userForServices', servicesIdentity),
  startedAt: () => sessionStore.read('userStartSession', instant),
  /** Whether someone logged in with this browser and did not log out: a new tab then asks the host who it is. */
  isExpected: () => localStore.read('userForServicesLogIn', z.boolean()) === true || !localStore.lasting(),
  keep: ({ token, user: who, startedAt }: Session) => {
    sessionStore.write('user', { ...who, token });
    sessionStore.write('userForServices', {
      saudiId: who.sauidid,
      fullName: `${who.firstName} ${who.lastName}`,
      token,
    });
    sessionStore.write('userStartSession', startedAt);
    localStore.write('userForServicesLogIn', true);
  },
  /** `whatIf` and the callback of the identity provider belong to the citizen as well. */
  forget: () => {
    for (const key of ['user', 'userForServices', 'userStartSession', 'whatIf', 'iamCallbackSession'])
      sessionStore.remove(key);
    localStore.remove('userForServicesLogIn');
  },
};

/** Where the citizen wanted to go when login came in between. */
export const returnPath = {
  keep: (path: string) => sessionStore.write('lastRoutePathBeforeLogin', path),
  take: () => {
    const path = sessionStore.read('lastRoutePathBeforeLogin', z.string());
    sessionStore.remove('lastRoutePathBeforeLogin');
    return path;
  },
};

export const languageCode = {
  read: (): Lang | null => localStore.read('languageCode', z.enum(LANGS)),
  keep: (lang: Lang) => localStore.write('languageCode', lang),
};

export const privacyNotice = {
  isShown: () => localStore.read('privacyOf2025IsShowed', z.boolean()) === true,
  markShown: () => localStore.write('privacyOf2025IsShowed', true),
};

/** One id a tab session, so that the host can tell a citizen's calls together without knowing the citizen. */
export const adfHeader = (): string => {
  const kept = sessionStore.read('adfHeader', z.string());
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  sessionStore.write('adfHeader', made);
  return made;
};
