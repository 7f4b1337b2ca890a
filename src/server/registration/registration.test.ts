/** Registration: ID and birthdate of the registry, the same answer for every caller, one citizen however often it is confirmed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toHijri } from '#contract/calendar/convert.ts';
import { formatDay, formatMonth, gregorianOf } from '#contract/calendar/day.ts';
import type { Newcomer } from '#desk/contract.ts';
import { eventually } from '#server/testing/applicant.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { slowness } from '#server/testing/timing.ts';
import { newcomers } from '#stand-ins/seeds/newcomers.ts';
import { people } from '#stand-ins/seeds/people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    seeded: true,
    env: { CODE_SENDS: '10000', REGISTRATIONS_PER_ADDRESS: '10000' },
  });
});
afterAll(() => server.close());

let invented = 0;
const someMobile = () => `0531${String(++invented).padStart(6, '0')}`;

/** A person of the registry whom no other test uses. */
const stranger = async (civilId = `1888${String(++invented).padStart(6, '0')}`, birthdate = '1411/02/03') => {
  await server.context.db
    .insertInto('registry_person')
    .values({
      civil_id: civilId,
      birthdate_hijri: birthdate,
      first_name: 'ماجد',
      last_name: 'الجهني',
      full_name: JSON.stringify({ ar: 'ماجد الجهني', en: 'Majed Al-Juhani' }),
      address: JSON.stringify({ ar: 'ينبع', en: 'Yanbu' }),
    })
    .execute();
  return { civilId, birthdate, mobile: someMobile(), email: 'majed@example.com', password: 'Rawdat7Zahra' };
};
type Details = Awaited<ReturnType<typeof stranger>>;

const start = (body: object, lang: 'ar' | 'en' = 'en') =>
  server.browser({ lang }).call('POST', '/registration', { body });
const confirm = (challengeId: string, code: string) =>
  server.browser().call('POST', '/registration/confirm', { body: { challengeId, code } });
const begin = async (details: Details) => {
  const { status, text, body } = await start(details);
  expect(status, text).toBe(200);
  const { challengeId } = body;
  return { challengeId, code: await server.codeOn(details.mobile) };
};
const messagesTo = (mobile: string) =>
  server.context.db.selectFrom('phone_message').select('text').where('to', '=', mobile).execute();
const citizensWith = (civilId: string) =>
  server.context.db.selectFrom('citizen').selectAll().where('civil_id', '=', civilId).execute();

