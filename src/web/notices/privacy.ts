/** Whether the privacy notice of 2025 is on the screen: once by itself, and whenever the citizen opens it. */
import { privacyNotice } from '#web/storage/client-state.ts';
import { createStore } from '#web/storage/store.ts';

export const privacy = createStore<'closed' | 'shownOnce' | 'askedFor'>('closed');

export const showPrivacyOnce = () => privacy.set(privacyNotice.isShown() ? 'closed' : 'shownOnce');
export const askForPrivacy = () => privacy.set('askedFor');
export const closePrivacy = () => {
  privacyNotice.markShown();
  privacy.set('closed');
};
