/** A changed password or mobile ends all that rests on the old one: at once, and in every race with a login. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from '#server/testing/browser.ts';
import { startServer, type TestCitizen, type TestServer } from '#server/testing/server.ts';
import { loginCode } from '../auth/auth.plugin.ts';
import { servicesLoginCode } from '../services-login/services-login.plugin.ts';
import { endWithCredentials } from './credentials.ts';
import { createSignIn } from './sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { CODE_SENDS: '10000' } });
});
afterAll(() => server.close());

const NEW_PASSWORD = 'nakhla-1448-q';
let invented = 0;
const someMobile = () => `0531${String(++invented).padStart(6, '0')}`;
const code = ({ body }: { body?: { error?: { code: string } } }) => body?.error?.code;

const begun = async ({ civilId, password }: TestCitizen) => {
  const browser = server.browser();
  const { body } = await browser.call('POST', '/auth/login', { body: { civilId, password } });
  return { browser, challengeId: body.challengeId as string };
};
const enter = async ({ browser, challengeId }: Awaited<ReturnType<typeof begun>>, mobile: string) =>
  browser.call('POST', '/auth/login/verify', { body: { challengeId, code: await server.codeOn(mobile) } });

const approve = async (civilId: string, number: string) => {
  const phone = server.standIns.identityPhone;
  await phone?.choose(phone.open().find((open) => open.civilId === civilId)?.id ?? '', number);
};
const askApp = async (civilId: string, purpose: 'login' | 'password') => {
  const browser = server.browser();
  const { body } = await browser.call('POST', `/identity-app/${purpose}`, { body: { civilId } });
  return { browser, number: body.number as string, path: `/identity-app/requests/${body.requestId}` };
};

/** Whether a statement waits for a lock of the database, or for the only connection of the embedded one. */
const someoneWaits = async () => {
  if (server.context.config.database.kind === 'embedded') return true;
  const { rows } =
    await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.context.db,
    );
  return rows.length > 0;
};

const byIdentityApp = async ({ civilId }: TestCitizen, then: () => Promise<unknown>) => {
  const { browser, number, path } = await askApp(civilId, 'password');
  await approve(civilId, number);
  await then();
  const answer = await browser.call('POST', `${path}/password`, { body: { password: NEW_PASSWORD } });
  expect(answer.status).toBe(200);
};

/** Each way to change a credential; `then` comes between its beginning and its end. */
const changes: [string, (citizen: TestCitizen, inside: Browser, then: () => Promise<unknown>) => Promise<void>][] = [
  [
    'a new password',
    async ({ password }, inside, then) => {
      await then();
      const body = { currentPassword: password, password: NEW_PASSWORD };
      expect((await inside.call('POST', '/profile/password', { body })).status).toBe(200);
    },
  ],
  ['a password set anew with the identity app', (citizen, _, then) => byIdentityApp(citizen, then)],
  [
    'a new mobile',
    async ({ password }, inside, then) => {
      const mobile = someMobile();
      const { body } = await inside.call('POST', '/profile/mobile', { body: { mobile, password } });
      const entered = { challengeId: body.challengeId, code: await server.codeOn(mobile) };
      await then();
      expect((await inside.call('POST', '/profile/mobile/confirm', { body: entered })).status).toBe(200);
    },
  ],
];

describe.each(changes)('%s', (_, change) => {
  const inside = async () => {
    const citizen = await server.addCitizen();
    return { citizen, browser: await server.login(citizen) };
  };

  test('ends a login that has its code already', async () => {
    const { citizen, browser } = await inside();
    let login = await begun(citizen);
    await change(citizen, browser, async () => {
      login = await begun(citizen);
    });
    expect(code(await enter(login, citizen.mobile))).toBe('verification_failed_start_over');
  });

  test('ends sessions elsewhere, with their codes for another mobile', async () => {
    const { citizen, browser } = await inside();
    const elsewhere = await server.login(citizen);
    const mobile = someMobile();
    const { body } = await elsewhere.call('POST', '/profile/mobile', { body: { mobile, password: citizen.password } });
    await change(citizen, browser, async () => {});
    expect((await elsewhere.call('GET', '/profile')).status).toBe(401);
    const row = server.context.db.selectFrom('challenge').select('expires_at').where('id', '=', body.challengeId);
    expect((await row.executeTakeFirstOrThrow()).expires_at <= server.clock.now()).toBe(true);
  });

  test('ends a request to the identity app that was approved and not used', async () => {
    const { citizen, browser } = await inside();
    const other = await askApp(citizen.civilId, 'login');
    await approve(citizen.civilId, other.number);
    await change(citizen, browser, async () => {});
    expect(code(await other.browser.call('POST', `${other.path}/login`))).toBe('verification_failed_start_over');
    expect((await other.browser.call('GET', other.path)).body.status).toBe('cancelled');
  });

  test('in either order: no session on the old credential in rounds of both at once', async () => {
    const left: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { citizen, browser } = await inside();
      const attempts: Promise<unknown>[] = [];
      const tryAll = async () => {
        const login = await begun(citizen);
        if (login.challengeId !== undefined) await enter(login, citizen.mobile);
      };
      await change(citizen, browser, async () => {
        const ready = await begun(citizen);
        attempts.push(tryAll(), enter(ready, citizen.mobile), tryAll());
      });
      await Promise.all(attempts);
      const { open } = await server.context.db
        .selectFrom('session')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .where('civil_id', '=', citizen.civilId)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      const own = (await browser.call('GET', '/profile')).status === 200 ? 1 : 0;
      left.push(Number(open) - own);
    }
    // A login with the old password that begins after the change fails; one that ends before it is ended by it.
    expect(left.filter(Boolean)).toEqual([]);
  });
});

