/** The server as a process: it starts, refuses to start, is killed and starts again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/core/config/config.ts';
import { settingsTable } from '#server/core/config/settings.ts';
import { connectDatabase, openDatabase } from '#server/db/open.ts';
import { PRODUCTION_SETTINGS } from '#server/testing/production-settings.ts';
import { embeddedTemplate } from '#server/testing/template.ts';
import { BOUNDED_MS } from '#server/testing/timing.ts';
import { NODE_COMPILE_CACHE, PATIENT, SHORT_LIVED } from '#tests/setup/server.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

/** No portal: a build may be under way beside the tests. */
const DIST_DIR = join(import.meta.dirname, 'none');

let dataDir: string;
let processes: ChildProcess[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'));
  processes = [];
});
afterEach(async () => {
  for (const process of processes) process.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Fills the data folder with a database and its seeds, which a start from nothing would spend seconds on. */
const fillDataDir = async () => {
  await cp(embeddedTemplate('seeded'), dataDir, { recursive: true });
};

/** The rights of files do not hold for the user who may do everything: such a test starts its server as somebody else. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
const giveToNobody = () => {
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, dataDir]);
};

/** A server of its own process, without the environment of the test. `through` is a command that runs it. */
const spawnServer = (env: Record<string, string> = {}, through: readonly string[] = []) => {
  const [command = '', ...args] = [...through, process.execPath, ...SHORT_LIVED, MAIN];
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: '0', DIST_DIR, ...PATIENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.push(child);
  let said = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    complaint += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, complaint, said }));
  const listening = async () => {
    while (!/http:\/\/\S+/.test(said)) {
      const dead = await Promise.race([once(child.stdout, 'data').then(() => null), ended]);
      if (dead) throw new Error(`the server ended: ${dead.complaint}`);
    }
    return { url: /http:\/\/\S+/.exec(said)?.[0] ?? '' };
  };
  return { child, ended, listening };
};

