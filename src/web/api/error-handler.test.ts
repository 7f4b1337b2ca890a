import { describe, expect, test } from 'vitest';
import { problem, problemCodes, problems } from '#contract/kernel/problems.ts';
import { handleError, type Outcome } from './error-handler.ts';
import type { Failure } from './failure.ts';
import { problemOf } from './problem-of.ts';

const origin = 'https://eservices.fund.example';
const handle = (failure: Failure, fallback?: Parameters<typeof handleError>[1]['fallback']) =>
  handleError(failure, { origin, ...(fallback && { fallback }) });
const answered = (status: number, body: unknown): Failure => ({ kind: 'answered', status, body });
const thrown = (error: unknown): Failure => ({ kind: 'thrown', error });
const red = (shown: object): Outcome => ({
  kind: 'notice',
  notice: 'error',
  seconds: 5,
  problem: { code: 'something_went_wrong', ...shown },
});

const page =
  '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: <b>1234567890123</b><br></body></html>';

describe('0. a firewall answer comes before everything', () => {
  test.each([
    ['its page', page, '1234567890123'],
    ['its page in another wording', '<p>Blocked. Support-ID: a9f0-77</p>', 'a9f0-77'],
    ['JSON with a key', { supportId: 'WAF-4411' }, 'WAF-4411'],
    ['JSON with snake case', { support_id: 90210 }, '90210'],
    ['JSON with a sentence', { message: 'Your support ID is: 77812', data: [{ description: 'not this' }] }, '77812'],
    ['JSON with a wafError', { wafError: { supportID: '5544332211' } }, '5544332211'],
  ])('%s', (_, body, supportId) => {
    for (const status of [200, 401, 403, 500])
      expect(handle(answered(status, body))).toEqual({
        kind: 'notice',
        notice: 'firewall',
        seconds: 240,
        problem: { code: 'firewall_blocked', supportId },
      });
  });
  test.each<[string, Failure]>([
    ['in a body', answered(403, { wafError: true, msg: 'not this' })],
    ['in a body as text', answered(200, { wafError: 'blocked' })],
    ['in the error of a body, beside a known code', answered(500, { error: { code: 'wrong_otp', wafError: {} } })],
    ['on a thrown error', thrown(Object.assign(new TypeError('not this'), { wafError: true }))],
  ])('a wafError without a support ID, %s', (_, failure) => {
    expect(handle(failure)).toEqual({
      kind: 'notice',
      notice: 'firewall',
      seconds: 240,
      problem: { code: 'firewall_blocked' },
    });
  });
  test.each<[string, unknown]>([
    ['in its wafError', Object.assign(new Error('Blocked'), { wafError: { supportId: '77812' } })],
    ['in its message', Object.assign(new Error('Your support ID is: 77812'), { wafError: true })],
  ])('a thrown wafError with a support ID %s', (_, error) => {
    expect(handle(thrown(error))).toMatchObject({
      notice: 'firewall',
      seconds: 240,
      problem: { code: 'firewall_blocked', supportId: '77812' },
    });
  });
  test.each([null, false])('a wafError of %j is none', (wafError) => {
    expect(handle(answered(400, { wafError, msg: 'This' }))).toEqual(red({ message: 'This' }));
  });
  test('our own refusals carry a support ID and are no firewall', () => {
    expect(
      handle(answered(500, { error: { code: 'something_went_wrong', message: '', supportId: 'req-1234' } })),
    ).toEqual(red({ supportId: 'req-1234' }));
  });
  test('a page that merely speaks of support is no firewall', () => {
    expect(handle(answered(500, '<p>Ask the support identity office; a support id is required.</p>'))).toEqual(red({}));
  });
  test('even when it was recognised earlier', () => {
    expect(handle(thrown(problem('firewall_blocked', { supportId: '1' })))).toMatchObject({
      notice: 'firewall',
      seconds: 240,
    });
  });
});

describe('1. no status: the line is down', () => {
  test.each<[string, Failure]>([
    ['no answer', { kind: 'unreachable' }],
    ['a problem that says so', thrown(problem('no_connection'))],
  ])('%s', (_, failure) => {
    expect(handle(failure)).toEqual({ kind: 'markOffline', seconds: 5, problem: { code: 'no_connection' } });
  });
});

describe('2. 401 and 403 log out', () => {
  test.each([401, 403])('%i, whatever the body says', (status) => {
    for (const body of [
      '',
      null,
      '<html></html>',
      { msg: 'no' },
      { data: [{ description: 'no' }] },
      { url: '/ar/account' },
    ])
      expect(handle(answered(status, body))).toMatchObject({ kind: 'logout', problem: { code: 'login_required' } });
  });
  test('our code tells why', () => {
    expect(handle(answered(401, { error: { code: 'session_ended_inactivity', message: '' } }))).toEqual({
      kind: 'logout',
      problem: { code: 'session_ended_inactivity' },
    });
  });
  test('a problem that says so', () => {
    expect(handle(thrown(problem('login_required')))).toMatchObject({ kind: 'logout' });
  });
});

describe('an error that carries a url redirects, to our own paths only', () => {
  test.each<[string, Failure]>([
    ['in the body', answered(409, { url: '/ar/deal_status/7', msg: 'not this' })],
    ['in its error', answered(409, { error: { url: '/ar/deal_status/7' } })],
    ['on a thrown error', thrown(Object.assign(new Error('not this'), { url: `${origin}/ar/deal_status/7` }))],
  ])('%s', (_, failure) => {
    expect(handle(failure)).toEqual({ kind: 'redirect', path: '/ar/deal_status/7' });
  });
  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7])(
    '%j shows the generic message instead',
    (url) => {
      expect(handle(answered(409, { url, msg: 'click here' }))).toEqual(red({}));
    },
  );
});

