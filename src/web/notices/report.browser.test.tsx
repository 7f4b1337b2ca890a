import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problem } from '#contract/kernel/problems.ts';
import type { Failure } from '#web/api/failure.ts';
import { notices } from './notices.ts';
import { redirected, report, settle } from './report.ts';

const refused = vi.hoisted(() => vi.fn());
vi.mock('#web/session/session.ts', () => ({ refuseSession: refused }));

const answered = (status: number, body: unknown): Failure => ({ kind: 'answered', status, body });
const shown = () => notices.get().map(({ kind, seconds, text }) => [kind, seconds, text]);

beforeEach(() => notices.set([]));
afterEach(() => {
  refused.mockClear();
});

test('what no screen words precisely is a red notice, for no less than its 5 s and no less than a success', () => {
  settle(answered(500, { error: { code: 'something_went_wrong', message: '', supportId: 'req-1' } }));
  expect(shown()).toEqual([['error', 8, { code: 'something_went_wrong', supportId: 'req-1' }]]);
  expect(notices.get()[0]?.supportId).toBe('req-1');
});
test.each([
  [
    'a foreign body',
    answered(400, { msg: 'Try on Sunday' }),
    { code: 'something_went_wrong', message: 'Try on Sunday' },
  ],
  [
    'foreign words beside a known code',
    answered(409, { error: { code: 'slot_taken', message: '' }, data: [{ description: 'Taken at ten' }] }),
    expect.objectContaining({ code: 'slot_taken', message: 'Taken at ten' }),
  ],
])('so is %s', (_, failure, text) => {
  settle(failure);
  expect(shown()).toEqual([['error', 8, text]]);
});
test.each(['wrong_otp', 'invalid_request', 'draft_conflict', 'service_suspended'] as const)(
  '%s stays with the screen that words it',
  (code) => {
    settle(answered(422, { error: { code, message: '' } }));
    expect(shown()).toEqual([]);
  },
);
test('a lost line is shown unless it was reported before', () => {
  settle({ kind: 'unreachable' });
  expect(shown()).toEqual([['error', 8, { code: 'no_connection' }]]);
  notices.set([]);
  settle({ kind: 'unreachable', isNotified: true });
  expect(shown()).toEqual([]);
});
test('what was reported is not shown again, but a session that is refused ends', () => {
  settle({ ...answered(500, ''), isNotified: true });
  settle({ ...answered(401, ''), isNotified: true });
  expect(shown()).toEqual([]);
  expect(refused).toHaveBeenCalledOnce();
});
test('a firewall is a yellow notice for 240 s, also without a support ID', () => {
  settle(answered(403, { wafError: true }));
  expect(shown()).toEqual([['firewall', 240, { code: 'firewall_blocked' }]]);
  expect(refused).not.toHaveBeenCalled();
});
test('an error with a url leads to our own path', () => {
  const led = vi.fn();
  redirected.on(led);
  settle(answered(409, { url: '/ar/account' }));
  expect(led).toHaveBeenCalledExactlyOnceWith('/ar/account');
});
test('what a screen reports is always shown, and what was cancelled never', () => {
  report(problem('wrong_otp'));
  expect(shown()).toEqual([['error', 8, { code: 'wrong_otp' }]]);
  report(new DOMException('', 'AbortError'));
  expect(shown()).toHaveLength(1);
});
