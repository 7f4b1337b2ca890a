/** Two nodes on one PostgreSQL, which restarts under their writers, and one of which dies. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePdf } from '#tests/setup/applications.ts';
import { type CitizenHand, citizenHand, Refused } from '#tests/setup/citizen.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { type Host, startHost } from '#tests/setup/host.ts';
import { startPostgres, type TestPostgres } from '#tests/setup/postgres.ts';
import { until } from '#tests/setup/until.ts';

let postgres: TestPostgres;
let folder: string;
let node: Host;
let otherNode: Host;
let citizens: CitizenHand[];

/** A whole upload of one document, and the request for it, which either node understands. */
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
  folder = await mkdtemp(join(tmpdir(), 'portal-nodes-'));
  postgres = await startPostgres();
  const env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'k3Jt9-vQx7_Zr2Lw8Np4Ys6Bd1Fh5Gm0',
    DIST_DIR: join(folder, 'none'),
    LOG_LEVEL: 'silent',
  };
  node = await startHost(folder, env);
  otherNode = await startHost(folder, env);
  const desk = await deskHand(node.url);
  const { people } = await desk.people();
  citizens = [];
  for (const { civilId } of people.slice(0, 3)) citizens.push(await citizenHand(node.url, desk, civilId));
}, 120_000);
afterAll(async () => {
  await Promise.all([node.stop(), otherNode.stop()]);
  await postgres.remove();
  await rm(folder, { recursive: true });
});

const saveAs = (citizen: CitizenHand, id: string, baseVersion: number, key: string) =>
  citizen.drafts.save({
    params: { id },
    body: { baseVersion, answers: {}, partial: { products: { projectName: `مزرعة ${baseVersion}` } } },
    key,
  });

test('a restart of the database costs no host and no save: 503 meanwhile, and the same key goes on afterwards', async () => {
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

test('a command of a node that died is taken over at once; one of a node that works on it is not', async () => {
  const [citizen] = citizens;
  if (!citizen) throw new Error('no citizen was seeded');
  const claims = async (key: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rowCount } = await client.query('select 1 from idempotency where key = $1', [key]);
    await client.end();
    return rowCount;
  };
  const [id, key] = [randomUUID(), randomUUID()];
  await saveAs(citizen, id, 0, randomUUID());
  const [{ kind } = { kind: '' }] = (await citizen.catalogue()).documentKinds;
  const path = `/api/drafts/${id}/attachments`;
  const body = await upload(kind);
  const half = uploadTo(`${node.url}${path}`, citizen, key, body);
  const cut = once(half, 'error');
  half.write(body.subarray(0, body.length / 2));
  await until(async () => expect(await claims(key)).toBe(1));
  const whole = () => statusOf(uploadTo(`${otherNode.url}${path}`, citizen, key, body), body);
  expect(await whole()).toBe(409);
  await node.kill();
  await cut;
  const begun = performance.now();
  await until(async () => expect(await whole()).toBe(200));
  expect(performance.now() - begun).toBeLessThan(5000);
}, 60_000);
