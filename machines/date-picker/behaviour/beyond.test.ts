/** What the picker does beyond its models, by the sentence that asks for it: keyboard, ranges without a mouse, months by number. */
import { expect, test } from 'vitest';
import { calendarOf } from '#contract/calendar/calendar.ts';
import { addMonths, formatMonth } from '#contract/calendar/day.ts';
import type { PickerKey } from '../date-picker.events.ts';
import { outsideCases } from '../date-picker.fixtures.ts';
import { pick, TODAY } from './testing.ts';

const [d8, d12] = ['1446/01/08', '1446/01/12'];

test('Arrow keys, one tab stop, Page keys, Shift+Page = year, Enter/Space: Build. Left/Right follow the screen in RTL', () => {
  const from = (day: string) => pick({ value: day });
  expect([from(d8).key('ArrowRight', 'en').focus(), from(d8).key('ArrowRight', 'ar').focus()]).toEqual([
    '1446/01/09',
    '1446/01/07',
  ]);
  expect([from(d8).key('ArrowLeft', 'en').focus(), from(d8).key('ArrowLeft', 'ar').focus()]).toEqual([
    '1446/01/07',
    '1446/01/09',
  ]);
  expect([from(d8).key('ArrowDown').focus(), from(d8).key('ArrowUp').focus()]).toEqual(['1446/01/15', '1446/01/01']);
  expect([from(d8).key('PageDown').focus(), from(d8).key('PageUp').focus()]).toEqual(['1446/02/08', '1445/12/08']);
  expect(from(d8).key('PageDown', 'en', true).focus()).toBe('1447/01/08');
  expect(from(d8).key('PageUp', 'en', true).focus()).toBe('1445/01/08');
  expect(
    from(d8)
      .days()
      .filter(({ isFocus }) => isFocus),
  ).toHaveLength(1);
  // The arrow crosses the edge of a month, but not the limits.
  expect(from('1446/01/30').key('ArrowRight').focus()).toBe('1446/02/01');
  expect(from('1446/01/01').key('ArrowLeft').focus()).toBe('1445/12/30');
  expect(pick({ value: '1446/01/30', max: '1446/01' }).key('ArrowRight').focus()).toBe('1446/01/30');
});

test('the arrows up and down stay in their column, also from a month of the thirty-day view into the next', () => {
  for (const lengths of ['fixed30', 'calendar'] as const)
    for (let month = { year: 1445, month: 1 }; month.year < 1448; month = addMonths(month, 1)) {
      const calendar = calendarOf('hijri', lengths);
      const value = calendar.format({ ...month, day: calendar.lengthOf(month) });
      const picker = pick({ value, monthLength: lengths });
      const column = () => calendar.weekdayOf(calendar.parse(picker.focus() ?? '') ?? { ...month, day: 1 });
      const before = column();
      expect([picker.key('ArrowDown').shown(), column()]).toEqual([formatMonth(addMonths(month, 1)), before]);
      expect([picker.key('ArrowUp').shown(), column()]).toEqual([formatMonth(month), before]);
    }
});

test('months and years are walked by the same keys', () => {
  const months = pick({ min: '1440/01', max: '1446/09' }, 'months');
  const month = () => months.snapshot().context.focus.month;
  expect([months.key('ArrowDown') && month(), months.key('End') && month(), months.key('Home') && month()]).toEqual([
    4, 6, 4,
  ]);
  expect([months.key('ArrowRight', 'ar') && month(), months.key('PageUp') && months.shown()]).toEqual([3, '1445/01']);
  expect(months.key('PageDown').key('ArrowDown').key('ArrowDown').key('ArrowDown').snapshot().context.focus.month).toBe(
    7,
  );
  const years = pick({ min: '1430/01', max: '1450/12' }, 'years');
  const year = () => years.snapshot().context.focus.year;
  expect([years.key('ArrowUp') && year(), years.key('ArrowUp') && year(), years.key('ArrowRight') && year()]).toEqual([
    1442, 1438, 1439,
  ]);
  expect([years.key('PageDown') && year(), years.key('PageDown') && year()]).toEqual([1450, 1450]);
});

