/** Event streams: how many may be open, what ends them, and what they cost while nothing changes. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readyApplicant } from '#server/testing/applicant.ts';
import type { Browser } from '#server/testing/browser.ts';
import { startServer, type TestCitizen, type TestServer } from '#server/testing/server.ts';
import { openEventStream } from '#tests/setup/event-stream.ts';
import { until } from '#tests/setup/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true, env: { EVENT_STREAMS_PER_ADDRESS: '7' } });
});
afterAll(() => server.close());

/** Far less than the time between two readings of a stream without news. */
const A_MOMENT_MS = 8000;

const leaving = new Set<() => void>();
const listen = async ({ url }: TestServer, path: string, cookie: string) => {
  const stream = await openEventStream(`${url}/api${path}`, cookie);
  leaving.add(stream.leave);
  /** Milliseconds until the stream ends. */
  const ended = async () => {
    const began = performance.now();
    while ((await stream.next()) !== null);
    return performance.now() - began;
  };
  return { ...stream, ended };
};
const listenAs = async (at: TestServer, browser: Browser) => {
  const stream = await listen(at, '/deals/events', browser.cookie);
  await stream.next();
  return stream;
};
afterEach(async () => {
  for (const leave of leaving) leave();
  leaving.clear();
  await until(() => expect(server.app.kernel.streams.open).toBe(0));
});

const loggedIn = async (at: TestServer = server, given?: TestCitizen) => at.login(given ?? (await at.addCitizen()));
const sessionsOf = ({ context: { db } }: TestServer, { civilId }: TestCitizen) =>
  db.updateTable('session').where('civil_id', '=', civilId);

describe('how many streams may be open', () => {
  test('is limited for a session, with a time to wait, until one is left', async () => {
    const citizen = await loggedIn();
    const streams = [];
    for (let count = 0; count < 4; count += 1) streams.push(await listenAs(server, citizen));
    const { answer } = await listen(server, '/deals/events', citizen.cookie);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await answer.text()).toContain('too_many_requests');
    // Another session is not concerned.
    await listenAs(server, await loggedIn());
    streams[0]?.leave();
    await until(async () => expect((await listen(server, '/deals/events', citizen.cookie)).answer.status).toBe(200));
  });

  test('is limited for an address', async () => {
    for (let count = 0; count < 7; count += 1) await listenAs(server, await loggedIn());
    const { answer } = await listen(server, '/deals/events', (await loggedIn()).cookie);
    expect(answer.status).toBe(429);
  });
});

describe('a stream ends at once with its session', () => {
  test('by logging out', async () => {
    const citizen = await loggedIn();
    const stream = await listenAs(server, citizen);
    await citizen.client.auth.logout();
    expect(await stream.ended()).toBeLessThan(A_MOMENT_MS);
  });

  test('by logging in again in the same browser', async () => {
    const given = await server.addCitizen();
    const citizen = await loggedIn(server, given);
    const stream = await listenAs(server, citizen);
    const { challengeId } = await citizen.client.auth.login({ body: given });
    await citizen.client.auth.verify({ body: { challengeId, code: await server.codeOn(given.mobile) } });
    expect(await stream.ended()).toBeLessThan(A_MOMENT_MS);
  });

  test('by a password changed on another device, whose own goes on', async () => {
    const given = await server.addCitizen();
    const [here, there] = [await loggedIn(server, given), await loggedIn(server, given)];
    const [stream, other] = [await listenAs(server, here), await listenAs(server, there)];
    const body = { currentPassword: given.password, password: 'nakhla-1448-q' };
    expect((await there.call('POST', '/profile/password', { body, key: randomUUID() })).status).toBe(200);
    expect(await stream.ended()).toBeLessThan(A_MOMENT_MS);
    await there.client.auth.logout();
    expect(await other.ended()).toBeLessThan(A_MOMENT_MS);
  });

  test('by a password set anew with the identity app', async () => {
    const given = await server.addCitizen();
    const stream = await listenAs(server, await loggedIn(server, given));
    const elsewhere = server.browser();
    const { body } = await elsewhere.call('POST', '/identity-app/password', { body: { civilId: given.civilId } });
    const phone = server.standIns.identityPhone;
    const open = phone?.open().find(({ civilId }) => civilId === given.civilId);
    await phone?.choose(open?.id ?? '', body.number);
    const path = `/identity-app/requests/${body.requestId}/password`;
    expect((await elsewhere.call('POST', path, { body: { password: 'nakhla-1448-q' } })).status).toBe(200);
    expect(await stream.ended()).toBeLessThan(A_MOMENT_MS);
  });

  test('by inactivity', async () => {
    const given = await server.addCitizen();
    const stream = await listenAs(server, await loggedIn(server, given));
    const { idleSeconds } = server.context.config.session;
    const left = new Date(server.clock.now().getTime() - (idleSeconds + 30 - 1) * 1000);
    await sessionsOf(server, given).set({ seen_at: left, touched_at: left }).execute();
    server.context.news.tell(given.civilId);
    expect(await stream.ended()).toBeLessThan(A_MOMENT_MS);
  });

  test('by its longest life, without a word from anyone', async () => {
    const given = await server.addCitizen();
    const citizen = await loggedIn(server, given);
    const began = new Date(server.clock.now().getTime() - (server.context.config.session.maxSeconds - 1) * 1000);
    await sessionsOf(server, given).set({ started_at: began }).execute();
    const stream = await listenAs(server, citizen);
    expect(await stream.ended()).toBeLessThan(A_MOMENT_MS);
  });

  test('from any side, at the latest with the next reading', async () => {
    const given = await server.addCitizen();
    const stream = await listenAs(server, await loggedIn(server, given));
    // Another server ends a session without notifying this one.
    await sessionsOf(server, given).set({ ended_at: server.clock.now() }).execute();
    server.context.news.tellAll();
    expect(await stream.ended()).toBeLessThan(A_MOMENT_MS);
  });
});

