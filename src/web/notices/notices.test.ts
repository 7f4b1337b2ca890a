import { beforeEach, expect, test } from 'vitest';
import { dismiss, notices, notify } from './notices.ts';

beforeEach(() => notices.set([]));

test('each kind stays as long as the specification says', () => {
  notify({ kind: 'error', text: { code: 'wrong_otp' } });
  notify({ kind: 'done', text: { id: 'saved' } });
  notify({ kind: 'firewall', text: { code: 'firewall_blocked' }, supportId: '1' });
  expect(notices.get().map(({ kind, seconds }) => [kind, seconds])).toEqual([
    ['error', 5],
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