test('Home/End: Follow APG', () => {
  // 1446/01/08 is a Sunday.
  const edges = (lang: 'ar' | 'en') => [
    pick({ value: '1446/01/10' }).key('Home', lang).focus(),
    pick({ value: '1446/01/10' }).key('End', lang).focus(),
  ];
  expect(edges('en')).toEqual(['1446/01/08', '1446/01/14']);
  expect(edges('ar')).toEqual(['1446/01/07', '1446/01/13']);
  expect(pick({ value: '1446/01/02' }).key('Home', 'ar').focus()).toBe('1446/01/01');
});

test('Tab stop order: Same', () => {
  expect(pick({ value: d8 }).focus()).toBe(d8);
  expect(pick().focus()).toBe(TODAY);
  expect(pick({ defaultYearMonth: '1446/02', options: (day) => day > '1446/02/05' }).focus()).toBe('1446/02/06');
});

test('Escape cancels pending range first, then closes the dialog: Build', () => {
  const picker = pick({ mode: 'range' }).click(d8).key('Escape');
  expect(picker.news).toEqual([
    { type: 'range.start', from: d8 },
    { type: 'range.drop', from: d8 },
  ]);
  expect(picker.key('Escape').news.at(-1)).toEqual({ type: 'close.request' });
});

test('Keyboard range: focus move = hover: Build', () => {
  const picker = pick({ mode: 'range', value: null, defaultYearMonth: '1446/01' })
    .click(TODAY)
    .key('ArrowRight')
    .key('ArrowRight');
  expect(picker.drawn('pending')).toBe('15:from 16:middle 17:to');
});

test('Drag to change an end; touch hold 200 ms before drag: Skip drag; tap-tap is enough', () =>
  // A finger passes over nothing on its way.
  expect(pick({ mode: 'range' }).click(d8).click(d12).value()).toEqual({ from: d8, to: d12 }));

test('Unavailable days break a range, or allowed by flag: Keep QDate rule, offer a flag later', () =>
  expect(
    pick({ mode: 'range', options: (day) => day !== '1446/01/10' })
      .click(d8, d12)
      .value(),
  ).toEqual({ from: d8, to: d12 }));

test('Presets, two months side by side: Presets as data; one month on phones', () => {
  const [preset] = outsideCases['value.set'];
  const picker = pick({ mode: 'range' }).set(preset?.value ?? null);
  expect(picker.shown()).toBe('1439/12');
  expect(new Set(picker.days().map(({ text }) => text.slice(0, 7)))).toEqual(new Set(['1439/12']));
});

test('react-datepicker skipped a Hijri month after day 29/30 (issue 3330) - step year/month integers, never "+30 days".', () => {
  const picker = pick({ value: '1444/01/29', monthLength: 'calendar' });
  const walked = [picker.shown()];
  for (let step = 0; step < 36; step += 1) walked.push(picker.key('PageDown').shown());
  expect(walked).toEqual(
    Array.from({ length: 37 }, (_, step) => formatMonth(addMonths({ year: 1444, month: 1 }, step))),
  );
});

test('the first day that can be chosen has the focus where neither the value nor today is; the first of all where none can', () => {
  expect(pick({ defaultYearMonth: '1446/03' }).focus()).toBe('1446/03/01');
  expect(pick({ options: ['1446/01/20'], defaultYearMonth: '1446/01', today: '1445/01/01' }).focus()).toBe(
    '1446/01/20',
  );
  expect(pick({ options: [], defaultYearMonth: '1446/03' }).focus()).toBe('1446/03/01');
  // A day inside a range is selected as well as its ends.
  const spanning = { from: '1446/02/20', to: '1446/04/05' };
  expect(pick({ mode: 'range', value: spanning }).go('month.next').focus()).toBe('1446/03/01');
  expect(pick({ mode: 'range', value: spanning, today: '1446/03/10' }).go('month.next').focus()).toBe('1446/03/01');
});