describe('registering', () => {
  test('with ID and birthdate of the registry and the code creates a citizen who can log in', async () => {
    const [newcomer] = newcomers;
    if (!newcomer) throw new Error('no person to register as');
    const { civilId, birthdateHijri: birthdate, mobile, fullName, address } = newcomer;
    const details = { civilId, birthdate, mobile, email: ' Sultan@Example.COM ', password: 'Rawdat7Zahra' };
    const begun = await start(details);
    expect(begun.body).toMatchObject({ digits: 7, attemptsLeft: 5, maskedMobile: `05••••••${mobile.slice(-2)}` });
    const code = await server.codeOn(mobile);
    expect(code).toMatch(/^\d{7}$/);
    expect((await confirm(begun.body.challengeId, code)).body).toEqual({ registered: true });

    const browser = await server.login({ civilId, mobile, password: details.password });
    expect((await browser.call('GET', '/account')).body).toMatchObject({
      user: { fullName, email: 'sultan@example.com', mobile },
      birthDate: birthdate,
      address,
      loans: [],
    });
  });

  test('understands a birthdate in any digits and separators', async () => {
    const details = await stranger();
    await start({ ...details, birthdate: '١٤١١-٢-٣' });
    expect(await server.codeOn(details.mobile)).toMatch(/^\d{7}$/);
  });

  test('compare Hijri strings only.', async () => {
    const details = await stranger(undefined, '1446/01/30');
    const { challengeId, code } = await begin({ ...details, birthdate: '١٤٤٦-١-٣٠' });
    await confirm(challengeId, code);
    expect((await citizensWith(details.civilId)).map(({ birthdate_hijri }) => birthdate_hijri)).toEqual(['1446/01/30']);
    const browser = await server.login(details);
    expect((await browser.call('GET', '/account')).body.birthDate).toBe('1446/01/30');
    // The following day in any other calendar is another birthdate.
    const other = await stranger(undefined, '1446/01/30');
    await start({ ...other, birthdate: '1446/02/01' });
    expect((await messagesTo(other.mobile)).map(({ text }) => /#\d+$/.test(text))).toEqual([false]);
  });

  test('opens no session', async () => {
    const details = await stranger();
    const { challengeId, code } = await begin(details);
    const answer = await confirm(challengeId, code);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('stores the password as a hash only, and deletes it once the citizen exists', async () => {
    const details = await stranger();
    const { challengeId, code } = await begin(details);
    const pending = await server.context.db.selectFrom('registration').selectAll().execute();
    expect(JSON.stringify(pending)).not.toContain(details.password);
    expect(pending.find(({ challenge_id }) => challenge_id === challengeId)?.password_hash).toMatch(/^\$argon2id\$/);
    await confirm(challengeId, code);
    const left = await server.context.db
      .selectFrom('registration')
      .select('challenge_id')
      .where('challenge_id', '=', challengeId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the caller learns nothing about a person', () => {
  const [citizen] = people;
  if (!citizen) throw new Error('no citizen was seeded');
  const registered = { civilId: citizen.civilId, birthdate: citizen.birthdateHijri };

  test('unknown, with another birthdate, registered and new are answered alike', async () => {
    const known = await stranger();
    const base = { email: 'a@example.com', password: 'Rawdat7Zahra' };
    const cases = [
      { civilId: known.civilId, birthdate: known.birthdate },
      { civilId: known.civilId, birthdate: '1411/02/04' },
      { civilId: '1777000001', birthdate: '1411/02/03' },
      registered,
      { ...registered, birthdate: '1400/01/01' },
    ];
    const shapes = [];
    for (const who of cases) {
      const mobile = someMobile();
      const { status, body } = await start({ ...base, ...who, mobile });
      const { challengeId, expiresAt, resendAt, now, maskedMobile, ...rest } = body;
      shapes.push(
        JSON.stringify({
          status,
          rest,
          sent: maskedMobile === `05••••••${mobile.slice(-2)}`,
          lives: Date.parse(expiresAt) - Date.parse(now) > 290_000,
          pause: Math.round((Date.parse(resendAt) - Date.parse(now)) / 1000),
          id: /^[\da-f-]{36}$/.test(challengeId),
        }),
      );
      // A wrong code gets the same answer.
      const wrong = await confirm(challengeId, '0000000');
      expect([wrong.status, wrong.body.error.code, wrong.body.error.attemptsLeft]).toEqual([422, 'wrong_otp', 4]);
      expect(await messagesTo(mobile)).toHaveLength(1);
    }
    expect(new Set(shapes).size).toBe(1);
  });

  test('takes as long', async () => {
    const known = await stranger();
    const timed = async (who: object) => {
      const body = { email: 'a@example.com', password: 'Rawdat7Zahra', mobile: someMobile(), ...who };
      const started = performance.now();
      await start(body);
      return performance.now() - started;
    };
    const cases = [known, { ...known, birthdate: '1400/01/01' }, { ...known, civilId: '1777000002' }, registered];
    await timed(known);
    const ways = cases.map(
      ({ civilId, birthdate }) =>
        () =>
          timed({ civilId, birthdate }),
    );
    expect(await slowness(ways, 2)).toBeLessThan(2);
  });

  test('the phone gets a message without a code that says what to do, and again after the pause', async () => {
    const mobile = someMobile();
    const details = {
      civilId: '1777000003',
      birthdate: '1411/02/03',
      mobile,
      email: 'a@example.com',
      password: 'Rawdat7Zahra',
    };
    const { challengeId } = (await start(details, 'ar')).body;
    const again = await server.later(61, () =>
      server.browser().call('POST', '/registration/resend', { body: { challengeId } }),
    );
    expect(again.body).toMatchObject({ challengeId, resendsLeft: 2 });
    const texts = (await messagesTo(mobile)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toContain('تعذّر إتمام التسجيل');
      expect(text).not.toMatch(/\d{6}/);
    }
  });

  test('a registered citizen is notified on their own phone, at most three times a day, and is not changed', async () => {
    const [, other] = people;
    if (!other) throw new Error('no citizen was seeded');
    const body = {
      civilId: other.civilId,
      birthdate: other.birthdateHijri,
      email: 'thief@example.com',
      password: 'Rawdat7Zahra',
    };
    for (let round = 0; round < 5; round++) await start({ ...body, mobile: someMobile() });
    await eventually(() => messagesTo(other.mobile)).toHaveLength(3);
    expect((await messagesTo(other.mobile))[0]?.text).toContain('you already have an account');
    const [row] = await citizensWith(other.civilId);
    expect(row?.email).toBe(other.email);
    await server.login({ civilId: other.civilId, mobile: other.mobile, password: other.password });
  });

  test('a registered citizen who enters their own mobile is notified once', async () => {
    const [, , third] = people;
    if (!third) throw new Error('no citizen was seeded');
    const { civilId, birthdateHijri: birthdate, mobile } = third;
    await start({ civilId, birthdate, mobile, email: 'a@example.com', password: 'Rawdat7Zahra' });
    await server.context.outbox.drain();
    expect((await messagesTo(mobile)).map(({ text }) => text)).toEqual([
      expect.stringContaining('you already have an account'),
    ]);
  });

  test('wrong codes of a registration do not shut the login of the citizen', async () => {
    const victim = await server.addCitizen();
    for (let round = 0; round < 4; round++) {
      const mobile = someMobile();
      const { challengeId } = (
        await start({
          civilId: victim.civilId,
          birthdate: '1410/05/12',
          mobile,
          email: 'a@example.com',
          password: 'Rawdat7Zahra',
        })
      ).body;
      if (challengeId) for (let guess = 0; guess < 5; guess++) await confirm(challengeId, '0000000');
    }
    await server.login(victim);
  });
});

describe('exactly once', () => {
  test('two confirmations of one registration make one citizen', async () => {
    const details = await stranger();
    const { challengeId, code } = await begin(details);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(challengeId, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([status, body.error.code]).toEqual([422, 'verification_failed_start_over']);
    expect(await citizensWith(details.civilId)).toHaveLength(1);
  });

  test('two registrations of one civil ID, confirmed at once, make one citizen', async () => {
    const details = await stranger();
    const begun = [];
    for (let index = 0; index < 4; index++) begun.push(await begin({ ...details, mobile: someMobile() }));
    const answers = await Promise.all(begun.map(({ challengeId, code }) => confirm(challengeId, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(await citizensWith(details.civilId)).toHaveLength(1);
  });

  test('user IDs differ', async () => {
    const ids = [];
    for (let index = 0; index < 3; index++) {
      const details = await stranger();
      const { challengeId, code } = await begin(details);
      await confirm(challengeId, code);
      ids.push((await citizensWith(details.civilId))[0]?.user_id);
    }
    expect(new Set(ids).size).toBe(3);
  });
});

describe('what is typed', () => {
  test.each([
    ['civilId', '12345', 'exactDigits:10'],
    ['birthdate', '1411/13/01', 'dateMonth'],
    ['birthdate', '1411/02/31', 'dateDay:30'],
    ['birthdate', '1411/02', 'hijriDate'],
    ['birthdate', '05/07/10', 'dateOrder'],
    ['birthdate', '1411/02/03 م', 'hijriNotGregorian'],
    ['mobile', '0612345678', 'mobileStart'],
    ['email', 'someone@', 'email'],
    ['password', 'short', 'atLeastCharacters:6'],
    ['password', 'onlyletters', 'passwordMix'],
    ['password', 'Password123', 'passwordCommon'],
    ['password', 'qwerty2026', 'passwordCommon'],
    ['password', 'P@ssw0rd1', 'passwordCommon'],
    ['password', 'a1b2c3d4', 'passwordCommon'],
    ['password', 'x1888999000y', 'passwordCommon'],
  ])('%s %j is refused as %s', async (path, text, rule) => {
    const details = { ...(await stranger(`188${String(++invented).padStart(7, '0')}`)), [path]: text };
    if (text.includes('1888999000')) details.civilId = '1888999000';
    const { status, body } = await start(details);
    expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    expect(body.data).toContainEqual({ path, description: rule });
  });

  test('a birth date in the future is refused, and one too long ago; today, by the day in Riyadh, is not', async () => {
    const tried = async (birthdate: string) => {
      const { status, body } = await start({ ...(await stranger()), birthdate });
      return status === 200 ? 'taken' : body.data;
    };
    const refused = (description: string) => [{ path: 'birthdate', description }];
    // Half an hour past midnight in Riyadh, where it is tomorrow by UTC.
    const now = server.clock.now();
    const midnight = Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS - 3 * HOUR_MS;
    const wait = (midnight + HOUR_MS / 2 + (midnight < now.getTime() ? DAY_MS : 0) - now.getTime()) / 1000;
    await server.later(wait, async () => {
      const hijri = (ms: number) =>
        toHijri(gregorianOf(Math.floor(ms / DAY_MS) + 1)).day ?? { year: 0, month: 0, day: 0 };
      const at = server.clock.now().getTime();
      const today = hijri(at);
      expect(await tried(formatDay(today))).toBe('taken');
      expect(await tried(formatDay(hijri(at + DAY_MS)))).toEqual(refused('dateInFuture'));
      expect(await tried('1499/01/01')).toEqual(refused('dateInFuture'));
      const first = { ...today, year: today.year - 120, day: 1 };
      expect(await tried(formatDay(first))).toBe('taken');
      expect(await tried(formatDay({ ...first, year: first.year - 1 }))).toEqual(
        refused(`dateTooEarly:${formatMonth(first)}`),
      );
    });
  });

  test.each(['Nakheel1448', 'بستان1450زيتون', 'correct horse 9 battery', 'Zx9#kfoq'])(
    'the password %j is taken',
    async (password) => {
      expect((await start({ ...(await stranger()), password })).status).toBe(200);
    },
  );

  test('a server may ask for longer passwords', async () => {
    const strict = await startServer({ env: { PASSWORD_MIN_LENGTH: '10' } });
    const body = { ...(await stranger()), password: 'Zx9#kfoq' };
    const answer = await strict.browser().call('POST', '/registration', { body });
    await strict.close();
    expect(answer.body.data).toEqual([{ path: 'password', description: 'atLeastCharacters:10' }]);
  });
});

describe('the code', () => {
  test('is worthless after five wrong tries', async () => {
    const details = await stranger();
    const { challengeId, code } = await begin(details);
    for (let guess = 0; guess < 5; guess++) await confirm(challengeId, code === '0000000' ? '0000001' : '0000000');
    expect((await confirm(challengeId, code)).body.error.code).toBe('max_otp_attempts');
    expect(await citizensWith(details.civilId)).toHaveLength(0);
  });

  test('of a login does not register, and the other way round', async () => {
    const citizen = await server.addCitizen();
    const login = await server.browser().call('POST', '/auth/login', { body: citizen });
    const crossed = await confirm(login.body.challengeId, await server.codeOn(citizen.mobile));
    expect(crossed.body.error.code).not.toBe(undefined);
    const details = await stranger();
    const { challengeId, code } = await begin(details);
    const other = await server
      .browser()
      .call('POST', '/auth/login/verify', { body: { challengeId, code: code.slice(0, 6) } });
    expect(other.body.error.code).toBe('verification_failed_start_over');
  });
});

describe('limits and broken dependencies', () => {
  test('a birthdate cannot be guessed: the twenty-first try in an hour is refused, and no message is sent', async () => {
    const body = { civilId: '1777000009', email: 'a@example.com', password: 'Rawdat7Zahra' };
    const statuses = [];
    for (let day = 1; day <= 21; day++)
      statuses.push(
        (await start({ ...body, mobile: someMobile(), birthdate: `1411/02/${String(day).padStart(2, '0')}` })).status,
      );
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  test('a registry behind HTTP is asked by the body alone; down, it suspends the service', async () => {
    const { createServer } = await import('node:http');
    const asked: { url: string | undefined; token: string | undefined; body: string }[] = [];
    let answer: { status: number; body: unknown } = { status: 500, body: {} };
    const registry = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        asked.push({ url: request.url, token: request.headers.authorization, body });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => registry.once('listening', resolve));
    const address = registry.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const real = await startServer({
      env: { CIVIL_REGISTRY_URL: `http://127.0.0.1:${port}/people`, CIVIL_REGISTRY_TOKEN: 'registry-token' },
    });
    const body = {
      civilId: '1666000001',
      birthdate: '1411/02/03',
      mobile: '0531999999',
      email: 'a@example.com',
      password: 'Rawdat7Zahra',
    };
    const register = () => real.browser().call('POST', '/registration', { body });
    const down = await register();
    expect([down.status, down.body.error.code]).toEqual([503, 'service_suspended']);
    answer = {
      status: 200,
      body: {
        civilId: body.civilId,
        birthdateHijri: body.birthdate,
        // What the database cannot store is mended.
        firstName: 'نايف\u0000',
        lastName: 'البلوي',
        fullName: { ar: 'نايف البلوي', en: 'Nayef\ud83c Al-Balawi' },
        address: { ar: 'تبوك', en: 'Tabuk' },
      },
    };
    const { challengeId } = (await register()).body;
    const code = await real.codeOn(body.mobile);
    const done = await real.browser().call('POST', '/registration/confirm', { body: { challengeId, code } });
    const { first_name, full_name } = await real.context.db
      .selectFrom('citizen')
      .select(['first_name', 'full_name'])
      .where('civil_id', '=', body.civilId)
      .executeTakeFirstOrThrow();
    await real.close();
    registry.close();
    expect([first_name, full_name.en]).toEqual(['نايف', 'Nayef Al-Balawi']);
    expect(done.body).toEqual({ registered: true });
    expect(asked[0]).toEqual({
      url: '/people',
      token: 'Bearer registry-token',
      body: JSON.stringify({ civilId: body.civilId }),
    });
  });

  test('no civil ID is logged', async () => {
    const details = await stranger();
    const { challengeId, code } = await begin(details);
    await confirm(challengeId, code);
    expect(server.logs.join('\n')).not.toContain(details.civilId);
  });
});

test('the desk lists the people one can register as, and who is registered already', async () => {
  const { newcomers: listed } = (await (await fetch(`${server.url}/desk/api/newcomers`)).json()) as {
    newcomers: { civilId: string; registered: boolean }[];
  };
  expect(listed.map(({ civilId }) => civilId)).toEqual(newcomers.map(({ civilId }) => civilId));
  expect(listed.map(({ registered }) => registered)).toEqual([true, false, false]);
});

test('the desk adds people to the registry, who can register like the seeded ones', async () => {
  const add = async () => {
    const answer = await fetch(`${server.url}/desk/api/newcomers`, { method: 'POST' });
    const { civilId, birthdate, mobile } = (await answer.json()) as Newcomer;
    return { civilId, birthdate, mobile, email: 'newcomer@example.com', password: 'Rawdat7Zahra' };
  };
  const [one, other] = [await add(), await add()];
  expect(one.civilId).not.toBe(other.civilId);
  const { challengeId, code } = await begin(one);
  expect((await confirm(challengeId, code)).body).toEqual({ registered: true });
});
