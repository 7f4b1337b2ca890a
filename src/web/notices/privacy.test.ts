import { expect, test } from 'vitest';
import { privacyNotice } from '#web/storage/client-state.ts';
import { askForPrivacy, closePrivacy, privacy, showPrivacyOnce } from './notices.ts';

test('the privacy notice of 2025 is shown once by itself, and again where it is asked for', () => {
  privacyNotice.clear();
  showPrivacyOnce();
  expect(privacy.get()).toBe('shownOnce');
  closePrivacy();
  expect([privacy.get(), privacyNotice.isSet()]).toEqual(['closed', true]);
  showPrivacyOnce();
  expect(privacy.get()).toBe('closed');
  askForPrivacy();
  expect(privacy.get()).toBe('askedFor');
});
