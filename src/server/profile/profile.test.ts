/** A citizen's own data: versions, the password again, other sessions, and notifications. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#server/testing/browser.ts';
import { startServer, type TestCitizen, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { CODE_SENDS: '10000' } });
});
afterAll(() => server.close());

let invented = 0;
const someMobile = () => `0532${String(++invented).padStart(6, '0')}`;
const inside = async () => {
  const citizen = await server.addCitizen();
  return { citizen, browser: await server.login(citizen) };
};
const messagesTo = async (mobile: string) => {
  await server.context.outbox.drain();
  const rows = await server.context.db
    .selectFrom('phone_message')
    .select('text')
    .where('to', '=', mobile)
    .orderBy('sent_at')
    .execute();
  return rows.map(({ text }) => text);
};
const read = async (browser: Browser) => (await browser.call('GET', '/profile')).body;
const change = (browser: Browser, body: object) => browser.call('PUT', '/profile', { body });
const refusal = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const isInside = async (browser: Browser) => (await browser.call('GET', '/profile')).status === 200;

/** All requests arrive before the first one reaches the database, so that they truly run in parallel. */
const sideBySide = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const arrived = Promise.withResolvers<void>();
  let requests = 0;
  const listen = () => {
    requests += 1;
    if (requests === count) setImmediate(arrived.resolve);
  };
  server.app.server.on('request', listen);
  const held = server.context.transact(() => arrived.promise);
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => make(index)));
  await held;
  server.app.server.off('request', listen);
  return answers;
};

describe('e-mail and address', () => {
  test('are read and changed on the version that was read', async () => {
    const { citizen, browser } = await inside();
    const before = await read(browser);
    expect(before).toMatchObject({ version: 1, mobile: citizen.mobile, address: { ar: 'القصيم', en: 'Qassim' } });
    const changed = await change(browser, {
      baseVersion: 1,
      email: 'New@Example.com',
      address: ' 12 شارع  النخيل، بريدة ',
    });
    const address = '12 شارع النخيل، بريدة';
    expect(changed.body).toEqual({
      version: 2,
      email: 'new@example.com',
      address: { ar: address, en: address },
      mobile: citizen.mobile,
    });
    expect((await browser.call('GET', '/account')).body.user.email).toBe('new@example.com');
    expect(await messagesTo(citizen.mobile)).toContainEqual(expect.stringContaining('البريد الإلكتروني'));
  });

  test('an address that stays keeps both its languages', async () => {
    const { browser } = await inside();
    const { body } = await change(browser, { baseVersion: 1, email: 'other@example.com', address: 'Qassim' });
    expect(body.address).toEqual({ ar: 'القصيم', en: 'Qassim' });
  });

  test('nothing changed is refused as such', async () => {
    const { browser } = await inside();
    const { email } = await read(browser);
    expect(refusal(await change(browser, { baseVersion: 1, email, address: 'القصيم' }))).toEqual([
      422,
      'no_changes_detected',
    ]);
  });

  test('of two windows at once one is saved, and the other gets the stored version', async () => {
    const { browser } = await inside();
    const answers = await sideBySide(6, (window) =>
      change(browser, { baseVersion: 1, email: `window-${window}@example.com`, address: 'Buraydah' }),
    );
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(refusal(answer)).toEqual([409, 'profile_changed']);
      expect(answer.body.error.detail).toEqual(saved[0]?.body);
    }
    expect((await read(browser)).version).toBe(2);
  });

  test.each([
    ['email', 'someone@', 'email'],
    ['address', 'x', 'atLeastCharacters:5'],
    ['address', '', 'required'],
  ])('%s %j is refused as %s', async (path, text, rule) => {
    const { browser } = await inside();
    const { status, body } = await change(browser, {
      baseVersion: 1,
      email: 'a@example.com',
      address: 'Buraydah',
      [path]: text,
    });
    expect(status).toBe(400);
    expect(body.data).toContainEqual({ path, description: rule });
  });
});

const changePassword = (browser: Browser, currentPassword: string, password: string) =>
  browser.call('POST', '/profile/password', { body: { currentPassword, password } });

