/** What a server says that finds its data folder damaged, and what it does when the disk is full while it runs. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assertDatabase } from '#server/commands/assert-database.ts';
import { createAmbient } from '#server/core/clock.ts';
import { readConfig } from '#server/core/config/config.ts';
import { isOutOfOrder } from '#server/core/faults.ts';
import { StartError } from '#server/core/problem.ts';
import { openSecrets } from '#server/core/secrets.ts';
import { embeddedTemplate } from '#server/testing/template.ts';
import { samplePdf } from '#tests/setup/cases/applications.ts';
import { type CitizenHand, citizenHand, Refused } from '#tests/setup/citizen.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { NODE_COMPILE_CACHE, SHORT_LIVED } from '#tests/setup/server.ts';
import { canMountDisks, onDisk, startOnSmallDisk } from '#tests/setup/small-disk.ts';
import { until } from '#tests/setup/until.ts';
import { connectDatabase, openDatabase } from '../open.ts';

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, '../../main.ts');

let folder: string;
let data: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-damaged-'));
  data = join(folder, 'database');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const saidBy = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return 'started';
  } catch (thrown) {
    if (thrown instanceof StartError) return thrown.message;
    throw thrown;
  }
};
const refusal = () =>
  saidBy(async () => {
    const { close } = openDatabase(await connectDatabase(readConfig({ DATA_DIR: folder }), () => {}));
    await close();
  });

const filesOf = (from: string): string[] =>
  readdirSync(from, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
/** The largest file of our own tables, whose numbers begin here. */
const OWN = 16_384;
const largestTable = () =>
  filesOf(join(data, 'base/5'))
    .filter((file) => Number(basename(file)) >= OWN)
    .reduce((largest, file) => (statSync(file).size > statSync(largest).size ? file : largest));
const overwrite = (file: string, bytes = statSync(file).size) => {
  const content = readFileSync(file);
  writeFileSync(file, content.fill(7, 0, bytes));
};
const overwriteLog = () => {
  for (const file of filesOf(join(data, 'pg_wal'))) overwrite(file);
};

describe('a database folder that is damaged is never made anew: the start is refused in one sentence', () => {
  const expectRefusal = async (sentence: RegExp) => {
    const before = filesOf(data);
    const said = await refusal();
    expect(said).toMatch(sentence);
    expect(said).toContain(folder);
    expect(said).not.toContain('\n');
    expect(before.filter((file) => !filesOf(data).includes(file))).toEqual([]);
  };
  const write = (name: string, content = '') => {
    mkdirSync(dirname(join(data, name)), { recursive: true });
    writeFileSync(join(data, name), content);
  };

  test.each<[string, () => void, RegExp]>([
    ['no PG_VERSION', () => write('base/5/16385', 'rows'), /is damaged \(PG_VERSION is missing\)\. Restore/],
    ['an empty PG_VERSION', () => write('PG_VERSION'), /is damaged \(PG_VERSION cannot be read\)/],
    [
      'the database of another version',
      () => write('PG_VERSION', '99\n'),
      /was made by PostgreSQL 99, and this release reads 18/,
    ],
    ['no pg_control', () => write('PG_VERSION', '18\n'), /is damaged \(global\/pg_control\)/],
  ])('%s', async (_, damage, sentence) => {
    damage();
    await expectRefusal(sentence);
  });

  test.each<[string, () => void, RegExp]>([
    ['an overwritten pg_control', () => overwrite(join(data, 'global/pg_control')), /\(global\/pg_control\)/],
    ['an overwritten log', overwriteLog, /is damaged \(the log in pg_wal\)/],
    ['an overwritten table', () => overwrite(largestTable(), 16_384), /is damaged \(table \w+: invalid page/],
    ['a missing table', () => rmSync(largestTable()), /is damaged \(table \w+: could not open file/],
  ])('%s', async (_, damage, sentence) => {
    await cp(embeddedTemplate('seeded'), folder, { recursive: true });
    damage();
    await expectRefusal(sentence);
  });
});

test.each<[string, () => void, RegExp]>([
  [
    'overwritten',
    () => writeFileSync(join(folder, 'lock'), 'x'.repeat(8192)),
    /^The lock of the data folder, \S+, is damaged\. Make sure/,
  ],
  ['a folder', () => mkdirSync(join(folder, 'lock')), /cannot be written to; choose another DATA_DIR/],
])('a lock that is %s', async (_, damage, sentence) => {
  damage();
  expect(await refusal()).toMatch(sentence);
});

test.each<[string, string, RegExp]>([
  ['an empty', '', /secrets\/session is empty\. Restore it from a backup; without one, delete the file/],
  ['a short', 'abc', /secrets\/session is too short\./],
])('%s secret', async (_, secret, sentence) => {
  mkdirSync(join(folder, 'secrets'));
  writeFileSync(join(folder, 'secrets/session'), secret);
  const needs = { ...createAmbient(), config: readConfig({ DATA_DIR: folder }) };
  expect(await saidBy(() => openSecrets(needs))).toMatch(sentence);
});

test('an engine that aborts, as on a full disk, is out of order and no fault of the request', () => {
  expect(isOutOfOrder(new WebAssembly.RuntimeError('Aborted(). Build with -sASSERTIONS for more info.'))).toBe(true);
  expect(isOutOfOrder(new Error('something else'))).toBe(false);
});

describe('a database that is gone', () => {
  const put = (name: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), 'x');
  };
  test.each<[string, string, () => void]>([
    ['secrets', 'beside secrets, with its folder', () => put('secrets/session')],
    ['documents', 'beside documents, with its folder', () => put('documents/ab/x')],
    [
      'secrets and documents',
      'beside both, its folder being empty',
      () => {
        put('secrets/seal');
        put('documents/ab/x');
        mkdirSync(data);
      },
    ],
  ])('is not made anew: its %s are %s', async (names, _, prepare) => {
    prepare();
    expect(await refusal()).toBe(
      `The database in ${data} is damaged (its files are gone, and its ${names} are still there). Restore the folder from a backup, or choose another DATA_DIR; no new database is made in its place.`,
    );
    expect(filesOf(folder).filter((file) => file.startsWith(data))).toEqual([]);
  });

  test('never was, where all folders are empty', async () => {
    for (const name of ['database', 'documents', 'secrets']) mkdirSync(join(folder, name));
    expect(await refusal()).toBe('started');
  });

  test('is not made by the command of an operator, even where an empty folder is left', () => {
    mkdirSync(data);
    expect(() => assertDatabase(readConfig({ DATA_DIR: folder }))).toThrow(`There is no database in ${folder};`);
  });
});

