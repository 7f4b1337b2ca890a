/** An overloaded server refuses what would wait too long, says when to come again, and recovers by itself (figure R11). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answered } from '#server/testing/browser.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { until } from '#tests/setup/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true, embedded: true, env: { OVERLOAD_WAIT_MS: '100' } });
});
afterAll(() => server.close());

const refusalOf = ({ status, body, headers }: Answered) => [status, body.error?.code, headers.get('retry-after')];
const REFUSED = [503, 'service_suspended', '2'];

const busyFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

test('turns requests away while its event loop is late, and recovers', async () => {
  const late = await startServer({ env: { OVERLOAD_DELAY_MS: '50' } });
  const eventually = async (wanted: number, meanwhile: () => Promise<void>) => {
    for (;;) {
      await meanwhile();
      const answer = await late.browser().call('GET', '/config');
      if (answer.status === wanted) return answer;
    }
  };
  try {
    const answer = await eventually(503, async () => {
      for (let turn = 0; turn < 12; turn += 1) {
        busyFor(120);
        await nextTurn();
      }
    });
    expect(refusalOf(answer)).toEqual(REFUSED);
    await eventually(200, async () => {});
  } finally {
    await late.close();
  }
});

/** Holds the database's one connection while the work goes on. */
const whileHeld = async (work: () => Promise<void>, { context }: TestServer = server) => {
  const held = Promise.withResolvers<void>();
  const holding = context.transact(() => held.promise);
  await work().finally(held.resolve);
  await holding;
};

test('turns requests away while they would wait for the database; pages pass, and who waited is served', async () => {
  const citizen = await server.login(await server.addCitizen());
  const waiting: Promise<Answered>[] = [];
  const answered: Answered[] = [];
  await whileHeld(async () => {
    await until(() => {
      waiting.push(
        citizen.call('GET', '/account').then((answer) => {
          answered.push(answer);
          return answer;
        }),
      );
      expect(answered.map(refusalOf)).toContainEqual(REFUSED);
    });
    expect((await fetch(server.url, { redirect: 'manual' })).status).toBe(302);
  });
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses[0]).toBe(200);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect((await citizen.call('GET', '/account')).status).toBe(200);
});

test('who asks for more than a page does is refused before the others', async () => {
  // Long waits, so that a slow machine does not make an honest one too long.
  const patient = await startServer({ embedded: true, env: { OVERLOAD_WAIT_MS: '4000' } });
  const from = (address: string) =>
    patient.app
      .inject({ method: 'GET', url: '/api/locations', remoteAddress: address })
      .then(({ statusCode }) => statusCode);
  let others: Promise<number>[] = [];
  try {
    await whileHeld(async () => {
      others = Array.from({ length: 12 }, () => from('203.0.113.7'));
      await until(() => expect(patient.context.queue.wait()).toBeGreaterThan(1000));
      const [extra, honest] = [from('203.0.113.7'), from('203.0.113.8')];
      others.push(honest);
      expect(await extra).toBe(503);
    }, patient);
    expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
  } finally {
    await patient.close();
  }
});

test('logins are turned away while their passwords would wait too long to be hashed, and count as no failure', async () => {
  const impatient = await startServer({ embedded: true, env: { OVERLOAD_WAIT_MS: '25' } });
  const { civilId, password } = await impatient.addCitizen();
  const logIn = () => impatient.browser().call('POST', '/auth/login', { body: { civilId, password } });
  try {
    const attempts = await Promise.all(Array.from({ length: 60 }, logIn));
    const refused = attempts.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(attempts.length - refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(refusalOf(answer)).toEqual(REFUSED);
    await until(async () => expect((await logIn()).status).toBe(200));
  } finally {
    await impatient.close();
  }
});

test('a request that arrives while the server closes is asked to come again, in the form of every problem', async () => {
  // With its one connection held, the first request waits, and so the server cannot close before the second one.
  const closing = await startServer({ embedded: true });
  const socket = connect(Number(new URL(closing.url).port), '127.0.0.1').setEncoding('utf8');
  let answers = '';
  socket.on('data', (text) => {
    answers += text;
  });
  const ask = async () => {
    const arrived = once(closing.app.server, 'request');
    socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await arrived;
  };
  const held = Promise.withResolvers<void>();
  const holding = closing.context.transact(() => held.promise);
  await ask();
  const closed = closing.close();
  await until(() => expect(closing.context.closing.aborted).toBe(true));
  await ask();
  held.resolve();
  await holding;
  await once(socket, 'close');
  await closed;
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  expect(answers).toContain('"code":"service_suspended"');
});
