/** What `npm run bench` says of its figures, and what it takes for a wait. */
import { expect, test } from 'vitest';
import type { Trace } from './browser/trace.ts';
import { busyBetween, waitOf } from './browser/wait.ts';
import { type Figure, isOver, median, percentile, ratioOf } from './figures.ts';

test('the median is the middle one, between two middle ones their mean, in whatever order they come', () => {
  expect(median([9, 1, 100])).toBe(9);
  expect(median([10, 1, 2, 100])).toBe(6);
});

test('the percentile is a value that was measured, and so large a share is not above it', () => {
  const values = [40, 10, 30, 20];
  expect([0, 0.25, 0.5, 0.51, 0.99, 1].map((share) => percentile(values, share))).toEqual([10, 10, 20, 30, 40, 40]);
  expect(percentile([], 0.5)).toBeNaN();
});

const step: Figure = { what: 'step', unit: 'ms', portal: 30, byHand: 20, rjsf: 40, budgets: [] };

test('a figure is compared with those that were measured beside it', () => {
  expect(ratioOf(step, 'byHand')).toBe(1.5);
  expect(ratioOf(step, 'bare')).toBeNull();
});

test('a figure is over as soon as it exceeds one of its budgets', () => {
  const by = (...budgets: Figure['budgets']) => isOver({ ...step, budgets });
  expect(by()).toBe(false);
  expect(by({ peer: 'byHand', ratio: 1.5 }, { peer: 'rjsf', ratio: 1 }, { most: 30 })).toBe(false);
  expect(by({ peer: 'rjsf', ratio: 1 }, { peer: 'byHand', ratio: 1.49 })).toBe(true);
  expect(by({ peer: 'rjsf', ratio: 0.7 })).toBe(true);
  expect(by({ most: 29.9 })).toBe(true);
  expect(isOver({ ...step, portal: Number.NaN, budgets: [{ most: 30 }] })).toBe(true);
});

const task = (start: number, end: number, busy = end - start) => ({ start, end, busy });
type Pressed = { painted?: number[]; addresses?: number[]; tasks?: Trace['tasks'] };
const pressed = ({ painted = [130], addresses = [120], tasks = [] }: Pressed): Trace => {
  const marks: Record<string, number[]> = {
    'bench press': [100],
    'bench painted': painted,
    'bench address': addresses,
  };
  return { marks: (name) => marks[name] ?? [], tasks: [task(100, 128), ...tasks] };
};
const readyOf = (of: Pressed) => waitOf(pressed(of), true).ready;

test('a step is ready when its heading is painted, where nothing else is left', () => {
  expect(waitOf(pressed({}), true)).toEqual({ painted: 30, ready: 30, busyUntilPainted: 28 });
});

test('an address that changes later keeps it from being ready, and so does a long task soon after it', () => {
  expect(readyOf({ addresses: [120, 160] })).toBe(60);
  expect(readyOf({ tasks: [task(170, 180)] })).toBe(80);
  expect(readyOf({ addresses: [160], tasks: [task(205, 215), task(260, 290)] })).toBe(190);
});

test('short tasks and those long afterwards do not', () => {
  expect(readyOf({ tasks: [task(135, 140), task(141, 146), task(180, 280)] })).toBe(30);
});

test('the processor is counted between two moments, of a task across one of them its share', () => {
  const tasks = [task(90, 110, 10), task(115, 120, 4), task(120, 140, 10), task(150, 160)];
  expect(busyBetween(100, 130, tasks)).toBe(14);
});

test('a step that was not painted, or whose address did not change though it should, is none', () => {
  expect(() => waitOf(pressed({ painted: [90] }), true)).toThrow('Nothing new was painted.');
  expect(() => waitOf(pressed({ addresses: [] }), true)).toThrow('The address stayed as it was.');
  expect(waitOf(pressed({ addresses: [] }), false).ready).toBe(30);
});
