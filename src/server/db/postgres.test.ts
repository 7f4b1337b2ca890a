/** Two servers on one PostgreSQL, which restarts under their writers, and one of which dies. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOUNDED_MS } from '#server/testing/timing.ts';
import { samplePdf } from '#tests/setup/cases/applications.ts';
import { type CitizenHand, citizenHand, Refused } from '#tests/setup/citizen.ts';
import { followDeal } from '#tests/setup/deal-stream.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { openEventStream } from '#tests/setup/event-stream.ts';
import { startPooler } from '#tests/setup/postgres/pooler.ts';
import { startPostgres, type TestPostgres } from '#tests/setup/postgres.ts';
import { PATIENT, type Server, startServer } from '#tests/setup/server.ts';
import { testWith } from '#tests/setup/tools.ts';
import { until } from '#tests/setup/until.ts';

let postgres: TestPostgres;
let folder: string;
let server: Server;
let otherServer: Server;
let citizens: CitizenHand[];
let env: Record<string, string>;

/** A whole upload of one document, and the request for it, which either server understands. */
const upload = async (kind: string) =>
  Buffer.from(
    [
      `--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`,
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
      `${await samplePdf().text()}\r\n--x--\r\n`,
    ].join(''),
  );
const uploadTo = (url: string, { cookie, session }: CitizenHand, key: string, body: Buffer) =>
  request(url, {
    method: 'POST',
    headers: {
      cookie: cookie(),
      authorization: `Bearer ${session().token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': body.length,
      'idempotency-key': key,
    },
  });
const statusOf = async (call: ClientRequest, body: Buffer): Promise<number | undefined> => {
  call.end(body);
  const [answer]: IncomingMessage[] = await once(call, 'response');
  answer?.resume();
  return answer?.statusCode;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-servers-'));
  postgres = await startPostgres();
  env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'k3Jt9-vQx7_Zr2Lw8Np4Ys6Bd1Fh5Gm0',
    DIST_DIR: join(folder, 'none'),
    LOG_LEVEL: 'silent',
    // What the database refuses is looked at, not what a busy machine does.
    ...PATIENT,
  };
  server = await startServer(folder, env);
  otherServer = await startServer(folder, env);
  const desk = await deskHand(server.url);
  const { people } = await desk.people();
  citizens = [];
  for (const { civilId } of people.slice(0, 3)) citizens.push(await citizenHand(server.url, desk, civilId));
}, 120_000);
afterAll(async () => {
  await Promise.all([server.stop(), otherServer.stop()]);
  await postgres.remove();
  await rm(folder, { recursive: true });
});

const saveAs = (citizen: CitizenHand, id: string, baseVersion: number, key: string) =>
  citizen.drafts.save({
    params: { id },
    body: { baseVersion, answers: {}, partial: { products: { projectName: `مزرعة ${baseVersion}` } } },
    key,
  });

const onceIn = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A citizen with a deal, and the fund that asks for a document of it and withdraws that on one server, as a stream of another sees it. */
const movedDeal = async (movedOn: string, seenOn: string) => {
  const [citizen] = citizens;
  const desk = await deskHand(movedOn);
  const { cases } = await desk.cases({ query: { search: citizen?.session().user.sauidid } });
  const [mine] = cases;
  if (!citizen || !mine) throw new Error('no citizen with a deal was seeded');
  const stream = await followDeal(seenOn, citizen, mine.id);
  let version = await stream.versionAfter(0);
  return {
    civilId: mine.civilId,
    leave: stream.leave,
    change: async (event: string) => {
      await desk.decide({ params: { id: mine.id }, body: { event, document: 'land-deed' } });
      version = await stream.versionAfter(version);
    },
  };
};

test('what one server changes reaches a stream of the other, also after its connection broke, and names no citizen', async () => {
  const deal = await movedDeal(server.url, otherServer.url);
  await onceIn(async (listener) => {
    const payloads: string[] = [];
    listener.on('notification', ({ payload = '' }) => payloads.push(payload));
    await listener.query('listen portal_news');
    await deal.change('document.request');
    await deal.change('document.withdraw');
    const ended = await onceIn((client) =>
      client.query(
        "select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity where application_name = 'portal lease'",
      ),
    );
    expect(ended.rows).toEqual([{ ended: 2 }]);
    await deal.change('document.request');
    await deal.change('document.withdraw');
    expect(payloads.length).toBeGreaterThan(0);
    // The number of the server, and a keyed hash.
    for (const payload of payloads) expect(payload).toMatch(/^\d{1,10} [\w-]{22}$/);
    expect(payloads.join()).not.toContain(deal.civilId);
  });
  deal.leave();
}, 60_000);

test('an answer of the identity app that one server hears of reaches a page of the other', async () => {
  // This one cannot ask the identity app itself.
  const deaf = await startServer(folder, {
    ...env,
    IDENTITY_APP_URL: 'http://127.0.0.1:1',
    IDENTITY_APP_ID: 'fund',
    IDENTITY_APP_KEY: 'a key of the fund',
  });
  const desk = await deskHand(server.url);
  const civilId = citizens[0]?.session().user.sauidid;
  const started = await fetch(`${server.url}/api/identity-app/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ civilId }),
  });
  const { requestId, number } = (await started.json()) as { requestId: string; number: string };
  const cookies = started.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const address = `${deaf.url}/api/identity-app/requests/${requestId}/events`;
  const { next, leave } = await openEventStream(address, cookies.join('; '));
  expect(await next()).toEqual({ status: 'waiting' });
  const asked = (await desk.identityRequests()).requests.find((request) => request.civilId === civilId);
  await desk.answerIdentityRequest({ params: { id: asked?.id ?? '' }, body: { number } });
  expect(await next()).toEqual({ status: 'approved' });
  leave();
  await deaf.stop();
}, 60_000);

