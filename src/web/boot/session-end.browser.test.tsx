import { afterEach, beforeEach, expect, test } from 'vitest';
import { i18nOf, loadWords } from '#web/i18n/i18n.ts';
import { preciseText } from '#web/notices/notice-texts.ts';
import { notices } from '#web/notices/notices.ts';
import { beforeSignOut, type Kept, sessionView } from '#web/state/session-view.ts';
import { appInfo } from '#web/state/wrapper.ts';
import { farewell } from '#web/storage/client-state.ts';
import { endIdleSession, notifyIdleEnd } from './session-end.ts';

const SENTENCE = { ar: 'انتهت جلستك لعدم وجود نشاط.', en: 'Your session has ended due to inactivity.' } as const;
/** What the notice says, in the words of the catalogues. */
const said = (lang: 'ar' | 'en') => {
  const [notice] = notices.get();
  if (!notice) return null;
  if (!('code' in notice.text)) return null;
  const precise = preciseText(notice.text);
  return precise ? i18nOf(lang)._(precise) : notice.text.code;
};

beforeEach(async () => {
  notices.set([]);
  await Promise.all([loadWords('ar', 'live'), loadWords('en', 'live')]);
});
afterEach(() => {
  appInfo.set(null);
  farewell.clear();
});

test.each<[Kept, RegExp, RegExp]>([
  ['saved', /^إجاباتك محفوظة\./, /^Your answers are saved\./],
  ['onDevice', /^إجاباتك على هذا الجهاز/, /^Your answers are on this device/],
])('the notice of an idle end says where the answers are: %s', (kept, ar, en) => {
  notifyIdleEnd(kept);
  expect(said('ar')).toMatch(ar);
  expect(said('ar')?.endsWith(SENTENCE.ar)).toBe(true);
  expect(said('en')).toMatch(en);
  expect(said('en')?.endsWith(SENTENCE.en)).toBe(true);
});
test('without open answers it says only why', () => {
  notifyIdleEnd(null);
  expect(said('en')).toBe('session_ended_inactivity');
});

test('in the mobile app the page stays, and says it at once', () => {
  appInfo.set({ platform: 'ios', version: '2.0.3' });
  const off = beforeSignOut(
    async () => {},
    () => 'onDevice',
  );
  endIdleSession();
  off();
  expect(said('en')).toMatch(/^Your answers are on this device/);
  expect(farewell.isSet()).toBe(false);
});

test('a login takes the notice away', () => {
  notifyIdleEnd('saved');
  sessionView.set({ status: 'citizen', user: null, userForServices: null });
  expect(notices.get()).toEqual([]);
  sessionView.set({ status: 'unknown', user: null, userForServices: null });
});
