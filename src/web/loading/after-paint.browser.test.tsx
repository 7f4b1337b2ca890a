import { expect, test, vi } from 'vitest';
import { holdMessages } from '#tests/setup/held-messages.ts';
import { until } from '#tests/setup/until.ts';
import { afterPaint, afterPause } from './after-paint.ts';

const leave = () => dispatchEvent(new Event('pagehide'));
const comeBack = () => dispatchEvent(new Event('pageshow'));

test('comes behind what is being done, once', async () => {
  const done: string[] = [];
  afterPaint(() => done.push('saved'));
  done.push('shown');
  await until(() => expect(done).toEqual(['shown', 'saved']));
});

test('comes in the order in which it was asked for, whichever channel the browser serves first', () => {
  const messages = holdMessages();
  const done: number[] = [];
  for (const turn of [1, 2, 3]) afterPaint(() => done.push(turn));
  afterPaint(() => done.push(4))();
  afterPaint(() => {
    done.push(5);
    afterPaint(() => done.push(6));
  });
  messages.deliver('last');
  expect(done).toEqual([1, 2, 3, 5, 6]);
  afterPaint(() => done.push(7));
  messages.deliver('last');
  expect(done.at(-1)).toBe(7);
  vi.unstubAllGlobals();
});

test('can be called off', async () => {
  const done: string[] = [];
  afterPaint(() => done.push('called off'))();
  afterPaint(() => done.push('kept'));
  await until(() => expect(done).toEqual(['kept']));
});

test('is done at once when the page is left, what waited and what comes while it goes', () => {
  const done: string[] = [];
  afterPaint(() => done.push('waited'));
  addEventListener('pagehide', () => afterPaint(() => done.push('came')), { once: true });
  leave();
  expect(done).toEqual(['waited', 'came']);
  comeBack();
  afterPaint(() => done.push('later'))();
  expect(done).toEqual(['waited', 'came']);
});

test('with a pause, comes when it is over, unless it is called off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const done: string[] = [];
  const painted = new Promise<void>((resolve) => {
    afterPause(() => done.push('saved'), 200);
    afterPause(() => done.push('called off'), 200)();
    afterPaint(resolve);
  });
  await painted;
  vi.advanceTimersByTime(199);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['saved']);
  vi.useRealTimers();
});

test('a pause ends when the page is left', () => {
  const done: string[] = [];
  afterPause(() => done.push('saved'), 60_000);
  leave();
  expect(done).toEqual(['saved']);
  comeBack();
});
