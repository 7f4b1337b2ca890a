/** The services identity: who gets a session, that no caller learns who is registered, and what the session opens. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { type Endpoint, fillPath } from '#contract/kernel/kernel.ts';
import { endpointsIn } from '#server/testing/endpoints.ts';
import { EVERY_SERVICE } from '#server/testing/flags.ts';
import { startServer, type TestCitizen, type TestServer } from '#server/testing/server.ts';
import { atOnce, slowness } from '#server/testing/timing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: { SESSION_SECONDS: '300', FLAGS: `${EVERY_SERVICE},deceasedExemptionV1=on` },
  });
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.close());

const NAME = 'Salem Alharbi';
const start = (body: object, browser = server.browser()) => browser.call('POST', '/auth/services-login', { body });
const verify = (challengeId: string, code: string, browser = server.browser()) =>
  browser.call('POST', '/auth/services-login/verify', { body: { challengeId, code } });
const resend = (challengeId: string) =>
  server.browser().call('POST', '/auth/services-login/resend', { body: { challengeId } });
const code = (answer: { body: { error: { code: string } } }) => answer.body.error.code;
const messagesTo = (mobile: string) =>
  server.context.db.selectFrom('phone_message').select('text').where('to', '=', mobile).execute();
const codeFor = async ({ mobile }: TestCitizen) => {
  await server.context.outbox.drain();
  return server.codeOn(mobile);
};
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

const begin = async (fullName = NAME) => {
  const citizen = await server.addCitizen();
  const browser = server.browser();
  const begun = await start({ saudiId: citizen.civilId, fullName }, browser);
  const { challengeId } = begun.body;
  return { citizen, browser, begun, challengeId };
};
const loggedIn = async (citizen?: TestCitizen) => {
  const who = citizen ?? (await server.addCitizen());
  const browser = server.browser();
  const { body } = await start({ saudiId: who.civilId, fullName: NAME }, browser);
  await verify(body.challengeId, await codeFor(who), browser);
  return { citizen: who, browser };
};
const sessionsOf = ({ civilId }: TestCitizen) =>
  server.context.db.selectFrom('session').select(['scope', 'ended_at']).where('civil_id', '=', civilId).execute();

describe('logging in', () => {
  test('Saudi ID and name send a six-digit code that opens a session of the services identity', async () => {
    const { citizen, browser, begun, challengeId } = await begin();
    expect(begun.body).toMatchObject({ digits: 6, attemptsLeft: 5, resendsLeft: 3, maskedMobile: null });
    const opened = await verify(challengeId, await codeFor(citizen), browser);
    const userForServices = { saudiId: citizen.civilId, fullName: { ar: 'سالم الحربي', en: 'Salem Alharbi' } };
    expect(opened.body).toEqual({
      token: browser.token,
      userForServices,
      startedAt: expect.any(String),
      idleSeconds: 300,
    });
    expect((await browser.call('GET', '/auth/session')).body).toEqual(opened.body);
    expect(await sessionsOf(citizen)).toEqual([{ scope: 'services', ended_at: null }]);
  });

  test.each(['سالم الحربي', ' سَالِم  الحـربي', 'SALEM AL-HARBI'])('the name may be written %j', async (name) => {
    const { citizen } = await begin(name);
    expect(await codeFor(citizen)).toMatch(/^\d{6}$/);
  });

  test('the message says what the code opens, in the language of the screen', async () => {
    const { citizen } = await begin();
    await server.context.outbox.drain();
    const [message] = await messagesTo(citizen.mobile);
    expect(message?.text).toMatch(/رمز الدخول إلى خدمة المراجعة عن بُعد (\d{6})\n[\s\S]*\n@localhost #\1$/);
  });

  test('a new code takes the place of the first, after its pause', async () => {
    const { citizen, challengeId } = await begin();
    const first = await codeFor(citizen);
    expect(code(await resend(challengeId))).toBe('resend_too_early');
    server.clock.setOffset(61);
    expect((await resend(challengeId)).body).toMatchObject({ resendsLeft: 2, maskedMobile: null });
    const second = await codeFor(citizen);
    expect(code(await verify(challengeId, first))).toBe(first === second ? undefined : 'wrong_otp');
    expect((await verify(challengeId, second)).status).toBe(200);
  });

  test('a gateway that is down for a moment delays the code, and the answer tells nothing of it', async () => {
    server.standIns.faults.set({ sms: 'down' });
    const { citizen, begun, challengeId } = await begin();
    expect(begun.status).toBe(200);
    await server.context.outbox.drain();
    server.standIns.faults.set({ sms: 'up' });
    expect(await messagesTo(citizen.mobile)).toEqual([]);
    server.clock.setOffset(61);
    expect((await verify(challengeId, await codeFor(citizen))).status).toBe(200);
  });

  test('of twenty parallel verifications with the right code one opens a session', async () => {
    const { citizen, challengeId } = await begin();
    const right = await codeFor(citizen);
    const answers = await atOnce(20, () => verify(challengeId, right));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(citizen)).toHaveLength(1);
  });

  test('a code of one login is worth nothing at the other', async () => {
    const { citizen, challengeId } = await begin();
    const right = await codeFor(citizen);
    const body = { challengeId, code: right };
    expect(code(await server.browser().call('POST', '/auth/login/verify', { body }))).toBe(
      'verification_failed_start_over',
    );
    const full = await server.browser().client.auth.login({ body: citizen });
    expect(code(await verify(full.challengeId, await server.codeOn(citizen.mobile)))).toBe(
      'verification_failed_start_over',
    );
  });

  test('faults of the form are named by field and rule', async () => {
    const { status, body } = await start({ saudiId: '12ab', fullName: '' });
    expect(status).toBe(400);
    expect(body.data).toEqual([
      { path: 'saudiId', description: 'digitsOnly' },
      { path: 'fullName', description: 'required' },
    ]);
  });
});

describe('the caller learns nothing about a person', () => {
  let strangers = 0;
  const unknown = () => ({ saudiId: `2888${String(++strangers).padStart(6, '0')}`, fullName: NAME });

  test('a right name, a wrong one and an unknown Saudi ID are answered alike, step by step', async () => {
    const [right, misnamed] = [await server.addCitizen(), await server.addCitizen()];
    const said = [];
    for (const who of [
      { saudiId: right.civilId, fullName: NAME },
      { saudiId: misnamed.civilId, fullName: 'Somebody Else' },
      unknown(),
    ]) {
      const begun = await start(who);
      const { challengeId, expiresAt, resendAt, now, ...rest } = begun.body;
      // In seconds: the clock goes on between the instants of one answer.
      const [life, pause] = [expiresAt, resendAt].map((at) => Math.round((Date.parse(at) - Date.parse(now)) / 1000));
      const early = await resend(challengeId);
      server.clock.setOffset(61);
      const again = await resend(challengeId);
      server.clock.setOffset(0);
      const known = await codeFor(right);
      const tries = [];
      for (let guess = 0; guess < 6; guess++) tries.push(await verify(challengeId, wrong(known)));
      said.push({
        begun: [begun.status, rest, life, pause],
        early: code(early),
        again: again.body.resendsLeft,
        tries: tries.map(({ status, body }) => [status, body.error.code, body.error.attemptsLeft]),
        over: code(await resend(challengeId)),
      });
    }
    expect(said[1]).toEqual(said[0]);
    expect(said[2]).toEqual(said[0]);
    expect(await messagesTo(misnamed.mobile)).toEqual([]);
  });

  test('and as quickly, also while the gateway is slow', async () => {
    server.standIns.faults.set({ sms: 'slow' });
    const timed = async (who: object) => {
      const started = performance.now();
      await start(who);
      return performance.now() - started;
    };
    const known = async () => timed({ saudiId: (await server.addCitizen()).civilId, fullName: NAME });
    const ratio = await slowness([known, () => timed(unknown())], 2);
    server.standIns.faults.set({ sms: 'up' });
    expect(ratio).toBeLessThan(2);
  });

  test('even a guessed code opens nothing where no code was sent', async () => {
    const { body } = await start(unknown());
    await server.context.db
      .updateTable('challenge')
      .set({ code_hash: server.context.secrets.sign('one-time-code', body.challengeId, '123456') })
      .where('id', '=', body.challengeId)
      .execute();
    expect(code(await verify(body.challengeId, '123456'))).toBe('verification_failed_start_over');
  });

  test('tries in the name of one person end, known or not, and lock no one’s full login', async () => {
    const citizen = await server.addCitizen();
    const stranger = unknown();
    for (const who of [{ saudiId: citizen.civilId, fullName: 'Somebody Else' }, stranger]) {
      const challenges = [await start(who), await start(who), await start(who)].map(({ body }) => body.challengeId);
      const codes = [];
      for (const challengeId of challenges)
        for (let guess = 0; guess < 5; guess++) codes.push(code(await verify(challengeId, '000000')));
      expect(codes.filter((said) => said === 'wrong_otp')).toHaveLength(8);
      expect(codes.slice(10)).toEqual(Array(5).fill('max_otp_attempts'));
      expect(code(await start(who))).toBe('too_many_requests');
    }
    expect((await server.login(citizen)).token).not.toBe('');
  });

  test('messages in the name of one person end after twenty an hour, repeated ones included', async () => {
    const citizen = await server.addCitizen();
    for (const who of [{ saudiId: citizen.civilId, fullName: NAME }, unknown()]) {
      server.clock.setOffset(0);
      const begun = async () => (await start(who)).body.challengeId as string;
      for (let nth = 0; nth < 9; nth++) {
        const challengeId = await begun();
        server.clock.setOffset(61 * (nth + 1));
        expect((await resend(challengeId)).status).toBe(200);
      }
      const last = [await begun(), await begun()];
      server.clock.setOffset(61 * 10);
      for (const challengeId of last) expect(code(await resend(challengeId))).toBe('too_many_requests');
      expect(code(await start(who))).toBe('too_many_requests');
      // An hour after the first of them there is room again.
      server.clock.setOffset(3601);
      expect((await start(who)).status).toBe(200);
    }
    await server.context.outbox.drain();
    expect((await messagesTo(citizen.mobile)).length).toBeLessThanOrEqual(21);
  });

  test('an address may begin only so many', async () => {
    const small = await startServer({ env: { SERVICES_LOGINS_PER_ADDRESS: '2' } });
    const answers = [];
    for (let index = 0; index < 3; index++) {
      const body = { ...unknown(), fullName: NAME };
      answers.push((await small.browser().call('POST', '/auth/services-login', { body })).status);
    }
    await small.close();
    expect(answers).toEqual([200, 200, 429]);
  });
});

describe('a session of the services identity', () => {
  const closed = endpointsIn(contract).filter(({ auth }) => auth === 'session' || auth === 'cookie');
  const pathOf = ({ path }: Endpoint) =>
    fillPath(
      path,
      Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, crypto.randomUUID()])),
    );

  test('opens nothing that needs the full login: every endpoint of the contract was asked', async () => {
    const { browser } = await loggedIn();
    const opened = [];
    for (const endpoint of closed) {
      const { status, body } = await browser.call(endpoint.method, pathOf(endpoint), { key: crypto.randomUUID() });
      if (status !== 401 || body.error.code !== 'login_required') opened.push([endpoint.method, endpoint.path, status]);
    }
    expect(opened).toEqual([]);
    expect(closed.length).toBeGreaterThan(60);
    // The session itself goes on: it was not the server that ended it.
    expect((await browser.call('POST', '/auth/keep-alive')).status).toBe(200);
  });

  test('is found by its cookie, kept alive, ended for inactivity and by a logout, like any other', async () => {
    const { browser } = await loggedIn();
    server.clock.setOffset(300);
    expect((await browser.call('POST', '/auth/keep-alive')).status).toBe(200);
    server.clock.setOffset(600);
    expect((await browser.call('POST', '/auth/logout')).body).toEqual({ ok: true });
    expect(code(await browser.call('GET', '/auth/session'))).toBe('login_required');
    const { browser: idle } = await loggedIn();
    server.clock.setOffset(server.clock.offsetSeconds + 331);
    expect(code(await idle.call('GET', '/auth/session'))).toBe('session_ended_inactivity');
  });

  test('takes the place of the one that this browser had, and gives way to the next', async () => {
    const citizen = await server.addCitizen();
    const browser = await server.login(citizen);
    const { body } = await start({ saudiId: citizen.civilId, fullName: NAME }, browser);
    await verify(body.challengeId, await codeFor(citizen), browser);
    const { challengeId } = await browser.client.auth.login({ body: citizen });
    await browser.client.auth.verify({ body: { challengeId, code: await server.codeOn(citizen.mobile) } });
    const open = (await sessionsOf(citizen)).filter(({ ended_at }) => ended_at === null);
    expect(open).toEqual([{ scope: 'citizen', ended_at: null }]);
    expect((await browser.call('GET', '/account')).status).toBe(200);
  });

  test('ends when the citizen changes the password, with the codes that were sent before', async () => {
    const { citizen, browser: reviewer } = await loggedIn();
    const { body } = await start({ saudiId: citizen.civilId, fullName: NAME });
    const sent = await codeFor(citizen);
    const full = await server.login(citizen);
    const passwords = { currentPassword: citizen.password, password: 'Rawdat7Zahra' };
    await full.client.profile.changePassword({ body: passwords });
    expect(code(await reviewer.call('GET', '/auth/session'))).toBe('login_required');
    expect(code(await verify(body.challengeId, sent))).toBe('verification_failed_start_over');
  });
});