describe('one data folder', () => {
  test('is for one server: a second refuses in one sentence, at once', async () => {
    await fillDataDir();
    await spawnServer().listening();
    const { code, complaint } = await spawnServer().ended;
    expect(code).toBe(1);
    expect(complaint.trim()).toBe(
      `The data folder ${dataDir} is in use by another server; stop it, choose another DATA_DIR, or share a PostgreSQL through DATABASE_URL.`,
    );
  });

  test('is free again when its server is killed, with everything that was acknowledged', async () => {
    await fillDataDir();
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const { child, ended, listening } = spawnServer({ CODE_SENDS: '100000' });
      const { url } = await listening();
      const { people } = await (await fetch(`${url}/desk/api/people`)).json();
      let killed = false;
      const writer = async ({ civilId, password }: { civilId: string; password: string }) => {
        while (!killed) {
          const body = JSON.stringify({ civilId, password });
          const answer = await fetch(`${url}/api/auth/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          }).catch(() => null);
          const challenge = await answer?.json().catch(() => null);
          if (challenge?.challengeId) acknowledged.push(challenge.challengeId);
          if (acknowledged.length >= 15 * (round + 1) && !killed) {
            killed = true;
            child.kill('SIGKILL');
          }
        }
      };
      await Promise.all([people[0], people[1], people[0], people[1]].map(writer));
      await ended;
    }
    const { db, close } = openDatabase(await connectDatabase(readConfig({ DATA_DIR: dataDir }), () => {}));
    const kept = new Set((await db.selectFrom('challenge').select('id').execute()).map(({ id }) => id));
    await close();
    expect(acknowledged.length).toBeGreaterThanOrEqual(45);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  });
});

test('a server that is asked to stop finishes and leaves in good time', async () => {
  await fillDataDir();
  const { child, ended, listening } = spawnServer();
  const { url } = await listening();
  const { people } = await (await fetch(`${url}/desk/api/people`)).json();
  const body = JSON.stringify({ civilId: people[0].civilId, password: people[0].password });
  const underWay = fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await fetch(`${url}/health`);
  const asked = performance.now();
  child.kill('SIGTERM');
  expect([200, 503]).toContain((await underWay).status);
  const { code } = await ended;
  expect(code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(BOUNDED_MS);
});

test('signals that keep coming do not cut a stop short', async () => {
  await fillDataDir();
  const { child, ended, listening } = spawnServer();
  await listening();
  while (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    child.kill('SIGINT');
    await nextTurn();
  }
  expect(await ended).toMatchObject({ code: 0, complaint: '' });
});

describe('a data folder that cannot be made', () => {
  test.runIf(process.platform === 'linux')('is named in one sentence where nothing can be made', async () => {
    const { code, complaint } = await spawnServer({ DATA_DIR: '/proc/nope/deeper' }).ended;
    expect(code).toBe(1);
    expect(complaint.trim()).toBe(
      'The data folder /proc/nope/deeper cannot be made (ENOENT); choose another DATA_DIR.',
    );
  });

  test.each([
    ['a file', 'taken'],
    ['below a file', 'taken/data'],
  ])('is named in one sentence when it is %s', async (_, name) => {
    await writeFile(join(dataDir, 'taken'), '');
    const folder = join(dataDir, name);
    const { code, complaint } = await spawnServer({ DATA_DIR: folder }).ended;
    expect(code).toBe(1);
    expect(complaint.trim()).toBe(
      `${join(dataDir, 'taken')} is a file, and a folder is needed in its place: move it away, or choose another DATA_DIR.`,
    );
  });
});

test('a data folder that lost its database is not taken for a new one', async () => {
  await fillDataDir();
  await rm(join(dataDir, 'database'), { recursive: true });
  const { code, complaint } = await spawnServer().ended;
  expect([code, complaint.trim()]).toEqual([
    1,
    `The database in ${join(dataDir, 'database')} is damaged (its files are gone, and its secrets and documents are still there). Restore the folder from a backup, or choose another DATA_DIR; no new database is made in its place.`,
  ]);
  expect(await readdir(dataDir)).not.toContain('database');
});

describe('a data folder that may not be written', () => {
  test.each<[string, string, number, string]>([
    ['itself', '', 0o500, 'The data folder'],
    ['in its database', 'database', 0o500, 'The folder'],
    ['in a file of its database', 'database/global/pg_control', 0o400, 'The file'],
    ['in its documents', 'documents', 0o500, 'The folder'],
  ])('%s is reported as such, and not called damaged', async (_, name, rights, what) => {
    await fillDataDir();
    await mkdir(join(dataDir, 'documents'), { recursive: true });
    giveToNobody();
    await chmod(join(dataDir, name), rights);
    const { code, complaint } = await spawnServer({}, asNobody).ended;
    await chmod(join(dataDir, name), 0o700);
    expect([code, complaint.trim()]).toEqual([
      1,
      `${what} ${join(dataDir, name)} cannot be written to (EACCES; see its rights): let this user read and write there, or choose another DATA_DIR.`,
    ]);
  });

  test.runIf(isRoot)('because it belongs to another user is reported with both users', async () => {
    await fillDataDir();
    const { code, complaint } = await spawnServer({}, asNobody).ended;
    expect([code, complaint.trim()]).toEqual([
      1,
      `The data folder ${dataDir} cannot be written to (EACCES; it belongs to the user 0, and the server runs as ${NOBODY}): let this user read and write there, or choose another DATA_DIR.`,
    ]);
  });
});

test('a taken port is named in one sentence, before a data folder is made', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const { code, complaint } = await spawnServer({ DATA_DIR: join(dataDir, 'new'), PORT: port }).ended;
  holder.close();
  expect([code, complaint.trim()]).toEqual([1, `Port ${port} of 127.0.0.1 cannot be used; choose another with PORT.`]);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a PostgreSQL that does not answer is named in one sentence, without its password', async () => {
  const { code, complaint } = await spawnServer({ DATABASE_URL: 'postgres://portal:s3cret@127.0.0.1:1/portal' }).ended;
  expect(code).toBe(1);
  expect(complaint.trim()).toBe('The PostgreSQL of DATABASE_URL cannot be used (ECONNREFUSED: nothing listens there).');
});

test('an object storage that does not answer is named in one sentence, without its keys', async () => {
  const { code, complaint } = await spawnServer({
    STORAGE_URL: 's3://portal?endpoint=http://127.0.0.1:1',
    STORAGE_ACCESS_KEY_ID: 'KEYOFTHEFUND',
    STORAGE_SECRET_ACCESS_KEY: 's3cret',
  }).ended;
  expect(code).toBe(1);
  expect(complaint.trim()).toBe('The object storage of STORAGE_URL cannot be reached (ECONNREFUSED).');
});

describe('a production start', () => {
  const fit = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://portal@db.internal/portal',
    ...PRODUCTION_SETTINGS,
    SEAL_CERTIFICATE: '/etc/portal/seal.pem',
    SEAL_KEY: '/etc/portal/seal.key',
    TRUST_PROXY: '10.0.0.1',
  };

  test('with everything real is accepted, and is strict', () => {
    expect(readConfig(fit)).toMatchObject({
      environment: 'production',
      deskOpen: false,
      passwordMinLength: 8,
      session: { idleSeconds: 300, secureCookie: true },
      sms: { kind: 'http' },
      sso: { kind: 'issuer' },
      database: { kind: 'postgres' },
    });
  });

  test.each([
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['SESSION_SECRET', { SESSION_SECRET: '' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'a'.repeat(40) }],
    ['SMS_URL', { SMS_URL: '' }],
    ['CIVIL_REGISTRY_URL', { CIVIL_REGISTRY_URL: '' }],
    ['IDENTITY_APP_URL', { IDENTITY_APP_URL: '' }],
    ['IDENTITY_APP_ID', { IDENTITY_APP_ID: '' }],
    ['IDENTITY_APP_KEY', { IDENTITY_APP_KEY: '' }],
    ['SSO_ISSUER', { SSO_ISSUER: '' }],
    ['SSO_ISSUER', { SSO_ISSUER: 'http://sso.internal' }],
    ['SSO_ISSUER', { SSO_CLIENT_SECRET: '' }],
    ['SEAL_CERTIFICATE', { SEAL_CERTIFICATE: '' }],
    ['SEAL_KEY', { SEAL_KEY: '' }],
    ['GOVERNMENT_REGISTRATION', { GOVERNMENT_REGISTRATION: '' }],
    ['DESK', { DESK: 'on' }],
    ['BETA_CODE_PREFIX', { BETA_CODE_PREFIX: '1234' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: '' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://eservices.example.gov.sa' }],
    ['TRUST_PROXY', { TRUST_PROXY: '' }],
    ['SMS_URL', { SMS_URL: 'http://sms.internal/messages' }],
    ['SMS_URL', { SMS_URL: 'http://localhost.evil.example/messages' }],
    ['CIVIL_REGISTRY_URL', { CIVIL_REGISTRY_URL: 'http://10.0.0.7/people' }],
    ['IDENTITY_APP_URL', { IDENTITY_APP_URL: 'http://identity.internal/app' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://portal?endpoint=http://s3.internal:9000' }],
  ])('is refused in one sentence that names %s %j', (name, change) => {
    const start = () => readConfig({ ...fit, ...change });
    expect(start).toThrow(new RegExp(`^${name}[^\n]*[.]$`));
  });

  test.each([
    { APP_ENV: 'local' },
    { APP_ENV: 'beta' },
    { APP_ENV: 'beta', BETA_CODE_PREFIX: '1234', DESK: 'on' },
    { APP_ENV: 'local', DATABASE_URL: '' },
  ])('is refused beside another environment, %j, before anything else', (change) => {
    expect(() => readConfig({ ...fit, ...change })).toThrow(
      `APP_ENV=${change.APP_ENV} is refused with NODE_ENV=production: it relaxes sessions and limits. Leave APP_ENV out; a ${change.APP_ENV} portal is started without NODE_ENV.`,
    );
  });

  test('may say so twice', () => {
    expect(readConfig({ ...fit, APP_ENV: 'production' })).toMatchObject({ environment: 'production', deskOpen: false });
  });

  test.each(['http://127.0.0.1:8080/x', 'http://localhost/x', 'http://[::1]:8080/x'])(
    'is accepted with a gateway that %s passes on from the same machine',
    (url) => {
      const STORAGE_URL = `s3://portal?endpoint=${new URL(url).origin}`;
      const gateways = { SMS_URL: url, CIVIL_REGISTRY_URL: url, IDENTITY_APP_URL: url, STORAGE_URL };
      expect(readConfig({ ...fit, ...gateways })).toMatchObject({ sms: { url }, registry: { url } });
    },
  );

  test.each([
    ['off', false],
    ['10.0.0.1, fd00::/8, loopback', '10.0.0.1, fd00::/8, loopback'],
  ])('is accepted with TRUST_PROXY=%s', (given, read) => {
    expect(readConfig({ ...fit, TRUST_PROXY: given }).trustProxy).toEqual(read);
  });

  test('a refused start ends with one line and no more', async () => {
    const { code, complaint, said } = await spawnServer({ NODE_ENV: 'production' }).ended;
    expect([code, said]).toEqual([1, '']);
    expect(complaint.trim()).toBe('DATABASE_URL is required in production: the embedded database is for trying out.');
  });
});

describe('settings', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production to the letter, or unset, not "Production".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production to the letter, or unset, not "prod".'],
    [{ APP_ENV: 'test' }, 'APP_ENV must be local, beta or production, not "test".'],
    [
      { PUBLIC_ORIGIN: 'https://a.example/path' },
      'PUBLIC_ORIGIN must be an origin like https://portal.example.gov.sa, not "https://a.example/path".',
    ],
    [
      { TRUST_PROXY: '10.0.0.1, nginx' },
      'TRUST_PROXY must be on, off, a number of hops or a list of addresses, not "10.0.0.1, nginx".',
    ],
    [{ SESSION_SECRET: 'hunter2' }, 'SESSION_SECRET must be at least 32 random characters.'],
    [{ FLAGS: 'deleteDeals=perhaps' }, 'FLAGS must say on or off for deleteDeals.'],
    [{ BETA_CODE_PREFIX: '1234' }, 'BETA_CODE_PREFIX works only with APP_ENV=beta.'],
    [{ SEAL_KEY: '/seal.key' }, 'SEAL_CERTIFICATE and SEAL_KEY are given together or not at all.'],
  ])('%j is refused', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  test('beta is relaxed, turns its flags on, and can turn others off', () => {
    const beta = readConfig({ APP_ENV: 'beta', FLAGS: 'privacyNotice=off' });
    expect(beta).toMatchObject({
      session: { idleSeconds: 3600 },
      flags: { deleteDeals: true, privacyNotice: false, signContract: true },
    });
    expect(readConfig({}).flags.deleteDeals).toBe(false);
  });

  test('every variable is described with its default and its meaning', () => {
    for (const { name, default: otherwise, meaning } of settingsTable) {
      expect([name, otherwise === '', meaning === '']).toEqual([expect.stringMatching(/^[A-Z_]+$/), false, false]);
    }
  });
});
