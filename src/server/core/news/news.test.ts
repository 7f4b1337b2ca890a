/** News of this server: none is lost between two waits, none goes out before its commit, and many questions are one. */
import { afterEach, describe, expect, test } from 'vitest';
import { createAmbient } from '#server/core/clock.ts';
import { createTransact } from '#server/core/sql/transaction.ts';
import { startServer } from '#server/testing/server.ts';
import { until } from '#tests/setup/until.ts';
import { inBatches } from './in-batches.ts';
import { createNews } from './news.ts';

const A_LONG_TIME = 60_000;
const { clock } = createAmbient();
const quiet = () => createNews({ clock });
let news = quiet();
afterEach(() => {
  news = quiet();
});

describe('who follows a subject', () => {
  test('hears of it, also of what was announced between two waits, and of nothing else', async () => {
    const following = news.follow('one', new AbortController().signal);
    news.tell('one');
    expect(await following.changed(A_LONG_TIME)).toBe(true);
    const waiting = following.changed(A_LONG_TIME);
    news.tell('one');
    expect(await waiting).toBe(true);
    news.tell('other');
    expect(await following.changed(1)).toBe(false);
    following.stop();
    news.tell('one');
    expect(await following.changed(1)).toBe(false);
  });

  test('hears when words may have been missed', async () => {
    const following = news.follow('one', new AbortController().signal);
    const waiting = following.changed(A_LONG_TIME);
    news.tellAll();
    expect(await waiting).toBe(true);
  });

  test('waits no longer once the stream has ended', async () => {
    const ending = new AbortController();
    const following = news.follow('one', ending.signal);
    const waiting = following.changed(A_LONG_TIME);
    ending.abort();
    expect(await waiting).toBe(false);
    expect(await following.changed(A_LONG_TIME)).toBe(false);
  });
});

test('a transaction tells once it has committed, and never when it fails', async () => {
  const server = await startServer();
  const { transact } = server.context;
  const following = news.follow('one', new AbortController().signal);
  await transact(async () => {
    news.tell('one');
    expect(await following.changed(1)).toBe(false);
  });
  expect(await following.changed(1)).toBe(true);
  const failing = transact(async () => {
    news.tell('one');
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await following.changed(1)).toBe(false);
  await server.close();
});

test('other servers are sent the words of a transaction with its commit, each once, and none of one that fails', async () => {
  const server = await startServer();
  const sent: string[][] = [];
  const sentNow: string[] = [];
  const wired = createNews({
    clock,
    wire: { wordOf: (subject) => `hash of ${subject}`, sendNow: (word) => sentNow.push(word) },
  });
  const transact = createTransact(server.context.db, async (tx, words) => {
    await tx.selectFrom('seed').select('name').execute();
    sent.push([...words]);
  });
  await transact(async () => {
    for (const subject of ['one', 'other', 'one']) wired.tell(subject);
    expect(sent).toEqual([]);
  });
  const failing = transact(async () => {
    wired.tell('one');
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect([sent, sentNow]).toEqual([[['hash of one', 'hash of other']], []]);
  wired.tell('one');
  expect(sentNow).toEqual(['hash of one']);
  const following = wired.follow('one', new AbortController().signal);
  wired.hear('hash of one');
  expect(await following.changed(A_LONG_TIME)).toBe(true);
  await server.close();
});

describe('questions of one turn', () => {
  test('are one query, and each gets its own answer', async () => {
    const asked: string[][] = [];
    const read = inBatches(async (keys) => {
      asked.push(keys);
      return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]));
    });
    expect(await Promise.all([read('a'), read('b'), read('a'), read('unknown')])).toEqual(['A', 'B', 'A', undefined]);
    expect(await read('a')).toBe('A');
    expect(asked).toEqual([['a', 'b', 'unknown'], ['a']]);
  });

  test('are asked one batch after the other: what comes while one is read is the next', async () => {
    const asked: string[][] = [];
    const gate = Promise.withResolvers<void>();
    const read = inBatches(async (keys) => {
      asked.push(keys);
      await gate.promise;
      return new Map(keys.map((key) => [key, key]));
    });
    const first = read('a');
    await until(() => expect(asked).toHaveLength(1));
    const [second, third, again] = [read('b'), read('c'), read('a')];
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual([['a']]);
    gate.resolve();
    expect(await Promise.all([first, second, third, again])).toEqual(['a', 'b', 'c', 'a']);
    expect(asked).toEqual([['a'], ['b', 'c', 'a']]);
  });

  test('fail together, and the next ones are asked anew', async () => {
    let isBroken = true;
    const read = inBatches(async (keys) => {
      if (isBroken) throw new Error('on purpose');
      return new Map(keys.map((key) => [key, key]));
    });
    const failed = await Promise.allSettled([read('a'), read('b')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    expect(await read('a')).toBe('a');
  });
});
