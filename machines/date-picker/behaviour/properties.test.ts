/** Properties that hold after any sequence of key presses and clicks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarOf } from '#contract/calendar/calendar.ts';
import { formatDay, formatMonth } from '#contract/calendar/day.ts';
import { type DatePickerEvent, PICKER_KEYS, type PickerInput, type PickerView } from '../date-picker.events.ts';
import { shownMonth } from '../date-picker.rules.ts';
import { endOf, itemsIn, type PickerValue, startOf } from '../date-picker.value.ts';
import { pick } from './testing.ts';

const YEARS = { min: 1438, max: 1449 };
const year = fc.integer(YEARS);
const month = fc.integer({ min: 1, max: 12 });
const monthText = fc.record({ year, month }).map(formatMonth);
const dayText = fc.record({ year, month, day: fc.integer({ min: 1, max: 30 }) }).map(formatDay);
const views: PickerView[] = ['calendar', 'months', 'years'];

/** A click by its number lands on the month that is shown; an event is a choice, made where the picker then stands. */
type Move = (shown: string) => DatePickerEvent;
const onShown = (type: 'day.click' | 'day.hover') =>
  fc.integer({ min: 1, max: 30 }).map(
    (day): Move =>
      (shown) => ({ type, day: `${shown}/${String(day).padStart(2, '0')}` }),
  );
const fixed = <E extends DatePickerEvent>(events: fc.Arbitrary<E>) =>
  events.map(
    (event): Move =>
      () =>
        event,
  );
const plain = [
  'month.next',
  'month.previous',
  'year.next',
  'year.previous',
  'years.next',
  'years.previous',
  'today.select',
] as const;
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: onShown('day.click') },
  { weight: 2, arbitrary: onShown('day.hover') },
  { weight: 3, arbitrary: fixed(fc.constantFrom(...plain).map((type) => ({ type }))) },
  {
    weight: 3,
    arbitrary: fixed(
      fc
        .record({
          key: fc.constantFrom(...PICKER_KEYS),
          shift: fc.boolean(),
          lang: fc.constantFrom('ar' as const, 'en' as const),
        })
        .map((press) => ({ type: 'key.press' as const, ...press })),
    ),
  },
  fixed(fc.constantFrom(...views).map((view) => ({ type: 'view.show' as const, view }))),
  fixed(month.map((picked) => ({ type: 'month.pick' as const, month: picked }))),
  fixed(year.map((picked) => ({ type: 'year.pick' as const, year: picked }))),
  fixed(monthText.map((shown) => ({ type: 'month.show' as const, month: shown }))),
  fixed(
    fc
      .record({ from: fc.option(dayText), to: fc.option(dayText) })
      .map((range) => ({ type: 'range.set' as const, ...range })),
  ),
  fixed(dayText.map((day) => ({ type: 'day.click' as const, day }))),
);
const settings = fc.record({
  mode: fc.constantFrom('single', 'multiple', 'range', 'multipleRange'),
  monthLength: fc.constantFrom('fixed30', 'calendar'),
  noUnset: fc.boolean(),
  emitImmediately: fc.boolean(),
  limits: fc
    .tuple(monthText, monthText)
    .map(([one, other]) => (one < other ? { min: one, max: other } : { min: other, max: one })),
  today: dayText.map((text) => (text.endsWith('30') ? `${text.slice(0, 8)}29` : text)),
  /** Days whose number is one of these cannot be chosen. */
  closed: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }),
  opening: fc.constantFrom(...views),
}) as fc.Arbitrary<{
  mode: PickerInput['mode'];
  monthLength: PickerInput['monthLength'];
  noUnset: boolean;
  emitImmediately: boolean;
  limits: { min: string; max: string };
  today: string;
  closed: number[];
  opening: PickerView;
}>;

describe('no sequence of events yields', () => {
  test('an unselectable day, a reversed or empty range, a view outside the limits, or a focus that is nowhere', () => {
    fc.assert(
      fc.property(settings, fc.array(move, { maxLength: 60 }), ({ closed, limits, opening, ...input }, moves) => {
        const calendar = calendarOf('hijri', input.monthLength);
        const isOpen = (day: string) => calendar.parse(day) !== null && !closed.includes(Number(day.slice(8)));
        const picker = pick({ ...input, ...limits, calendar: 'hijri', options: isOpen, value: null }, opening);
        for (const next of moves) {
          picker.send(next(picker.shown()));
          const { value, shown, focus, anchor, hover } = picker.snapshot().context;
          for (const item of itemsIn(value)) {
            expect([startOf(item), endOf(item)].filter((day) => !isOpen(day))).toEqual([]);
            if (typeof item !== 'string') expect(item.from < item.to).toBe(true);
          }
          expect(limits.min <= shown && shown <= limits.max).toBe(true);
          expect(focus.day).toBeGreaterThanOrEqual(1);
          expect(focus.day).toBeLessThanOrEqual(calendar.lengthOf(shownMonth({ shown })));
          expect([anchor, hover].filter((day) => day !== null && !isOpen(day))).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a value that was not emitted, or a change that is none', () => {
    fc.assert(
      fc.property(settings, fc.array(move, { maxLength: 40 }), ({ closed: _, limits, opening, ...input }, moves) => {
        const picker = pick({ ...input, ...limits, calendar: 'hijri' }, opening);
        let emitted: PickerValue = null;
        for (const next of moves) {
          const before = picker.changes().length;
          picker.send(next(picker.shown()));
          const news = picker.changes();
          expect(news.length - before).toBeLessThanOrEqual(1);
          emitted = news.at(-1)?.value ?? null;
          expect(picker.value()).toEqual(emitted);
        }
      }),
      { numRuns: 80 },
    );
  });
});
