/** The identity app from a citizen's browser: who may see a request, and that an approval counts once, in time and for one thing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicant, draftOf, eventually, startSeededServer } from '#server/testing/applicant.ts';
import type { Browser } from '#server/testing/browser.ts';
import { startServer, type TestCitizen, type TestServer } from '#server/testing/server.ts';
import { openEventStream } from '#tests/setup/event-stream.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.setOffset(0);
  server.standIns.faults.set({ identityApp: 'up' });
});

const ask = async (browser: Browser, { civilId }: { civilId: string }, purpose: 'login' | 'password' = 'login') =>
  browser.call('POST', `/identity-app/${purpose}`, { body: { civilId } });
const on = (requestId: string, browser: Browser) => ({
  status: async () => (await browser.call('GET', `/identity-app/requests/${requestId}`)).body.status,
  cancel: () => browser.call('POST', `/identity-app/requests/${requestId}/cancel`),
  login: () => browser.call('POST', `/identity-app/requests/${requestId}/login`),
  setPassword: (password: string) =>
    browser.call('POST', `/identity-app/requests/${requestId}/password`, { body: { password } }),
  confirmDraft: () => browser.call('POST', `/identity-app/requests/${requestId}/draft`),
});
const phone = () => {
  const { identityPhone } = server.standIns;
  if (!identityPhone) throw new Error('the stand-in is not there');
  return identityPhone;
};
const openOn = ({ civilId }: { civilId: string }) =>
  phone()
    .open()
    .find((open) => open.civilId === civilId);
const approve = (citizen: TestCitizen, number: string) => phone().choose(openOn(citizen)?.id ?? '', number);

const asked = async (purpose: 'login' | 'password' = 'login', given?: TestCitizen) => {
  const citizen = given ?? (await server.addCitizen());
  const browser = server.browser();
  const { body } = await ask(browser, citizen, purpose);
  return {
    citizen,
    browser,
    number: body.number as string,
    requestId: body.requestId as string,
    ...on(body.requestId, browser),
  };
};
const codeOf = ({ body }: { body?: { error?: { code: string } } }) => body?.error?.code;

describe('a login by identity app', () => {
  test('shows one of three numbers of the phone, and opens the session when that one is chosen', async () => {
    const { citizen, browser, number, status, login } = await asked();
    expect(number).toMatch(/^\d\d$/);
    expect(openOn(citizen)?.numbers).toHaveLength(3);
    expect(openOn(citizen)?.numbers).toContain(number);
    expect(await status()).toBe('waiting');
    expect(codeOf(await login())).toBe('verification_failed_start_over');
    await approve(citizen, number);
    expect(await status()).toBe('approved');
    const session = await login();
    expect(session.body.user.sauidid).toBe(citizen.civilId);
    expect((await browser.call('GET', '/account')).status).toBe(200);
  });

  test('is rejected by another number, and by rejecting', async () => {
    for (const choose of [
      (citizen: TestCitizen, number: string) => approve(citizen, number === '10' ? '11' : '10'),
      (citizen: TestCitizen) => phone().reject(openOn(citizen)?.id ?? ''),
    ]) {
      const { citizen, number, status, login } = await asked();
      await choose(citizen, number);
      expect(await status()).toBe('rejected');
      expect(codeOf(await login())).toBe('verification_failed_start_over');
    }
  });

  test('is notified as it happens', async () => {
    const { citizen, browser, requestId, number } = await asked();
    const address = `${server.url}/api/identity-app/requests/${requestId}/events`;
    const { answer, next } = await openEventStream(address, browser.identityCookie);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(await next()).toEqual({ status: 'waiting' });
    await approve(citizen, number);
    expect(await next()).toEqual({ status: 'approved' });
    expect(await next()).toBeNull();
  });

  test('is noticed although the callback is lost', async () => {
    const { citizen, number, requestId, browser } = await asked();
    server.standIns.faults.set({ firewall: true });
    await approve(citizen, number);
    server.standIns.faults.set({ firewall: false });
    const row = () =>
      server.context.db.selectFrom('identity_request').select('status').where('id', '=', requestId).executeTakeFirst();
    expect((await row())?.status).toBe('waiting');
    const events = await fetch(`${server.url}/api/identity-app/requests/${requestId}/events`, {
      headers: { cookie: browser.identityCookie },
    });
    expect(await events.text()).toContain('approved');
  });
});

describe('only the browser that asked', () => {
  test('sees, cancels or uses its request; to any other it is not there', async () => {
    const { citizen, requestId, number, status } = await asked();
    await approve(citizen, number);
    const stranger = server.browser();
    await ask(stranger, await server.addCitizen());
    for (const browser of [server.browser(), stranger]) {
      const other = on(requestId, browser);
      expect((await browser.call('GET', `/identity-app/requests/${requestId}`)).status).toBe(404);
      expect((await browser.call('GET', `/identity-app/requests/${requestId}/events`)).status).toBe(404);
      expect(codeOf(await other.cancel())).toBe('not_found');
      expect((await other.login()).status).not.toBe(200);
      expect((await other.setPassword('mazraa2027')).status).not.toBe(200);
    }
    expect(await status()).toBe('approved');
  });

  test('keeps its cookie away from scripts and other sites', async () => {
    const answer = await ask(server.browser(), await server.addCitizen());
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^identity-app=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const { rows } = { rows: await server.context.db.selectFrom('identity_request').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain(answer.headers.getSetCookie()[0]?.slice(13, 56));
  });
});

describe('an unknown civil ID', () => {
  test('gets the same answer, reaches no phone and is never approved', async () => {
    const [known, unknown] = [server.browser(), server.browser()];
    const [right, wrong] = [await ask(known, await server.addCitizen()), await ask(unknown, { civilId: '1888000001' })];
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([right.status, Object.keys(right.body)]);
    expect(wrong.body.number).toMatch(/^\d\d$/);
    expect(openOn({ civilId: '1888000001' })).toBeUndefined();
    expect(await on(wrong.body.requestId, unknown).status()).toBe('waiting');
    await server.later(121, async () => expect(await on(wrong.body.requestId, unknown).status()).toBe('expired'));
    // A second browser is refused, as for a citizen's request.
    expect(codeOf(await ask(server.browser(), { civilId: '1888000001' }))).toBe('identity_app_busy');
  });

  test('gets the same answer as a citizen while the provider is down', async () => {
    server.standIns.faults.set({ identityApp: 'down' });
    const answers = [
      await ask(server.browser(), { civilId: '1888000002' }),
      await ask(server.browser(), await server.addCitizen()),
    ];
    expect(answers.map(codeOf)).toEqual(['service_suspended', 'service_suspended']);
    server.standIns.faults.set({ identityApp: 'up' });
    expect((await ask(server.browser(), { civilId: '1888000002' })).status).toBe(200);
  });
});

describe('one request at a time', () => {
  test('of many parallel ones, from as many browsers, one reaches the phone', async () => {
    const citizen = await server.addCitizen();
    // An unknown civil ID behaves alike, and only the server can ensure that.
    for (const { civilId } of [citizen, { civilId: '1888000003' }]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(server.browser(), { civilId })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => codeOf(answer) === 'identity_app_busy')).toHaveLength(7);
    }
    expect(
      phone()
        .open()
        .filter(({ civilId }) => civilId === citizen.civilId),
    ).toHaveLength(1);
  });

  test('the same browser takes its own up again, also after a change of mind', async () => {
    const { citizen, browser, number, requestId, cancel, status } = await asked();
    await cancel();
    expect(await status()).toBe('cancelled');
    const again = await ask(browser, citizen);
    expect([again.body.requestId, again.body.number]).toEqual([requestId, number]);
    expect(await status()).toBe('waiting');
    // Another purpose is another request, and the citizen's place is taken.
    expect(codeOf(await ask(browser, citizen, 'password'))).toBe('identity_app_busy');
  });

  test('a request whose callback was lost makes room, for another browser too', async () => {
    const { citizen } = await asked();
    server.standIns.faults.set({ firewall: true });
    await phone().reject(openOn(citizen)?.id ?? '');
    server.standIns.faults.set({ firewall: false });
    expect((await ask(server.browser(), citizen)).status).toBe(200);
  });

  test('an ended one makes room', async () => {
    const { citizen, browser, status } = await asked();
    server.clock.setOffset(121);
    expect(await status()).toBe('expired');
    expect((await ask(browser, citizen)).status).toBe(200);
  });

  test('a phone is not bombed', async () => {
    const strict = await startServer({ env: { IDENTITY_APP_REQUESTS: '1' } });
    const citizen = await strict.addCitizen();
    const statuses: number[] = [];
    // They fall into at most two windows of the limit.
    for (const offset of [0, 121, 242]) {
      strict.clock.setOffset(offset);
      statuses.push((await ask(strict.browser(), citizen)).status);
    }
    await strict.close();
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
  });
});

describe('an approval counts once and in time', () => {
  test('of many parallel uses one opens a session', async () => {
    const { citizen, number, requestId, browser } = await asked();
    await approve(citizen, number);
    const { identityCookie } = browser;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server
          .browser()
          .call('POST', `/identity-app/requests/${requestId}/login`, { headers: { cookie: identityCookie } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const sessions = await server.context.db
      .selectFrom('session')
      .selectAll()
      .where('civil_id', '=', citizen.civilId)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test('of an approval and a cancellation at the same time, the cancellation holds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { citizen, number, cancel, status, login } = await asked();
      await Promise.all([approve(citizen, number), cancel()]);
      expect(await status()).toBe('cancelled');
      expect((await login()).status).toBe(422);
    }
  });

  test('not after the deadline', async () => {
    const { requestId, citizen, status, login } = await asked();
    const { transaction_id } = await server.context.db
      .selectFrom('identity_request')
      .select('transaction_id')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    // The phone's clock is behind: it approves after our deadline.
    await server.context.db
      .updateTable('identity_request')
      .set({ expires_at: server.clock.now() })
      .where('id', '=', requestId)
      .execute();
    await approve(citizen, (await openNumber(transaction_id)) ?? '');
    expect(await status()).toBe('expired');
    expect(codeOf(await login())).toBe('verification_failed_start_over');
  });

  test('not when it was left lying', async () => {
    const { citizen, number, login } = await asked();
    await approve(citizen, number);
    server.clock.setOffset(601);
    expect(codeOf(await login())).toBe('verification_failed_start_over');
  });

  test('not for another purpose', async () => {
    const { citizen, number, setPassword, confirmDraft, browser } = await asked();
    await approve(citizen, number);
    expect(codeOf(await setPassword('mazraa2027'))).toBe('verification_failed_start_over');
    const inside = await server.login(citizen);
    inside.identityCookie = browser.identityCookie;
    expect((await confirmDraft()).status).toBe(401);
    expect((await on(openOn(citizen)?.id ?? randomUUID(), inside).confirmDraft()).status).toBe(404);
  });
});
const openNumber = async (transactionId: string | null) =>
  (
    await server.context.db
      .selectFrom('identity_request')
      .select('number')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst()
  )?.number;

describe('a forgotten password', () => {
  const NEW = 'nakhla-1448-q';
  const approved = async () => {
    const reset = await asked('password');
    await approve(reset.citizen, reset.number);
    return reset;
  };

  test('is set once; all sessions end and the owner is notified', async () => {
    const citizen = await server.addCitizen();
    const inside = await server.login(citizen);
    const { number, setPassword } = await asked('password', citizen);
    expect(codeOf(await setPassword(NEW))).toBe('verification_failed_start_over');
    await approve(citizen, number);
    expect((await setPassword(NEW)).status).toBe(200);
    expect((await inside.call('GET', '/account')).status).toBe(401);
    const login = (password: string) =>
      server.browser().call('POST', '/auth/login', { body: { civilId: citizen.civilId, password } });
    expect((await login(NEW)).status).toBe(200);
    expect(codeOf(await login(citizen.password))).toBe('wrong_credentials');
    // The first answer may have been lost: the same password again succeeds, another one does not count.
    expect((await setPassword(NEW)).status).toBe(200);
    expect(codeOf(await setPassword('zaytoun-1448-q'))).toBe('verification_failed_start_over');
    await server.context.outbox.drain();
    const messages = server.context.db.selectFrom('phone_message').select('text').where('to', '=', citizen.mobile);
    await eventually(
      async () => (await messages.execute()).filter(({ text }) => text.includes('كلمة مرور')).length,
    ).toBe(1);
  });

  test('is not replaced by a common one, and the approval stays valid for a better one', async () => {
    const { setPassword } = await approved();
    const { body } = await setPassword('password1');
    expect(body.data).toEqual([{ path: 'password', description: 'passwordCommon' }]);
    expect((await setPassword('short')).status).toBe(400);
    expect((await setPassword(NEW)).status).toBe(200);
  });

  test('of parallel new passwords one holds', async () => {
    const { setPassword } = await approved();
    const answers = await Promise.all(['nakhla-1', 'nakhla-2', 'nakhla-3'].map((text) => setPassword(`${text}-1448`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the identity step of an application', () => {
  test('is confirmed without a code, for its own draft only', async () => {
    const one = await applicant(server);
    expect(codeOf(await one.browser.call('POST', `/identity-app/drafts/${one.id}`))).toBe('not_found');
    await one.save(0, one.answers);
    const { body } = await one.browser.call('POST', `/identity-app/drafts/${one.id}`);
    await approve(one.citizen, body.number);
    const other = await applicant(server);
    other.browser.identityCookie = one.browser.identityCookie;
    expect((await on(body.requestId, other.browser).confirmDraft()).status).toBe(404);
    const request = on(body.requestId, one.browser);
    const answers = await Promise.all([request.confirmDraft(), request.confirmDraft(), request.confirmDraft()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await one.read()).body.identityConfirmed).toBe(true);
    expect((await draftOf(other.browser, one.id).read()).status).toBe(404);
  });

  test('is not asked for before it is answered', async () => {
    const { id, save, browser, answers } = await applicant(server);
    await save(0, { applicantType: answers.applicantType });
    expect(codeOf(await browser.call('POST', `/identity-app/drafts/${id}`))).toBe('application_incomplete');
  });
});

test('no civil ID reaches the log', async () => {
  const { citizen, number, login } = await asked();
  await approve(citizen, number);
  await login();
  expect(server.logs.filter((line) => line.includes(citizen.civilId))).toEqual([]);
});
