import { expect, test } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { afterPaint } from './after-paint.ts';

const leave = () => dispatchEvent(new Event('pagehide'));
const comeBack = () => dispatchEvent(new Event('pageshow'));

test('comes behind what is being done, once', async () => {
  const done: string[] = [];
  afterPaint(() => done.push('saved'));
  done.push('shown');
  await until(() => expect(done).toEqual(['shown', 'saved']));
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