test('a month that cannot be read is the first within the limits', () => {
  expect(pick({ min: '1445/02', defaultYearMonth: '1446/13' }).shown()).toBe('1445/02');
  expect(pick({ min: '1445/02' }).send({ type: 'month.show', month: '' }).shown()).toBe('1445/02');
});

test('both limits are themselves within them', () => {
  const limited = { min: '1446/01', max: '1446/01' };
  expect(pick(limited).send({ type: 'today.select' }).value()).toBe(TODAY);
  expect(pick({ ...limited, today: '1445/12/30' }).can({ type: 'today.select' })).toBe(false);
  expect(pick({ ...limited, today: '1446/02/01' }).can({ type: 'today.select' })).toBe(false);
});

test('today may be selected where it cannot be chosen but is the value already, and another value changes nothing of that', () => {
  expect(pick({ options: [], value: TODAY }).can({ type: 'today.select' })).toBe(true);
  expect(pick({ options: [], value: '1446/01/20' }).can({ type: 'today.select' })).toBe(false);
});

test('the months have their own arrows for years, which stop where the year of the limit is shown', () => {
  const at = (month: string) => pick({ min: '1444/05', max: '1446/03', defaultYearMonth: month }).show('months');
  expect([at('1444/12').can({ type: 'year.previous' }), at('1445/01').can({ type: 'year.previous' })]).toEqual([
    false,
    true,
  ]);
  expect([at('1446/01').can({ type: 'year.next' }), at('1445/12').can({ type: 'year.next' })]).toEqual([false, true]);
  expect(at('1445/04').go('year.previous').shown()).toBe('1444/05');
  expect([at('1445/02').go('year.next').shown(), at('1446/02').go('year.previous').shown()]).toEqual([
    '1446/02',
    '1445/02',
  ]);
  expect(at('1445/01').send({ type: 'month.pick', month: 9 }).shown()).toBe('1445/09');
});

test('a value beyond the limits leads to no month beyond them, by arrow or key', () => {
  const beyond = pick({ min: '1444/05', max: '1446/03', value: '1450/01/01' });
  expect([beyond.can({ type: 'month.next' }), beyond.can({ type: 'month.previous' })]).toEqual([false, true]);
  expect(beyond.key('End').key('PageDown').shown()).toBe('1446/03');
  const before = pick({ min: '1444/05', max: '1446/03', value: '1440/01/01' });
  expect([before.can({ type: 'month.previous' }), before.can({ type: 'month.next' })]).toEqual([false, true]);
});

test('the focus goes with the month that is turned to, with the value that is set, and with the day that is emitted at once', () => {
  expect(pick().go('month.next').focus()).toBe('1446/02/01');
  expect(pick({ value: '1446/02/20' }).go('month.previous', 'month.next').focus()).toBe('1446/02/20');
  expect(pick({ emitImmediately: true, value: '1446/01/20' }).go('month.next').focus()).toBe('1446/02/20');
  const set = pick().set('1420/09/07');
  expect([set.focus(), set.snapshot().context.yearsStart]).toEqual(['1420/09/07', 1420]);
  const today = pick({ value: '1420/09/07', mode: 'multiple' }).send({ type: 'today.select' });
  expect([today.focus(), today.reasons(), today.snapshot().context.yearsStart]).toEqual([TODAY, ['add-day'], 1440]);
});

test('a new range drops what begins where it ends, and what cannot be read stays', () => {
  const stored = { from: '1446/01/20', to: '1446/01/22' };
  expect(
    pick({ mode: 'multipleRange', value: [stored] })
      .click('1446/01/18', '1446/01/20')
      .value(),
  ).toEqual([{ from: '1446/01/18', to: '1446/01/20' }]);
  const unreadable = { from: '1446/01/31', to: '1446/02/03' };
  const over = pick({ mode: 'multipleRange', value: [unreadable], defaultYearMonth: '1446/01' });
  expect(over.click('1446/01/20').go('month.next').click('1446/02/05').value()).toEqual([
    unreadable,
    { from: '1446/01/20', to: '1446/02/05' },
  ]);
  expect(pick({ mode: 'range', value: { from: '1446/01/00', to: d8 } }).drawn()).toBe('');
});