describe('while the database lets a reading wait', () => {
  /** Nothing that a stream of deals reads comes while `work` runs. */
  const whileReadingWaits = (at: TestServer, work: () => Promise<void>) =>
    at.context.db.transaction().execute(async (tx) => {
      await sql`lock table appointment in access exclusive mode`.execute(tx);
      await work();
    });

  test('the headers of a stream leave at once, and its first event follows', async () => {
    const citizen = await loggedIn();
    let stream: Awaited<ReturnType<typeof listen>> | undefined;
    await whileReadingWaits(server, async () => {
      stream = await listen(server, '/deals/events', citizen.cookie);
      expect(stream.answer.status).toBe(200);
    });
    expect(await stream?.next()).toMatchObject({ versions: {} });
  });

  test('streams wait on one connection of the pool, and newcomers are asked to come again', async () => {
    const impatient = await startServer({ env: { OVERLOAD_WAIT_MS: '25' } });
    const citizens = [];
    for (let count = 0; count < 4; count += 1) citizens.push(await loggedIn(impatient));
    const [newcomer, ...others] = citizens;
    await whileReadingWaits(impatient, async () => {
      for (const { cookie } of others) await listen(impatient, '/deals/events', cookie);
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        impatient.context.db,
      );
      expect(rows).toEqual([{ waiting: 1 }]);
      await until(async () => {
        const { answer } = await listen(impatient, '/deals/events', newcomer?.cookie ?? '');
        expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, 2]);
      });
    });
    for (const leave of leaving) leave();
    await impatient.close();
  });
});

describe('while nothing changes', () => {
  /** What this process asked any database, from now on. */
  const queries = () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const texts = () =>
      asked.mock.calls.map(([query]: unknown[]) =>
        typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query),
      );
    return {
      of: (table: string) => texts().filter((text) => text.includes(`"${table}"`)).length,
      [Symbol.dispose]: () => asked.mockRestore(),
    };
  };

  test('streams of deals ask the database nothing, and all of them one question when they read untold', async () => {
    // With PostgreSQL another server may have changed the rows, so there are readings.
    const quiet = await startServer({ embedded: true });
    const streams = [];
    for (let count = 0; count < 5; count += 1) streams.push(await listenAs(quiet, await loggedIn(quiet)));
    {
      using asked = queries();
      await until(() => expect(asked.of('outbox')).toBeGreaterThan(5));
      expect(asked.of('session')).toBe(0);
    }
    {
      using asked = queries();
      quiet.context.news.tellAll();
      await until(() => expect(asked.of('outbox')).toBeGreaterThan(1));
      expect(asked.of('session')).toBe(1);
    }
    for (const { leave } of streams) leave();
    await quiet.close();
  });

  test('a waiting request asks the provider, not the database', async () => {
    const quiet = await startServer({ embedded: true });
    const browser = quiet.browser();
    const { civilId } = await quiet.addCitizen();
    const { body } = await browser.call('POST', '/identity-app/login', { body: { civilId } });
    const asking = vi.spyOn(quiet.context.identityApp, 'status');
    const stream = await listen(quiet, `/identity-app/requests/${body.requestId}/events`, browser.identityCookie);
    await stream.next();
    {
      using asked = queries();
      await until(() => expect(asking).toHaveBeenCalledTimes(2));
      expect(asked.of('identity_request')).toBe(0);
    }
    stream.leave();
    await quiet.close();
  });
});

test('a deal that is submitted is reported', async () => {
  const applicant = await readyApplicant(server);
  const stream = await listenAs(server, applicant.browser);
  const { dealId } = (await applicant.submit()).body;
  expect(await stream.next()).toMatchObject({ versions: { [dealId]: 1 } });
});
