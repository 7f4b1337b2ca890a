import { describe, expect, it, test } from 'vitest';
import { asProblem, isProblemCode, problem, problemBody, problemCodes, problems } from './problems.ts';

describe('the statuses of the catalogue', () => {
  it('log out only where there is no session: 401 for that, and never 403', () => {
    const loggingOut = problemCodes.filter((code) => problems[code] === 401 || (problems[code] as number) === 403);
    expect(loggingOut.toSorted()).toEqual(['login_required', 'session_ended_inactivity']);
    expect(Object.values(problems)).not.toContain(403);
  });
  it('answer business refusals with 409 or 422, and limits with 429', () => {
    expect(problems.cannot_cancel_deal).toBe(409);
    expect(problems.draft_conflict).toBe(409);
    expect(problems.wrong_otp).toBe(422);
    expect(problems.application_incomplete).toBe(422);
    expect(problems.too_many_requests).toBe(429);
    expect(problems.not_found).toBe(404);
  });
  it('are HTTP errors, or 0 for problems that the portal raises itself', () => {
    const ownCodes = problemCodes.filter((code) => problems[code] === 0);
    expect(ownCodes.toSorted()).toEqual(['call_interrupted', 'file_unreadable', 'firewall_blocked', 'no_connection']);
    for (const code of problemCodes.filter((code) => !ownCodes.includes(code)))
      expect(problems[code], code).toBeGreaterThanOrEqual(400);
  });
});

describe('a code', () => {
  test.each(problemCodes)('%s is known', (code) => {
    expect(isProblemCode(code)).toBe(true);
  });
  test.each(['', 'toString', '__proto__', 'constructor', 'WRONG_OTP', 404, null, undefined, {}])(
    '%j is not',
    (value) => {
      expect(isProblemCode(value)).toBe(false);
    },
  );
});

describe('the error of an actor', () => {
  it('stays the same problem with all its data', () => {
    const wrong = problem('wrong_otp', { attemptsLeft: 3, supportId: 'A1' });
    expect(asProblem(wrong)).toEqual({ code: 'wrong_otp', attemptsLeft: 3, supportId: 'A1' });
  });
  test.each([
    new Error('boom'),
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    'wrong_otp',
    null,
    undefined,
    { code: 42 },
  ])('%j becomes something_went_wrong', (thrown) => {
    expect(asProblem(thrown)).toEqual({ code: 'something_went_wrong' });
  });
});

describe('the body of a refusal', () => {
  it('is read with all its optional data', () => {
    const body = {
      error: {
        code: 'invalid_request',
        message: 'Invalid request',
        supportId: 'A1',
        retryAfter: 30,
        attemptsLeft: 2,
        detail: { version: 3 },
      },
      data: [{ description: 'exactDigits:10', path: 'civilId' }],
    };
    expect(problemBody.parse(body)).toEqual(body);
  });
  it('is not read from a foreign code or from the page of a firewall', () => {
    expect(problemBody.safeParse({ error: { code: 'teapot', message: '' } }).success).toBe(false);
    expect(problemBody.safeParse('<html>Your support ID is: 1234</html>').success).toBe(false);
  });
});
