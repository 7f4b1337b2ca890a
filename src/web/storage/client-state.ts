/** What the browser stores between pages and visits, under the names of specification section 3. The citizen's data is in `stored-session.ts`. */
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { type Check, localStore, oneOf, type SafeStorage, sessionStore, text } from './safe-storage.ts';

/** `requestId` is null once the request is over: its approval has signed, or never will. */
type ContractRequest = { contractId: string; requestId: string | null };
const ids: Check<ContractRequest> = {
  safeParse: (value) => {
    const { contractId, requestId } = (value ?? {}) as Partial<ContractRequest>;
    return typeof contractId === 'string' && (typeof requestId === 'string' || requestId === null)
      ? { success: true, data: { contractId, requestId } }
      : { success: false };
  },
};

const flagIn = (storage: SafeStorage, name: string) => ({
  isSet: () => storage.read(name, oneOf([true])) !== null,
  set: () => storage.write(name, true),
  clear: () => storage.remove(name),
});

export const languageCode = {
  read: (): Lang | null => localStore.read('languageCode', oneOf(LANGS)),
  keep: (lang: Lang) => localStore.write('languageCode', lang),
};

/** The page that was asked for before the login. */
export const returnPath = {
  keep: (path: string) => sessionStore.write('lastRoutePathBeforeLogin', path),
  take: (): string | null => {
    const path = sessionStore.read('lastRoutePathBeforeLogin', text);
    sessionStore.remove('lastRoutePathBeforeLogin');
    return path;
  },
  read: (): string | null => sessionStore.read('lastRoutePathBeforeLogin', text),
};

/** That the identity provider has just sent the citizen back, until the portal knows who it is. */
export const iamCallbackSession = flagIn(sessionStore, 'iamCallbackSession');

/**
 * The request to the identity app that signs a contract, while it runs, and the contract afterwards: the page that the app leads
 * back to may be in another tab, and open later. Ids only; a logout clears it.
 */
export const contractRequest = {
  read: () => localStore.read('iamCallbackSession', ids),
  keep: (request: ContractRequest) => localStore.write('iamCallbackSession', request),
  clear: () => localStore.remove('iamCallbackSession'),
};

/** That the session ended for inactivity, and where the answers are, to be shown after the page is reloaded. */
export const farewell = {
  isSet: () => sessionStore.read('sessionEndedIdle', oneOf(['nothing', 'saved', 'onDevice'])) !== null,
  /** Null when no answers were open. */
  read: () => sessionStore.read('sessionEndedIdle', oneOf(['saved', 'onDevice'])),
  keep: (kept: 'saved' | 'onDevice' | null) => sessionStore.write('sessionEndedIdle', kept ?? 'nothing'),
  clear: () => sessionStore.remove('sessionEndedIdle'),
};

/** That a message which was typed in this tab is not sent: its prerendered page shows it again without waiting for a use. */
export const unsentMessage = flagIn(sessionStore, 'unsentMessage');

/** Flags that the portal stores for support; it never reads them. */
export const keepFlag = (
  name: 'hasInternet' | 'isFlutter' | 'footerIsEnabled' | 'appInfo' | 'appRequiredUpdate',
  value: unknown,
) => localStore.write(name, value);

/** What is stored from the start: as in a browser, until the mobile app introduces itself. */
export const keepFirstFlags = () => {
  adfHeader();
  keepFlag('hasInternet', navigator.onLine);
  keepFlag('isFlutter', false);
  keepFlag('footerIsEnabled', true);
};

/** The what-if request that is open in this tab: its answers and what the fund would cover. A logout clears it. */
export const whatIf = {
  keep: (request: { init: unknown; assetsList: readonly unknown[]; dealFinancialInfo: unknown }) =>
    sessionStore.write('whatIf', request),
  clear: () => sessionStore.remove('whatIf'),
};

const names: Check<readonly string[]> = {
  safeParse: (value) =>
    Array.isArray(value) && value.every((name) => typeof name === 'string')
      ? { success: true, data: value }
      : { success: false },
};
const rated = () => sessionStore.read('ratedPages', names) ?? [];
/** The pages that were called useful or not in this tab: they do not ask again. */
export const ratedPages = {
  has: (page: string) => rated().includes(page),
  add: (page: string) => sessionStore.write('ratedPages', [...new Set([...rated(), page])]),
};

export const privacyNotice = flagIn(localStore, 'privacyOf2025IsShowed');

/** The maintenance notice that was closed in this tab. */
export const dismissedMaintenance = {
  read: () => sessionStore.read('dismissedMaintenance', text),
  keep: (id: string) => sessionStore.write('dismissedMaintenance', id),
};

const logIns = { citizen: flagIn(localStore, 'userLogIn'), services: flagIn(localStore, 'userForServicesLogIn') };
/**
 * Which login was the last with this browser, until its logout: a new tab then asks the server for the session. Without storage it
 * always asks. `userForServicesLogIn` is set by the login of the services identity alone.
 */
export const logInFlag = {
  isSet: () => logIns.citizen.isSet() || logIns.services.isSet() || !localStore.takes(),
  set: (login: 'citizen' | 'services') => {
    logInFlag.clear();
    logIns[login].set();
  },
  clear: () => {
    logIns.citizen.clear();
    logIns.services.clear();
  },
};

/** That the flows of this tab are inspected: asked for by `?inspect`, until the inspection is stopped or the tab closed. */
const inspected = flagIn(sessionStore, 'inspect');
export const inspecting = {
  ...inspected,
  isSet: () => {
    if (new URLSearchParams(location.search).has('inspect')) inspected.set();
    return inspected.isSet();
  },
};

/** One id for each session of a tab, so that the server can group calls without knowing the citizen. */
export const adfHeader = (): string => {
  const kept = sessionStore.read('adfHeader', text);
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  sessionStore.write('adfHeader', made);
  return made;
};
