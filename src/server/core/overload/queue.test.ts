import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const atWork = (slots: number) => {
  let now = 0;
  const queue = createQueue(slots, 1, () => now);
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  /** Turns of this length, until the average knows it. */
  const learn = (milliseconds: number) => {
    for (let turn = 0; turn < 200; turn += 1) {
      const { begin, end } = queue.join();
      begin();
      pass(milliseconds);
      end();
    }
  };
  return { queue, pass, learn };
};

test('no request waits while a slot is free, and an empty queue waits for none', () => {
  const { queue, learn } = atWork(2);
  learn(10);
  queue.join().begin();
  expect(queue.wait()).toBe(0);
});

test('a newcomer waits for the turns before it, spread over the slots', () => {
  const { queue, learn } = atWork(2);
  learn(10);
  for (let turn = 0; turn < 40; turn += 1) queue.join();
  expect(queue.wait()).toBeCloseTo(200, 0);
});

test('one turn that does not end is seen, though turns were short so far', () => {
  const { queue, pass, learn } = atWork(1);
  learn(1);
  queue.join().begin();
  queue.join();
  pass(700);
  expect(queue.wait()).toBe(700);
});

test('a request that leaves without a turn, or ends twice, is counted once', () => {
  const { queue, learn } = atWork(1);
  learn(10);
  const turns = Array.from({ length: 10 }, () => queue.join());
  for (const { end } of turns) end();
  expect(queue.wait()).toBe(0);
  const { begin, end } = queue.join();
  begin();
  end();
  end();
  expect(queue.wait()).toBe(0);
});

test('turns are counted, and how long each has waited is reported', () => {
  const { queue, pass } = atWork(2);
  const waits: number[] = [];
  queue.watch((milliseconds) => waits.push(milliseconds));
  const [first, second] = [queue.join(), queue.join()];
  expect(queue.count()).toEqual({ inUse: 0, waiting: 2 });
  first.begin();
  pass(30);
  second.begin();
  expect(queue.count()).toEqual({ inUse: 2, waiting: 0 });
  first.end();
  second.end();
  second.end();
  expect([queue.count(), waits]).toEqual([{ inUse: 0, waiting: 0 }, [0, 30]]);
});

test('work runs in so many slots, in the order in which it came', async () => {
  const queue = createQueue(2, 1);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const runs = ends.map(({ promise }, index) =>
    queue.run(async () => {
      begun.push(index);
      await promise;
    }),
  );
  for (const [index, { resolve }] of ends.entries()) {
    expect(begun).toEqual([0, 1, 2, 3, 4].slice(0, index + 2));
    resolve();
    await runs[index];
    await new Promise(setImmediate);
  }
});

test('work that fails leaves its slot', async () => {
  const queue = createQueue(1, 1);
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(async () => 'next')).toBe('next');
});