describe('a code that was sent before, whatever has not been ended', () => {
  const challengeOf = (id: string) =>
    server.context.db.selectFrom('challenge').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test.each([
    ['the mobile', { mobile: '0530000001' }],
    ['the password', { password_hash: 'another' }],
  ])('opens no session once %s is another, and is used up', async (_, changed) => {
    const citizen = await server.addCitizen();
    const login = await begun(citizen);
    await server.context.db.updateTable('citizen').set(changed).where('civil_id', '=', citizen.civilId).execute();
    expect(code(await enter(login, citizen.mobile))).toBe('verification_failed_start_over');
    expect((await challengeOf(login.challengeId)).used_at).not.toBeNull();
  });

  test('of the services identity goes nowhere and opens nothing once the mobile is another', async () => {
    const citizen = await server.addCitizen();
    const { challenges, db } = server.context;
    const owner = {
      purpose: servicesLoginCode,
      civilId: citizen.civilId,
      lang: 'ar',
      correlationId: randomUUID(),
    } as const;
    const { challengeId } = await challenges.start({ ...owner, mobile: citizen.mobile });
    await challenges.deliver({ purpose: servicesLoginCode, challengeId, lang: 'ar' });
    const sent = await server.codeOn(citizen.mobile);
    await db.updateTable('citizen').set({ mobile: someMobile() }).where('civil_id', '=', citizen.civilId).execute();
    const guess = { purpose: servicesLoginCode, challengeId, code: sent, correlationId: randomUUID() } as const;
    await expect(challenges.verify(guess, async () => 'opened')).rejects.toThrow('verification_failed_start_over');
    const later = await challenges.start({ ...owner, mobile: citizen.mobile });
    await challenges.deliver({ purpose: servicesLoginCode, challengeId: later.challengeId, lang: 'ar' });
    expect(await server.codeOn(citizen.mobile)).toBe(sent);
  });

  test('of a new mobile changes nothing once the password is another', async () => {
    const citizen = await server.addCitizen();
    const browser = await server.login(citizen);
    const mobile = someMobile();
    const { body } = await browser.call('POST', '/profile/mobile', { body: { mobile, password: citizen.password } });
    await server.context.db
      .updateTable('citizen')
      .set({ password_hash: 'another' })
      .where('civil_id', '=', citizen.civilId)
      .execute();
    const entered = { challengeId: body.challengeId, code: await server.codeOn(mobile) };
    const answer = await browser.call('POST', '/profile/mobile/confirm', { body: entered });
    expect(code(answer)).toBe('verification_failed_start_over');
  });

  test('is not sent to a mobile that has changed between password and code, nor for a password that has', async () => {
    const citizen = await server.addCitizen();
    const { db, challenges } = server.context;
    const { password_hash } = await db
      .selectFrom('citizen')
      .select('password_hash')
      .where('civil_id', '=', citizen.civilId)
      .executeTakeFirstOrThrow();
    const mobile = someMobile();
    await db.updateTable('citizen').set({ mobile }).where('civil_id', '=', citizen.civilId).execute();
    const { civilId } = citizen;
    const start = {
      purpose: loginCode,
      civilId,
      mobile: citizen.mobile,
      lang: 'ar',
      correlationId: randomUUID(),
      proved: { passwordHash: password_hash, otherwise: 'wrong_credentials' },
    } as const;
    await challenges.start(start);
    expect(await server.codeOn(citizen.mobile)).toBe('');
    expect(await server.codeOn(mobile)).toMatch(/^\d{6}$/);
    await db.updateTable('citizen').set({ password_hash: 'another' }).where('civil_id', '=', citizen.civilId).execute();
    await expect(challenges.start(start)).rejects.toThrow('wrong_credentials');
  });
});

test('a password set anew waits for a first login that is opening its session, and ends it as well', async () => {
  const citizen = await server.addCitizen();
  const [opened, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { civilId } = citizen;
  const request = { headers: {}, cookies: {} } as FastifyRequest;
  let login: Promise<{ opened: { idHash: string } }> | undefined;
  const changed = byIdentityApp(citizen, async () => {
    login = server.context.transact(async (tx) => {
      const proved = { civilId, scope: 'citizen', request, correlationId: randomUUID() } as const;
      const signedIn = await createSignIn(server.context).openSession(tx, proved);
      opened.resolve();
      await go.promise;
      return signedIn;
    });
    await opened.promise;
  });
  // It waits for the login to commit, or has been made without regard to it.
  let isChanged = false;
  void changed.finally(() => {
    isChanged = true;
  });
  await opened.promise;
  await vi.waitUntil(async () => isChanged || (await someoneWaits()), { timeout: 20_000 });
  go.resolve();
  await changed;
  const { idHash } = (await login)?.opened ?? { idHash: '' };
  const row = server.context.db.selectFrom('session').select('ended_at').where('id_hash', '=', idHash);
  expect((await row.executeTakeFirstOrThrow()).ended_at).not.toBeNull();
});

test('what ends is only the citizen’s own', async () => {
  const [citizen, other] = [await server.addCitizen(), await server.addCitizen()];
  const inside = await server.login(other);
  const login = await begun(other);
  await server.context.transact((tx) => endWithCredentials(server.context, tx, { civilId: citizen.civilId }));
  expect((await inside.call('GET', '/profile')).status).toBe(200);
  expect((await enter(login, other.mobile)).status).toBe(200);
});
