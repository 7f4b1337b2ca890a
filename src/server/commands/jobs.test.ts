/** The command that shows dead jobs and runs them again, as an operator starts it. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp, type Server } from '#server/app.ts';
import { createAmbient } from '#server/core/clock.ts';
import { readConfig } from '#server/core/config/config.ts';
import { countJobs } from '#server/core/watching/job-counts.ts';
import { runCommand, settingsOf } from '#server/testing/command.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { embeddedTemplate } from '#server/testing/template.ts';

let server: TestServer;
const folders: string[] = [];
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await server.context.db.deleteFrom('outbox').execute();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const emptyFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-jobs-'));
  folders.push(folder);
  return folder;
};

const jobs = (env: Record<string, string>, ...args: string[]) => runCommand('jobs', env, ...args);

type Ends = Pick<Server['context'], 'outbox' | 'transact' | 'clock' | 'db'>;
const MESSAGE = { to: '0551234567', text: 'your contract is ready', civilId: '1012345678' };

/** A job that fails until it is given up. The returned function lets it succeed from then on. */
const giveUp = async ({ outbox, transact, clock, db }: Ends, kind: string) => {
  const done: unknown[] = [];
  let isMended = false;
  outbox.handle(kind, async ({ id, payload }) => {
    if (!isMended) throw new Error('the gateway does not know 0551234567');
    done.push({ id, payload });
  });
  await transact((tx) => outbox.enqueue(tx, kind, MESSAGE));
  for (let hour = 1; hour <= 25; hour += 1) {
    clock.setOffset(hour * 3700);
    await outbox.drain();
  }
  clock.setOffset(0);
  const { id, payload } = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .where('gave_up_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const mend = () => {
    isMended = true;
  };
  return { id, payload, done, mend };
};

test('says that no job is dead', async () => {
  expect(await jobs(settingsOf(server.context.config))).toMatchObject({ code: 0, said: 'No job is dead.' });
});

test('lists dead jobs without anything of a citizen, and runs one again with all that it carried', async () => {
  const { context } = server;
  const dead = await giveUp(context, 'letter');
  expect(JSON.stringify(dead.payload)).not.toMatch(/0551234567|1012345678|contract/);

  const list = await jobs(settingsOf(context.config), 'list');
  expect(list.code).toBe(0);
  expect(list.said).toMatch(
    new RegExp(
      `^${dead.id} {2}letter\\n {2}made .+Z, dead since .+Z after 20 attempts\\n.+does not know 05••••••67\\n {2}correlation id `,
    ),
  );
  expect(list.said).not.toMatch(/0551234567|1012345678|contract/);

  dead.mend();
  expect(await jobs(settingsOf(context.config), 'retry', dead.id)).toMatchObject({
    code: 0,
    said: '1 job will run again.',
  });
  await server.later(5, () => context.outbox.drain());
  expect(dead.done).toEqual([{ id: dead.id, payload: MESSAGE }]);
  expect(await countJobs(context.db, server.clock.now())).toMatchObject({ dead: 0 });
  const trail = context.db.selectFrom('audit_entry').select(['action', 'detail']).where('subject', '=', dead.id);
  expect(await trail.execute()).toEqual([{ action: 'job.runAgain', detail: { kind: 'letter' } }]);
  expect(await jobs(settingsOf(context.config), 'retry', dead.id)).toMatchObject({
    code: 1,
    complaint: 'No such job is dead.',
  });
});

test('runs those of one kind again, or all', async () => {
  const { context } = server;
  const [letter, parcel] = [await giveUp(context, 'letter'), await giveUp(context, 'parcel')];
  for (const job of [letter, parcel]) job.mend();
  await jobs(settingsOf(context.config), 'retry', '--kind', 'letter');
  await server.later(5, () => context.outbox.drain());
  expect([letter.done.length, parcel.done.length]).toEqual([1, 0]);
  await jobs(settingsOf(context.config), 'retry', '--all');
  await server.later(5, () => context.outbox.drain());
  expect([letter.done.length, parcel.done.length]).toEqual([1, 1]);
});

test('says why a job cannot run again: another secret, or an earlier release that kept nothing', async () => {
  const { context } = server;
  const dead = await giveUp(context, 'letter');
  const elsewhere = { ...settingsOf(context.config), SESSION_SECRET: 'another-secret-of-at-least-32-characters' };
  expect(await jobs(elsewhere, 'retry', '--all')).toEqual({
    code: 1,
    said: '0 jobs will run again.',
    complaint: `${dead.id} cannot run again: what it carried is encrypted with another SESSION_SECRET than this one.`,
  });
  await context.db.updateTable('outbox').set({ payload: '{}' }).where('id', '=', dead.id).execute();
  expect((await jobs(settingsOf(context.config), 'retry', '--all')).complaint).toBe(
    `${dead.id} cannot run again: an earlier release gave it up, and kept nothing that it carried.`,
  );
});

test('works on an embedded database while its server is stopped, and refuses while it runs', async () => {
  const DATA_DIR = await emptyFolder();
  await cp(embeddedTemplate('bare'), DATA_DIR, { recursive: true });
  const ambient = createAmbient();
  const config = readConfig({ DATA_DIR, DIST_DIR: join(DATA_DIR, 'none'), LOG_LEVEL: 'silent', PORT: '0' });
  const { app, context } = await buildApp({ config, ambient });
  const dead = await giveUp(context, 'letter');
  expect((await jobs({ DATA_DIR })).complaint).toMatch(/^The data folder .+ is in use by another server/);
  await app.close();
  expect((await jobs({ DATA_DIR })).said).toContain(`${dead.id}  letter`);
  expect((await jobs({ DATA_DIR }, 'retry', '--all')).said).toBe('1 job will run again.');
  expect((await jobs({ DATA_DIR })).said).toBe('No job is dead.');
});

test.each([
  [['retry'], 'Say which: retry <id>, retry --kind <kind>, or retry --all.'],
  [['retry', 'x', '--all'], 'Say which: retry <id>, retry --kind <kind>, or retry --all.'],
  [['bury'], 'Say nothing, for a list, or: retry <id>, retry --kind <kind>, or retry --all.'],
  [['--all'], 'Say nothing, for a list, or: retry <id>, retry --kind <kind>, or retry --all.'],
])('%j is refused in a sentence', async (args, sentence) => {
  expect(await jobs({ DATA_DIR: await emptyFolder() }, ...args)).toEqual({ code: 1, said: '', complaint: sentence });
});

test('a folder without a database stays without one', async () => {
  const DATA_DIR = await emptyFolder();
  expect(await jobs({ DATA_DIR })).toEqual({
    code: 1,
    said: '',
    complaint: `There is no database in ${DATA_DIR}; choose the DATA_DIR or the DATABASE_URL of the server.`,
  });
});