describe('behind a pooler of transactions', () => {
  testWith('pgbouncer')(
    'servers hear each other on a line of their own, or by asking, and nothing is left on a connection',
    async () => {
      const pooler = await startPooler(postgres.url);
      for (const listen of [postgres.url, 'off']) {
        const pooled = { ...env, DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: listen };
        const servers = await Promise.all([startServer(folder, pooled), startServer(folder, pooled)]);
        const deal = await movedDeal(servers[0].url, servers[1].url);
        await deal.change('document.request');
        await deal.change('document.withdraw');
        deal.leave();
        await Promise.all(servers.map((one) => one.stop()));
      }
      const left = await onceIn((client) =>
        client.query(
          "select 1 from pg_locks where locktype = 'advisory' union all select 1 from pg_listening_channels()",
        ),
      );
      expect(left.rows).toEqual([]);
      await pooler.stop();
    },
    120_000,
  );
});

test('a citizen may begin many things at the same instant', async () => {
  const [citizen] = citizens;
  if (!citizen) throw new Error('no citizen was seeded');
  const begun = Array.from({ length: 12 }, () => saveAs(citizen, randomUUID(), 0, randomUUID()));
  expect(
    (await Promise.allSettled(begun)).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])),
  ).toEqual([]);
}, 60_000);

test('a restart of the database costs no server and no save: 503 meanwhile, and the same key goes on afterwards', async () => {
  const answered = { saves: 0, suspended: 0 };
  const faults: string[] = [];
  let over = false;
  const write = async (citizen: CitizenHand) => {
    const id = randomUUID();
    for (let version = 0; !over; version += 1) {
      const key = randomUUID();
      for (let saved = false; !saved; ) {
        try {
          expect(await saveAs(citizen, id, version, key)).toMatchObject({ version: version + 1 });
          saved = true;
          answered.saves += 1;
        } catch (thrown) {
          if (thrown instanceof Refused && thrown.status === 503) answered.suspended += 1;
          else {
            faults.push(String(thrown));
            return;
          }
        }
      }
    }
  };
  const writers = citizens.flatMap((citizen) => [write(citizen), write(citizen), write(citizen), write(citizen)]);
  for (const end of ['stop', 'crash', 'stop', 'crash'] as const) {
    const before = { ...answered };
    await until(() => expect(answered.saves).toBeGreaterThan(before.saves + 50));
    await postgres[end]();
    await until(() => expect(answered.suspended).toBeGreaterThan(before.suspended));
    await postgres.start();
  }
  const { saves } = answered;
  await until(() => expect(answered.saves).toBeGreaterThan(saves + 50));
  over = true;
  await Promise.all(writers);
  expect(faults).toEqual([]);
}, 60_000);

test('a command of a server that died is taken over when its lease is over; one of a server that works on it is not', async () => {
  const [citizen] = citizens;
  if (!citizen) throw new Error('no citizen was seeded');
  const rowsOf = (query: string, values: unknown[]) =>
    onceIn(async (client) => (await client.query(query, values)).rowCount);
  const claims = (key: string) => rowsOf('select 1 from idempotency where key = $1', [key]);
  const serversPresent = () => rowsOf('select 1 from node where alive_until > now()', []);
  const [id, key] = [randomUUID(), randomUUID()];
  await saveAs(citizen, id, 0, randomUUID());
  // A server whose connection broke with the database renews its lease a moment later.
  await until(async () => expect(await serversPresent()).toBe(2));
  const [{ kind } = { kind: '' }] = (await citizen.catalogue()).documentKinds;
  const path = `/api/drafts/${id}/attachments`;
  const body = await upload(kind);
  const half = uploadTo(`${server.url}${path}`, citizen, key, body);
  const cut = once(half, 'error');
  half.write(body.subarray(0, body.length / 2));
  await until(async () => expect(await claims(key)).toBe(1));
  const whole = () => statusOf(uploadTo(`${otherServer.url}${path}`, citizen, key, body), body);
  expect(await whole()).toBe(409);
  await server.kill();
  await cut;
  const begun = performance.now();
  await until(async () => expect(await whole()).toBe(200));
  expect(performance.now() - begun).toBeLessThan(BOUNDED_MS);
}, 60_000);
