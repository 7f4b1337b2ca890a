/**
 * A logout that has not reached the server: the session there is still open. The browser remembers what ends it and opens nothing
 * (`auth.lateLogout` in the contract), and sends it when the connection is back or the portal is opened next, in whichever tab. It
 * names no person. A login of anybody ends that session on the server, and takes the memory of it away.
 */
import { api } from '#web/api/api.ts';
import { hasInternet } from '#web/state/connectivity.ts';
import { sessionView } from '#web/state/session-view.ts';
import { localStore, text } from '#web/storage/safe-storage.ts';
import { createStore } from '#web/storage/store.ts';
import { endAtProvider } from '../end-at-provider.ts';

const KEY = 'unsentLogout';
const proof = () => localStore.read(KEY, text);

/** A try has failed, and the logout waits for the next one. */
export const isLogoutUnsent = createStore(false);

/** The SHA-256 of the token in base64url. Without https there is none, and nothing is remembered. */
const proofOf = async (token: string): Promise<string | null> => {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(token));
  if (!digest) return null;
  const bytes = String.fromCharCode(...new Uint8Array(digest));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** Stores the proof before the logout is sent: the page may be closed before it is answered. */
export const rememberLogout = async (token: string | undefined) => {
  const found = token === undefined ? null : await proofOf(token);
  if (found !== null) localStore.write(KEY, found);
};
export const isLogoutRemembered = () => proof() !== null;
/** What waits for another try is a logout that was remembered. */
export const noteUnsent = () => isLogoutUnsent.set(isLogoutRemembered());
/** The server has ended the session. */
export const forgetLogout = () => {
  localStore.remove(KEY);
  isLogoutUnsent.set(false);
};

let isSending = false;
/** The connection came back while a try was on its way, which may have been lost before. */
let isAskedAgain = false;
const send = async () => {
  const remembered = proof();
  if (remembered === null || sessionView.get().status !== 'visitor') return;
  isAskedAgain = isSending;
  if (isSending) return;
  isSending = true;
  try {
    const answer = await api.auth.lateLogout({ body: { proof: remembered } });
    if (proof() === remembered) forgetLogout();
    // A citizen who has logged in meanwhile is not sent away.
    if (sessionView.get().status === 'visitor') endAtProvider(answer);
  } catch {
    noteUnsent();
  } finally {
    isSending = false;
    if (isAskedAgain) void send();
  }
};

/** Sends it now, when the session ends, and each time the connection comes back. */
export const sendLateLogout = () => {
  void send();
  sessionView.subscribe(() => void send());
  hasInternet.subscribe(() => {
    if (hasInternet.get()) void send();
  });
  // Another tab has sent it.
  addEventListener('storage', () => {
    if (!isLogoutRemembered()) isLogoutUnsent.set(false);
  });
};
