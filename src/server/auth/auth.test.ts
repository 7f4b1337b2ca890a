import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestCitizen, type TestServer } from '#server/testing/server.ts';
import { atOnce, BOUNDED_MS, slowness } from '#server/testing/timing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const counted = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));
const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

const begin = async (given?: Partial<TestCitizen>) => {
  const citizen = await server.addCitizen(given);
  const browser = server.browser();
  const answer = await browser.call('POST', '/auth/login', { body: citizen });
  const { challengeId } = answer.body;
  const enter = (code: string) => browser.call('POST', '/auth/login/verify', { body: { challengeId, code } });
  const resend = () => browser.call('POST', '/auth/login/resend', { body: { challengeId } });
  return { citizen, browser, answer, challengeId, enter, resend, code: () => server.codeOn(citizen.mobile) };
};

describe('logging in', () => {
  test('a right password sends a six-digit code that opens a session', async () => {
    const login = await begin();
    expect(login.answer.status).toBe(200);
    expect(login.answer.body).toMatchObject({
      digits: 6,
      attemptsLeft: 5,
      resendsLeft: 3,
      maskedMobile: `05••••••${login.citizen.mobile.slice(-2)}`,
    });
    const opened = await login.enter(await login.code());
    expect(opened.body).toMatchObject({
      user: { sauidid: login.citizen.civilId, lastLoginAt: null },
      idleSeconds: 3600,
    });
    expect((await login.browser.call('GET', '/auth/session')).body.user.sauidid).toBe(login.citizen.civilId);
  });

  test('digits of any script and stray marks are understood', async () => {
    const { civilId, password } = await server.addCitizen();
    const arabic = civilId.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    expect(
      (await server.browser().call('POST', '/auth/login', { body: { civilId: `\u200f ${arabic} `, password } })).status,
    ).toBe(200);
  });

  test('an unknown civil ID is answered exactly like a wrong password, and as slowly', async () => {
    const { civilId } = await server.addCitizen();
    const said = new Set<string>();
    const timed = async (id: string) => {
      const started = performance.now();
      const { status, body } = await server
        .browser()
        .call('POST', '/auth/login', { body: { civilId: id, password: 'not-this-one-1' } });
      const took = performance.now() - started;
      said.add(JSON.stringify({ status, error: { ...body.error, supportId: '' } }));
      return took;
    };
    let strangers = 0;
    await timed(civilId);
    // Without a hash to compare it would take a tenth of the time.
    const known = async () => timed((await server.addCitizen()).civilId);
    const unknown = () => timed(`2999000${String(strangers++).padStart(3, '0')}`);
    expect(await slowness([known, unknown], 2)).toBeLessThan(2);
    expect(said.size).toBe(1);
  });

  test('the eleventh wrong password of a civil ID is not judged, nor is the right one then, until the window ends', async () => {
    const citizen = await server.addCitizen();
    const attempt = (password: string) =>
      server.browser().call('POST', '/auth/login', { body: { ...citizen, password } });
    const codes = (await atOnce(14, () => attempt('wrong-password-1'))).map(({ body }) => body.error.code as string);
    expect(counted(codes)).toEqual({ wrong_credentials: 10, too_many_requests: 4 });
    const refused = await attempt(citizen.password);
    expect(refused.status).toBe(429);
    expect(refused.body.error.retryAfter).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBe(refused.body.error.retryAfter);
    await server.later(900, async () => expect((await attempt(citizen.password)).status).toBe(200));
  });

  test('faults of the form are named by field and rule', async () => {
    const { status, body } = await server
      .browser()
      .call('POST', '/auth/login', { body: { civilId: '12ab', password: '' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: { code: 'invalid_request' },
      data: [
        { path: 'civilId', description: 'digitsOnly' },
        { path: 'password', description: 'required' },
      ],
    });
  });

  test('the message speaks the language of the screen and binds the code to our address', async () => {
    const texts = [];
    for (const lang of ['ar', 'en'] as const) {
      const citizen = await server.addCitizen();
      await server.browser({ lang }).call('POST', '/auth/login', { body: citizen });
      texts.push(
        (
          await server.context.db
            .selectFrom('phone_message')
            .select('text')
            .where('to', '=', citizen.mobile)
            .executeTakeFirstOrThrow()
        ).text,
      );
    }
    expect(texts[0]).toMatch(/رمز الدخول (\d{6})\n[\s\S]*\n@localhost #\1$/);
    expect(texts[1]).toMatch(/login code is (\d{6})\n[\s\S]*\n@localhost #\1$/);
  });
});

describe('one-time codes', () => {
  test('of 200 parallel guesses five are judged, and the right code comes too late', async () => {
    const login = await begin();
    const code = await login.code();
    const answers = await atOnce(200, () => login.enter(wrongCode(code)));
    expect(counted(answers.map(({ body }) => body.error.code))).toEqual({ wrong_otp: 4, max_otp_attempts: 196 });
    expect(
      answers
        .map(({ body }) => body.error.attemptsLeft)
        .filter((left) => left !== undefined)
        .sort(),
    ).toEqual([1, 2, 3, 4]);
    const judged = server.context.db.selectFrom('challenge').select('attempts').where('id', '=', login.challengeId);
    expect(await judged.executeTakeFirst()).toEqual({ attempts: 5 });
    expect((await login.enter(code)).body.error.code).toBe('max_otp_attempts');
    expect((await login.resend()).body.error.code).toBe('verification_failed_start_over');
  });

  test('fifteen wrong codes of one citizen, over however many challenges, end the guessing for a while', async () => {
    const login = await begin();
    const challenges = [login.challengeId];
    for (let round = 0; round < 3; round++)
      challenges.push((await login.browser.call('POST', '/auth/login', { body: login.citizen })).body.challengeId);
    const code = wrongCode(await login.code());
    const guesses = challenges.flatMap((challengeId) => Array.from({ length: 5 }, () => ({ challengeId, code })));
    await Promise.all(guesses.map((body) => login.browser.call('POST', '/auth/login/verify', { body })));
    const rows = await server.context.db
      .selectFrom('challenge')
      .select('attempts')
      .where('civil_id', '=', login.citizen.civilId)
      .execute();
    expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(15);
    expect((await login.browser.call('POST', '/auth/login', { body: login.citizen })).body.error.code).toBe(
      'too_many_requests',
    );
    await server.later(900, async () =>
      expect((await login.browser.call('POST', '/auth/login', { body: login.citizen })).status).toBe(200),
    );
  });

  test('a code works once, even for twenty at a time', async () => {
    const login = await begin();
    const code = await login.code();
    const answers = await atOnce(20, () => login.enter(code));
    const outcomes = answers.map(({ status, body }) => (status === 200 ? 'in' : body.error.code));
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
    // More than fifteen at the same time are refused like too many guesses.
    const refusals = ['verification_failed_start_over', 'max_otp_attempts'];
    expect(outcomes.filter((outcome) => refusals.includes(outcome))).toHaveLength(19);
    const sessions = await server.context.db
      .selectFrom('session')
      .select('id_hash')
      .where('civil_id', '=', login.citizen.civilId)
      .execute();
    expect(sessions).toHaveLength(1);
    expect((await login.enter(code)).body.error.code).toBe('verification_failed_start_over');
  });

  test('a code dies after five minutes by the server’s clock', async () => {
    const login = await begin();
    const code = await login.code();
    await server.later(301, async () =>
      expect((await login.enter(code)).body.error.code).toBe('verification_failed_start_over'),
    );
    await server.later(299, async () => expect((await login.enter(code)).status).toBe(200));
  });

  test('a resend waits sixty seconds, replaces the code, gives no new tries and ends after three', async () => {
    const login = await begin();
    const first = await login.code();
    await login.enter(wrongCode(first));
    const early = await login.resend();
    expect(early.body.error.code).toBe('resend_too_early');
    expect(early.body.error.retryAfter).toBeGreaterThan(50);
    for (let round = 1; round <= 3; round++) {
      await server.later(61 * round, async () =>
        expect((await login.resend()).body).toMatchObject({ attemptsLeft: 4, resendsLeft: 3 - round }),
      );
    }
    await server.later(61 * 4, async () => {
      expect((await login.resend()).body.error.code).toBe('no_resends_left');
      const last = await login.code();
      if (last !== first)
        expect((await login.enter(first)).body.error).toMatchObject({ code: 'wrong_otp', attemptsLeft: 3 });
      expect((await login.enter(last)).status).toBe(200);
    });
  });

  test('of ten parallel resends one sends', async () => {
    const login = await begin();
    await server.later(61, async () => {
      const answers = await atOnce(10, login.resend);
      expect(counted(answers.map(({ status, body }) => (status === 200 ? 'sent' : body.error.code)))).toEqual({
        sent: 1,
        resend_too_early: 9,
      });
    });
    const messages = await server.context.db
      .selectFrom('phone_message')
      .select('id')
      .where('to', '=', login.citizen.mobile)
      .execute();
    expect(messages).toHaveLength(2);
  });

  test('an unknown challenge, or an invalid id, opens nothing', async () => {
    const browser = server.browser();
    const enter = (challengeId: string) =>
      browser.call('POST', '/auth/login/verify', { body: { challengeId, code: '123456' } });
    expect((await enter(crypto.randomUUID())).body.error.code).toBe('verification_failed_start_over');
    expect((await enter('1 or 1=1')).status).toBe(400);
  });

  test('a code is stored as a hash only', async () => {
    const login = await begin();
    const row = await server.context.db
      .selectFrom('challenge')
      .selectAll()
      .where('id', '=', login.challengeId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(await login.code());
  });

  test('one mobile gets only so many codes', async () => {
    const strict = await startServer({ env: { CODE_SENDS: '3' } });
    const citizen = await strict.addCitizen();
    const answers = await atOnce(6, () => strict.browser().call('POST', '/auth/login', { body: citizen }));
    expect(counted(answers.map(({ status }) => String(status)))).toEqual({ 200: 3, 429: 3 });
    await strict.close();
  });
});

describe('a gateway that fails', () => {
  test('down: the service is suspended at once, no row is left, and it recovers', async () => {
    const citizen = await server.addCitizen();
    server.standIns.faults.set({ sms: 'down' });
    const answer = await server.browser().call('POST', '/auth/login', { body: citizen });
    expect([answer.status, answer.body.error.code]).toEqual([503, 'service_suspended']);
    expect(
      await server.context.db.selectFrom('challenge').select('id').where('civil_id', '=', citizen.civilId).execute(),
    ).toEqual([]);
    server.standIns.faults.set({ sms: 'up' });
    expect((await server.browser().call('POST', '/auth/login', { body: citizen })).status).toBe(200);
  });

  test('hanging: the wait for the answer is bounded', async () => {
    const citizen = await server.addCitizen();
    server.standIns.faults.set({ sms: 'slow' });
    const started = performance.now();
    expect((await server.browser().call('POST', '/auth/login', { body: citizen })).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(BOUNDED_MS);
    server.standIns.faults.set({ sms: 'up' });
  });

  test('failing at a resend: the code that the citizen holds stays good and the resend is not spent', async () => {
    const login = await begin();
    const code = await login.code();
    await server.later(61, async () => {
      server.standIns.faults.set({ sms: 'down' });
      expect((await login.resend()).status).toBe(503);
      server.standIns.faults.set({ sms: 'up' });
      const { resendsLeft } = (await login.resend()).body;
      expect(resendsLeft).toBe(2);
      expect((await login.enter(await login.code())).status).toBe(200);
    });
    expect(code).toMatch(/^\d{6}$/);
  });
});

describe('beta', () => {
  test('the login code is the configured prefix and the day in Riyadh', async () => {
    const beta = await startServer({ env: { APP_ENV: 'beta', BETA_CODE_PREFIX: '7391' } });
    const citizen = await beta.addCitizen();
    const browser = beta.browser();
    const { challengeId } = (await browser.call('POST', '/auth/login', { body: citizen })).body;
    const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', timeZone: 'Asia/Riyadh' }).format(beta.clock.now());
    expect(
      (await browser.call('POST', '/auth/login/verify', { body: { challengeId, code: `7391${day}` } })).status,
    ).toBe(200);
    await beta.close();
  });
});

test('every step of a login is in the audit trail, and no secret is', async () => {
  const login = await begin();
  await login.browser.call('POST', '/auth/login', { body: { ...login.citizen, password: 'wrong-password-1' } });
  const code = await login.code();
  await login.enter(wrongCode(code));
  await login.enter(code);
  const trail = await server.context.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('actor', '=', login.citizen.civilId)
    .execute();
  expect(trail.map(({ action, outcome }) => `${action} ${outcome}`).sort()).toEqual([
    'login.enterCode done',
    'login.enterCode refused',
    'login.password done',
    'login.password refused',
    'login.sendCode done',
    'session.open done',
  ]);
  expect(JSON.stringify(trail)).not.toContain(login.citizen.password);
  expect(JSON.stringify(trail)).not.toContain(code);
});
