/** The spool leaves nothing behind, whatever happens to the file, the request or the server. */
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAmbient } from '#server/core/clock.ts';
import { until } from '#tests/setup/until.ts';
import { createSpool, emptySpool } from './spool.ts';

const CONTENT = Buffer.alloc(300_000, 'content');
let folder: string;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'portal-spool-')), 'spool');
});
afterAll(() => rm(join(folder, '..'), { recursive: true }));
const spoolOf = (places: number) => createSpool(folder, places, createAmbient());

test('a file has no name while it is held, and its folder is ours alone', async () => {
  const spool = spoolOf(1);
  const file = await spool.hold(Readable.from([CONTENT]));
  expect(await readdir(folder)).toEqual([]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await file.content()).toEqual(CONTENT);
  expect(await buffer(file.stream())).toEqual(CONTENT);
  await file.replace(Buffer.from('shorter'));
  expect([String(await file.content()), file.size]).toEqual(['shorter', 7]);
  await file.close();
  await file.close();
  expect(spool.count).toBe(0);
});

test('one file more than there are places suspends the request that brings it, until one is closed', async () => {
  const spool = spoolOf(2);
  const arriving = new PassThrough();
  const second = spool.hold(arriving);
  const first = await spool.hold(Readable.from([CONTENT]));
  const more = () => spool.hold(Readable.from([CONTENT]));
  await expect(more()).rejects.toMatchObject({ code: 'service_suspended', problem: { retryAfter: 5 } });
  await first.close();
  const third = await more();
  arriving.end('late');
  for (const file of [await second, third]) await file.close();
  expect(spool.count).toBe(0);
});

test('a stream that breaks frees its place', async () => {
  const spool = spoolOf(1);
  const arriving = new PassThrough();
  const held = spool.hold(arriving);
  arriving.write(CONTENT);
  arriving.destroy(new Error('the line broke'));
  await expect(held).rejects.toThrow('the line broke');
  expect(spool.count).toBe(0);
});

test('a reader who goes away before the end is noticed', async () => {
  const spool = spoolOf(1);
  const file = await spool.hold(Readable.from([CONTENT]));
  const reading = file.stream().once('close', () => void file.close());
  reading.once('data', () => reading.destroy());
  await until(() => expect(spool.count).toBe(0));
});

test('the name that a crash left is removed at the next start', async () => {
  await writeFile(join(folder, 'left'), '');
  await emptySpool(folder);
  expect(await readdir(folder)).toEqual([]);
  await emptySpool(join(folder, 'none'));
});