describe('the password', () => {
  test('is changed with the current one; other sessions end, this one stays, and the phone is notified', async () => {
    const { citizen, browser } = await inside();
    const elsewhere = await server.login(citizen);
    expect((await changePassword(browser, citizen.password, 'Rawdat7Zahra')).body).toEqual({ ok: true });
    expect([await isInside(browser), await isInside(elsewhere)]).toEqual([true, false]);
    const old = await server.browser().call('POST', '/auth/login', { body: citizen });
    expect(refusal(old)).toEqual([422, 'wrong_credentials']);
    await server.login({ ...citizen, password: 'Rawdat7Zahra' });
    expect(await messagesTo(citizen.mobile)).toContainEqual(expect.stringContaining('كلمة مرور'));
  });

  test('makes a login that was under way worthless', async () => {
    const { citizen, browser } = await inside();
    const stranger = server.browser();
    const { challengeId } = (await stranger.call('POST', '/auth/login', { body: citizen })).body;
    const code = await server.codeOn(citizen.mobile);
    await changePassword(browser, citizen.password, 'Rawdat7Zahra');
    const late = await stranger.call('POST', '/auth/login/verify', { body: { challengeId, code } });
    expect(refusal(late)).toEqual([422, 'verification_failed_start_over']);
  });

  test('stays when the current one is wrong, or the new one is the same, too common or too weak', async () => {
    const { citizen, browser } = await inside();
    expect(refusal(await changePassword(browser, 'not-this-1', 'Rawdat7Zahra'))).toEqual([422, 'wrong_password']);
    expect(refusal(await changePassword(browser, citizen.password, citizen.password))).toEqual([
      422,
      'no_changes_detected',
    ]);
    for (const [weak, rule] of [
      ['password123', 'passwordCommon'],
      ['abcdef', 'passwordMix'],
      ['a1', 'atLeastCharacters:6'],
      [`${citizen.mobile}x`, 'passwordCommon'],
    ] as const) {
      const { status, body } = await changePassword(browser, citizen.password, weak);
      expect([status, body.data[0]]).toEqual([400, { path: 'password', description: rule }]);
    }
    await server.login(citizen);
  });

  test('of two changes at once one is made', async () => {
    const { citizen, browser } = await inside();
    const wanted = ['Rawdat7Zahra', 'Wahat8Tamr', 'Sawaqi9Mazra', 'Jadwal5Rawi'];
    const answers = await Promise.all(wanted.map((password) => changePassword(browser, citizen.password, password)));
    const made = wanted.filter((_, index) => answers[index]?.status === 200);
    expect(made).toHaveLength(1);
    await server.login({ ...citizen, password: made[0] ?? '' });
  });

  test('is not guessed: after ten wrong ones even the right one is not judged', async () => {
    const { citizen, browser } = await inside();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => changePassword(browser, 'not-this-1', 'Rawdat7Zahra')),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(refusal(await changePassword(browser, citizen.password, 'Rawdat7Zahra'))).toEqual([
      429,
      'too_many_requests',
    ]);
  });

  test('is in no answer, no log and no audit', async () => {
    const { citizen, browser } = await inside();
    const answer = await changePassword(browser, citizen.password, 'Hadiqat4Warda');
    const audit = await server.context.db.selectFrom('audit_entry').selectAll().execute();
    expect(answer.text + server.logs.join('\n') + JSON.stringify(audit)).not.toContain('Hadiqat4Warda');
  });
});

const askMobile = (browser: Browser, mobile: string, password: string) =>
  browser.call('POST', '/profile/mobile', { body: { mobile, password } });
const confirmMobile = (browser: Browser, challengeId: string, code: string) =>
  browser.call('POST', '/profile/mobile/confirm', { body: { challengeId, code } });
const beginMobile = async (browser: Browser, { password }: TestCitizen, mobile = someMobile()) => {
  const { body } = await askMobile(browser, mobile, password);
  return { mobile, challengeId: body.challengeId as string, code: await server.codeOn(mobile), body };
};

