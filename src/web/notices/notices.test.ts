import { beforeEach, expect, test } from 'vitest';
import { dismiss, forgetNotices, notices, notify, recentNotices } from './notices.ts';

beforeEach(() => {
  notices.set([]);
  forgetNotices();
});

test('each kind stays at least as long as the specification says, and an error as long as a success', () => {
  notify({ kind: 'error', text: { code: 'wrong_otp' } });
  notify({ kind: 'done', text: { id: 'saved' } });
  notify({ kind: 'firewall', text: { code: 'firewall_blocked' }, supportId: '1' });
  expect(notices.get().map(({ kind, seconds }) => [kind, seconds])).toEqual([
    ['error', 8],
    ['done', 8],
    ['firewall', 240],
  ]);
});
test('the same is said once, anew', () => {
  notify({ kind: 'error', text: { code: 'wrong_otp' } });
  const [first] = notices.get();
  notify({ kind: 'error', text: { code: 'wrong_otp' } });
  expect(notices.get()).toHaveLength(1);
  expect(notices.get()[0]?.id).not.toBe(first?.id);
});
test('two blocked requests make one notice, with the newer support number', () => {
  notify({ kind: 'firewall', text: { code: 'firewall_blocked', supportId: '1' }, supportId: '1' });
  notify({ kind: 'firewall', text: { code: 'firewall_blocked', supportId: '2' }, supportId: '2' });
  expect(notices.get().map(({ supportId }) => supportId)).toEqual(['2']);
});
test('a notice can be dismissed', () => {
  notify({ kind: 'error', text: { code: 'wrong_otp' } });
  notify({ kind: 'error', text: { code: 'wrong_captcha' } });
  dismiss(notices.get()[0]?.id ?? '');
  expect(notices.get()).toMatchObject([{ text: { code: 'wrong_captcha' } }]);
});
test('a notice that is gone can be read again, with its time, until the session ends', () => {
  notify({ kind: 'error', text: { code: 'wrong_otp' } });
  notify({ kind: 'done', text: { id: 'saved' } });
  notify({ kind: 'error', text: { code: 'wrong_otp' } });
  for (const { id } of notices.get()) dismiss(id);
  expect(notices.get()).toEqual([]);
  expect(recentNotices.get().map(({ kind, at }) => [kind, Date.parse(at) <= Date.now()])).toEqual([
    ['error', true],
    ['done', true],
  ]);
  forgetNotices();
  expect(recentNotices.get()).toEqual([]);
});
test('the latest eight are kept', () => {
  for (let nth = 1; nth <= 10; nth += 1) notify({ kind: 'done', text: { id: `${nth}` } });
  expect(recentNotices.get().map(({ text }) => text)).toMatchObject(
    [10, 9, 8, 7, 6, 5, 4, 3].map((nth) => ({ id: `${nth}` })),
  );
});