// Unprivileged mounts are switched off on some machines. Nothing else can fill a disk without filling the machine's own.
describe.runIf(canMountDisks(tmpdir()))('a disk', () => {
  const startOn = async (options: string) => {
    const [command = '', ...args] = onDisk(folder, options);
    const DIST_DIR = join(folder, 'none');
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, PORT: '0', DIST_DIR };
    return run(command, [...args, process.execPath, ...SHORT_LIVED, MAIN], { env }).then(
      () => 'started',
      ({ stderr }: { stderr: string }) => stderr.trim(),
    );
  };

  test.each<[string, string, RegExp]>([
    [
      'that is read-only',
      'ro',
      /^The data folder \S+ cannot be written to \(EROFS; its disk is mounted read-only\): mount it for writing, or choose another DATA_DIR\.$/,
    ],
    ['without a free byte', 'size=4k', /^The disk of \S+ (?:is full|has 0 MB free)[^\n]*$/],
    ['with too little room', 'size=30m', /^The disk of \S+ has \d+ MB free, and a new database needs 64 MB[^\n]*$/],
  ])('%s is named in one sentence at the start', async (_, options, sentence) => {
    expect(await startOn(options)).toMatch(sentence);
  });

  test('that fills up suspends the service, is reported by /health, and loses nothing that was acknowledged', async () => {
    const { server, fill, makeRoom } = await startOnSmallDisk(folder, 160, embeddedTemplate('seeded'));
    try {
      const desk = await deskHand(server.url);
      const [person] = (await desk.people()).people;
      if (!person) throw new Error('no citizen was seeded');
      const citizen = await citizenHand(server.url, desk, person.civilId);
      const [{ kind } = { kind: '' }] = (await citizen.catalogue()).documentKinds;
      const health = async () => {
        const answer = await fetch(`${server.url}/health`);
        return [answer.status, await answer.json()];
      };
      const id = randomUUID();
      let version = 0;
      const save = async () => {
        const projectName = randomUUID().repeat(12);
        const answer = await citizen.drafts.save({
          params: { id },
          body: { baseVersion: version, answers: {}, partial: { products: { projectName } } },
          key: randomUUID(),
        });
        version = answer.version;
      };
      const refusedWith = (work: () => Promise<unknown>) =>
        work().then(
          () => null,
          (thrown: unknown) => (thrown instanceof Refused ? [thrown.status, thrown.message] : String(thrown)),
        );
      const SUSPENDED = [503, 'service_suspended'];
      await save();
      expect(await health()).toMatchObject([200, { status: 'ok', disk: 'writable' }]);

      fill();
      const attach = () => upload(citizen, id, kind);
      expect(await refusedWith(attach)).toEqual(SUSPENDED);
      await until(async () => expect(await refusedWith(save)).toEqual(SUSPENDED));
      expect(await health()).toMatchObject([503, { status: 'failing', disk: 'full' }]);
      const acknowledged = version;

      makeRoom();
      await until(async () => expect(await refusedWith(attach)).toBeNull());
      expect((await citizen.drafts.get({ params: { id } })).version).toBe(acknowledged);
      await until(async () => expect(await refusedWith(save)).toBeNull());
      expect(version).toBe(acknowledged + 1);
      await desk.setClock({ body: { offsetSeconds: 61 } });
      expect(await health()).toMatchObject([200, { status: 'ok', database: 'reachable', disk: 'writable' }]);
    } finally {
      await server.stop();
    }
  }, 120_000);
});

const upload = (citizen: CitizenHand, id: string, kind: string) => {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', samplePdf('%'.repeat(200_000)));
  return citizen.drafts.attach({ params: { id }, body, key: randomUUID() });
};