describe('3. data is a list: the description of its first item', () => {
  test('foreign words are shown as they are', () => {
    expect(
      handle(
        answered(400, {
          data: [{ description: 'First' }, { description: 'Second' }],
          msg: 'not this',
          error: { message: 'nor this' },
        }),
      ),
    ).toEqual(
      red({
        message: 'First',
        fields: [
          { description: 'First', path: '' },
          { description: 'Second', path: '' },
        ],
      }),
    );
  });
  test.each([[[]], [[{}]], [[{ description: '  ' }]], [[null]], [[{}, { description: 'Not the first' }]]])(
    'none in %j: something went wrong',
    (data) => {
      expect(handle(answered(400, { data, msg: 'not this' }))).toEqual(red({}));
      expect(handle(answered(409, { data, error: { code: 'slot_taken', message: 'm' } }))).toEqual(red({}));
    },
  );
  test('of a known code too: machines decide by the code, and people read the description', () => {
    expect(
      handle(answered(409, { error: { code: 'slot_taken', message: 'm' }, data: [{ description: 'Taken at ten' }] })),
    ).toEqual(
      red({ code: 'slot_taken', message: 'Taken at ten', fields: [{ description: 'Taken at ten', path: '' }] }),
    );
  });
  test('our code stays, with the faulty fields', () => {
    const fields = [{ path: 'civilId', description: 'exactDigits:10' }];
    expect(handle(answered(400, { error: { code: 'invalid_request', message: 'm' }, data: fields }))).toEqual(
      red({ code: 'invalid_request', fields }),
    );
  });
  test('a rule of ours is worded by the portal', () => {
    expect(handle(answered(400, { data: [{ description: 'required', path: 'email' }] }))).toEqual(
      red({ fields: [{ description: 'required', path: 'email' }] }),
    );
  });
  test('data that is no list is passed over', () => {
    expect(handle(answered(400, { data: { description: 'no' }, msg: 'this' }))).toEqual(red({ message: 'this' }));
  });
});

test('4. msg', () => {
  expect(handle(answered(400, { msg: ' Try on Sunday ', error: { message: 'not this' } }))).toEqual(
    red({ message: 'Try on Sunday' }),
  );
});
test('4. msg, beside a known code too', () => {
  expect(handle(answered(409, { msg: 'Try on Sunday', error: { code: 'slot_taken', message: 'm' } }))).toEqual(
    red({ code: 'slot_taken', message: 'Try on Sunday' }),
  );
});
test('5. error.message', () => {
  expect(handle(answered(400, { msg: '', error: { message: 'This' } }))).toEqual(red({ message: 'This' }));
});
describe('6. the message of the error itself', () => {
  test.each([
    new Error('The camera is busy'),
    new TypeError('The camera is busy'),
    new DOMException('The camera is busy', 'NotReadableError'),
    { message: 'The camera is busy' },
  ])('is shown, of any error: %s', (error) => {
    expect(handle(thrown(error))).toEqual(red({ message: 'The camera is busy' }));
  });
  test.each([new Error(''), new TypeError('  '), 'text', 7, undefined, null])('%s says nothing', (error) => {
    expect(handle(thrown(error))).toEqual(red({}));
  });
  test('an error with a code of the contract is worded by the portal', () => {
    expect(handle(thrown(Object.assign(new Error('for logs'), { code: 'upload_interrupted' })))).toEqual(
      red({ code: 'upload_interrupted' }),
    );
  });
});

describe('8. nothing to say', () => {
  const silent: [string, Failure][] = [
    ['HTML instead of JSON', answered(502, '<html><body><h1>502 Bad Gateway</h1></body></html>')],
    ['an empty body', answered(500, '')],
    ['no body', answered(500, undefined)],
    ['JSON null', answered(500, null)],
    ['a success that is no JSON', answered(200, 'It works!')],
  ];
  test.each(silent)('%s: something went wrong', (_, failure) => {
    expect(handle(failure)).toEqual(red({}));
  });
  test.each(silent)('%s: the fallback when one is given', (_, failure) => {
    expect(handle(failure, 'error_updating_user_data')).toEqual(red({ code: 'error_updating_user_data' }));
  });
  test('the fallback never hides words', () => {
    expect(
      handle(answered(422, { error: { code: 'no_changes_detected', message: '' } }), 'error_updating_user_data'),
    ).toEqual(red({ code: 'no_changes_detected' }));
    expect(handle(answered(422, { msg: 'Words' }), 'error_updating_user_data')).toEqual(red({ message: 'Words' }));
  });
  test('a bare status tells what it can', () => {
    expect(handle({ ...answered(429, ''), retryAfter: 30 } as Failure)).toEqual(
      red({ code: 'too_many_requests', retryAfter: 30 }),
    );
    expect(handle(answered(503, '<html></html>'))).toEqual(red({ code: 'service_suspended' }));
    expect(handle(answered(413, ''))).toEqual(red({ code: 'file_too_large' }));
  });
});

test('every code of the contract survives the way from the server', () => {
  for (const code of problemCodes) {
    const body = {
      error: {
        code,
        message: 'English for logs',
        supportId: 'req-12345',
        retryAfter: 3,
        attemptsLeft: 2,
        detail: { version: 4 },
      },
    };
    expect(problemOf(answered(problems[code] || 500, body))).toEqual({
      code,
      supportId: 'req-12345',
      retryAfter: 3,
      attemptsLeft: 2,
      detail: { version: 4 },
    });
  }
});