describe('the mobile', () => {
  test('is changed with the password and a seven-digit code to the new one; the old one is notified and other sessions end', async () => {
    const { citizen, browser } = await inside();
    const elsewhere = await server.login(citizen);
    const { mobile, challengeId, code, body } = await beginMobile(browser, citizen);
    expect(body).toMatchObject({ digits: 7, maskedMobile: `05••••••${mobile.slice(-2)}` });
    expect((await read(browser)).mobile).toBe(citizen.mobile);
    expect((await confirmMobile(browser, challengeId, code)).body).toMatchObject({ mobile, version: 2 });
    expect([await isInside(browser), await isInside(elsewhere)]).toEqual([true, false]);
    expect(await messagesTo(citizen.mobile)).toContainEqual(expect.stringContaining('تم تغيير رقم الجوال في حسابك'));
    await server.login({ ...citizen, mobile });
  });

  test('stays without the password, and when it is the same', async () => {
    const { citizen, browser } = await inside();
    expect(refusal(await askMobile(browser, someMobile(), 'not-this-1'))).toEqual([422, 'wrong_password']);
    expect(refusal(await askMobile(browser, citizen.mobile, citizen.password))).toEqual([422, 'no_changes_detected']);
  });

  test('stays when the code is wrong, five times at most', async () => {
    const { citizen, browser } = await inside();
    const { challengeId, code } = await beginMobile(browser, citizen);
    const wrong = code === '0000000' ? '0000001' : '0000000';
    const codes = [];
    for (let guess = 0; guess < 5; guess++)
      codes.push((await confirmMobile(browser, challengeId, wrong)).body.error.code);
    expect(codes).toEqual(['wrong_otp', 'wrong_otp', 'wrong_otp', 'wrong_otp', 'max_otp_attempts']);
    expect((await confirmMobile(browser, challengeId, code)).status).toBe(422);
    expect((await read(browser)).mobile).toBe(citizen.mobile);
  });

  test('is confirmed only in the session that asked for it', async () => {
    const { citizen, browser } = await inside();
    const { challengeId, code } = await beginMobile(browser, citizen);
    const sameCitizen = await server.login(citizen);
    const stranger = (await inside()).browser;
    for (const other of [sameCitizen, stranger])
      expect(refusal(await confirmMobile(other, challengeId, code))).toEqual([422, 'verification_failed_start_over']);
    expect((await confirmMobile(browser, challengeId, code)).status).toBe(200);
  });

  test('is not changed any more by a session that another one has ended', async () => {
    const { citizen, browser } = await inside();
    const { challengeId, code } = await beginMobile(browser, citizen);
    const elsewhere = await server.login(citizen);
    await changePassword(elsewhere, citizen.password, 'Rawdat7Zahra');
    expect(refusal(await confirmMobile(browser, challengeId, code))).toEqual([401, 'login_required']);
    expect((await read(elsewhere)).mobile).toBe(citizen.mobile);
  });

  test('six confirmations at once change it once', async () => {
    const { citizen, browser } = await inside();
    const { mobile, challengeId, code } = await beginMobile(browser, citizen);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirmMobile(browser, challengeId, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await read(browser)).toMatchObject({ mobile, version: 2 });
  });

  test('a message that could not be sent leaves everything as it was', async () => {
    const { citizen, browser } = await inside();
    server.standIns.faults.set({ sms: 'down' });
    const refused = await askMobile(browser, someMobile(), citizen.password);
    server.standIns.faults.set({ sms: 'up' });
    expect(refusal(refused)).toEqual([503, 'service_suspended']);
    expect((await read(browser)).version).toBe(1);
  });
});

describe('what cannot be stored', () => {
  const refuseUpdatesOf = async ({ civilId }: TestCitizen) => {
    const { db } = server.context;
    await sql`create or replace function fail_to_store() returns trigger language plpgsql as $$ begin raise exception 'fault' using errcode = 'XX000'; end $$`.execute(
      db,
    );
    await sql`create trigger fail_to_store before update on citizen for each row when (old.civil_id = ${sql.lit(civilId)}) execute function fail_to_store()`.execute(
      db,
    );
    return () => sql`drop trigger fail_to_store on citizen`.execute(db);
  };
  test('is announced in words of its own, for e-mail and address, password and mobile, and nothing of it stays', async () => {
    const { citizen, browser } = await inside();
    const before = await read(browser);
    const { challengeId, code } = await beginMobile(browser, citizen);
    const mend = await refuseUpdatesOf(citizen);
    const answers = [
      await change(browser, { baseVersion: 1, email: 'next@example.com', address: 'حي الروضة، بريدة' }),
      await changePassword(browser, citizen.password, 'Rawdat7Zahra'),
      await confirmMobile(browser, challengeId, code),
    ];
    await mend();
    expect(answers.map(refusal)).toEqual(Array(3).fill([500, 'error_updating_user_data']));
    expect(await read(browser)).toEqual(before);
    expect(refusal(await confirmMobile(browser, challengeId, code))).toEqual([200, undefined]);
    expect(refusal(await changePassword(browser, citizen.password, 'Rawdat7Zahra'))).toEqual([200, undefined]);
  });
});

test('a visitor has no profile', async () => {
  const visitor = server.browser();
  expect(refusal(await visitor.call('GET', '/profile'))).toEqual([401, 'login_required']);
  expect(refusal(await changePassword(visitor, 'a', 'Rawdat7Zahra'))).toEqual([401, 'login_required']);
});