test('of several days, one leaves the others; a range among them stays where only days are chosen', () => {
  expect(
    pick({ mode: 'multiple', value: [d8, d12] })
      .click(d8)
      .value(),
  ).toEqual([d12]);
  const span = { from: d8, to: d12 };
  expect(
    pick({ mode: 'multiple', value: [span] })
      .click('1446/01/10')
      .value(),
  ).toEqual([span, '1446/01/10']);
});

test('the atlas and the feed know the picker by its name', () =>
  expect(pick().snapshot().machine.id).toBe('datePicker'));

test('the keys reach the first and the last day, month and year, and no further', () => {
  const day = (value: string) => pick({ value, min: '1446/01', max: '1446/01' });
  expect([day('1446/01/29').key('ArrowRight').focus(), day('1446/01/02').key('ArrowLeft').focus()]).toEqual([
    '1446/01/30',
    '1446/01/01',
  ]);
  const months = (month: string) => {
    const picker = pick({ min: '1440/01', max: '1450/12', defaultYearMonth: `1445/${month}` }, 'months');
    return { after: (...keys: PickerKey[]) => keys.map((key) => picker.key(key).snapshot().context.focus.month) };
  };
  expect(months('11').after('ArrowRight', 'ArrowRight')).toEqual([12, 12]);
  expect(months('02').after('ArrowLeft', 'ArrowLeft')).toEqual([1, 1]);
  expect(months('05').after('End', 'Home')).toEqual([6, 4]);
  const years = pick({ min: '1439/01', max: '1446/12' }, 'years');
  const year = (key: PickerKey) => years.key(key).snapshot().context.focus.year;
  expect([year('ArrowRight'), year('Home'), year('ArrowUp'), year('ArrowLeft'), year('ArrowLeft')]).toEqual([
    1446, 1444, 1440, 1439, 1439,
  ]);
  expect(years.snapshot().context.yearsStart).toBe(1420);
  const late = pick({ max: '1446/12', defaultYearMonth: '1445/01' }, 'years');
  const lateYear = () => late.key('ArrowRight').snapshot().context.focus.year;
  expect([lateYear(), lateYear()]).toEqual([1446, 1446]);
});

test('a key that leads nowhere is not taken', () => {
  const press = (key: PickerKey) => ({ type: 'key.press', key, shift: false, lang: 'en' }) as const;
  const months = pick({ defaultYearMonth: '1445/04' }, 'months');
  expect([months.can(press('Home')), months.can(press('End'))]).toEqual([false, true]);
  const years = pick({}, 'years');
  expect([years.can(press('Home')), years.key('Home').can(press('Home'))]).toEqual([true, false]);
});

test('a page of months or years that a key turns has its own focus', () => {
  const months = pick({ min: '1440/01', max: '1450/12' }, 'months').key('PageUp');
  expect(months.snapshot().context.focus).toEqual({ year: 1445, month: 1, day: 15 });
  const years = pick({ min: '1400/01', max: '1490/12' }, 'years').key('PageDown');
  expect([years.snapshot().context.yearsStart, years.snapshot().context.focus.year]).toEqual([1460, 1466]);
  expect(years.key('Home').snapshot().context.focus.year).toBe(1464);
  for (const other of [1459, 1480]) expect(years.can({ type: 'year.pick', year: other })).toBe(false);
});

test('a page that a key turns tells its day at once where that is asked for, and years turn with it', () => {
  const picker = pick({ emitImmediately: true, value: '1459/12/20' }).key('PageDown');
  expect([picker.value(), picker.snapshot().context.yearsStart]).toEqual(['1460/01/20', 1460]);
});

test('a range that the page sets without its end reaches to its first day', () => {
  const picker = pick({ mode: 'range' }).send({ type: 'range.set', from: d8, to: null });
  expect([picker.drawn('pending'), picker.snapshot().context.hover]).toEqual(['8:only', d8]);
});
