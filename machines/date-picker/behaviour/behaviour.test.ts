/** The behaviour contract of the picker, sentence by sentence: each test is named by the sentence that it proves. */
import { describe, expect, test } from 'vitest';
import { selectMonths, selectYears } from '../date-picker.selectors.ts';
import { pick, TODAY } from './testing.ts';

const [d5, d8, d10, d12, d20] = ['1446/01/05', '1446/01/08', '1446/01/10', '1446/01/12', '1446/01/20'];
const ranged = { from: d8, to: d12 };

describe('Model', () => {
  test('null/undefined = unfilled; string = day; {from,to} = one range; array only with `multiple`, may mix days and ranges.', () => {
    expect(pick().drawn()).toBe('');
    expect(pick({ value: undefined }).value()).toBeNull();
    expect(pick({ value: d5 }).drawn()).toBe('5:only');
    expect(pick({ mode: 'range', value: ranged }).drawn()).toBe('8:from 9:middle 10:middle 11:middle 12:to');
    expect(pick({ mode: 'multipleRange', value: [d5, ranged] }).drawn()).toMatch(/^5:only 8:from .* 12:to$/);
  });
  test('Unreadable strings (wrong mask, month 13, day 0, day beyond the month) are ignored for display; the model itself is not rewritten.', () => {
    for (const value of ['5-1-1446', '1446/13/01', '1446/01/00', '1446/01/31']) {
      const picker = pick({ value });
      expect([picker.drawn(), picker.value(), picker.changes()]).toEqual(['', value, []]);
    }
    expect(pick({ value: '1446/01/30', monthLength: 'calendar' }).drawn()).toBe('');
    expect(
      pick({ mode: 'multiple', value: ['1446/13/01'] })
        .click(d5)
        .value(),
    ).toEqual(['1446/13/01', d5]);
  });
  test('Ranges are drawn only if both ends parse and from < to strictly.', () => {
    expect(pick({ mode: 'range', value: { from: d8, to: 'x' } }).drawn()).toBe('');
    expect(pick({ mode: 'range', value: { from: '1446/01/31', to: '1446/02/03' } }).drawn()).toBe('');
  });
  test('Equal or reversed ends are hidden.', () => {
    expect(pick({ mode: 'range', value: { from: d8, to: d8 } }).drawn()).toBe('');
    expect(pick({ mode: 'range', value: { from: d12, to: d8 } }).drawn()).toBe('');
  });
  test('Removing the last thing emits null (not an empty list).', () => {
    for (const picker of [pick({ mode: 'multiple', value: [d5] }), pick({ value: d5 })])
      expect(picker.click(d5).changes().at(-1)).toMatchObject({ value: null, reason: 'remove-day' });
  });
  test('Single/range value is never wrapped in a list.', () => {
    expect(pick().click(d5).value()).toBe(d5);
    expect(pick({ mode: 'range' }).click(d8, d12).value()).toEqual(ranged);
  });
  test('Emission carries a reason (add-day, remove-day, add-range, remove-range, month, year, mask, locale) and details {year,month,day[,from,to]}.', () => {
    const picker = pick({ mode: 'multipleRange' }).click(d5, d5, d5, d8, d12, d10);
    expect(picker.reasons()).toEqual(['add-day', 'remove-day', 'add-range', 'remove-range']);
    expect(picker.changes()[0]?.details).toEqual({ year: 1446, month: 1, day: 5 });
    expect(picker.changes()[2]).toMatchObject({
      calendar: 'hijri',
      details: { year: 1446, month: 1, day: 12, from: { day: 8 }, to: { day: 12 } },
    });
    // Mask and names never change a value here: both are the same in every language.
    expect(pick({ emitImmediately: true, value: d5 }).go('month.next', 'year.next').reasons()).toEqual([
      'month',
      'year',
    ]);
  });
  test("Initial view: last array entry (range: its from), else defaultYearMonth, else today's month.", () => {
    const opens = (value: Parameters<typeof pick>[0]) => pick({ mode: 'multipleRange', ...value }).shown();
    expect(opens({ value: [d5, '1440/09/01'] })).toBe('1440/09');
    expect(opens({ value: [d5, { from: '1441/03/01', to: '1441/05/01' }] })).toBe('1441/03');
    expect(opens({ defaultYearMonth: '1439/02' })).toBe('1439/02');
    expect(opens({})).toBe(TODAY.slice(0, 7));
  });
  test('A value always beats defaultYearMonth.', () =>
    expect(pick({ value: d5, defaultYearMonth: '1439/02' }).shown()).toBe('1446/01'));
  test('An outside change of the model moves the view to it; our own emission does not.', () => {
    expect(pick().set('1440/09/01').shown()).toBe('1440/09');
    const picker = pick({ mode: 'multiple', value: ['1440/09/01'] })
      .go('month.next')
      .click('1440/10/02');
    // The parent sends the value back to the picker.
    expect(picker.go('month.next').set(['1440/09/01', '1440/10/02']).shown()).toBe('1440/11');
  });
  test('Outside reset to empty goes back to the default month.', () =>
    expect(pick({ value: d5, defaultYearMonth: '1439/02' }).set(null).shown()).toBe('1439/02'));
});

describe('Single / multiple', () => {
  test('Click selects; click on the selected day removes it unless noUnset; noUnset never blocks replacing or adding.', () => {
    expect(pick().click(d5, d5).value()).toBeNull();
    expect(pick({ noUnset: true }).click(d5, d5).value()).toBe(d5);
    expect(pick({ noUnset: true }).click(d5, d8).value()).toBe(d8);
    expect(pick({ noUnset: true, mode: 'multiple' }).click(d5, d8, d5).value()).toEqual([d5, d8]);
  });
  test('Multiple appends in click order.', () =>
    expect(pick({ mode: 'multiple' }).click(d12, d5, d8).value()).toEqual([d12, d5, d8]));
  test('Hover does nothing.', () => {
    for (const mode of ['single', 'multiple'] as const)
      expect(pick({ mode }).can({ type: 'day.hover', day: d5 })).toBe(false);
  });
  test('Filler days of adjacent months are inert.', () => {
    const picker = pick();
    expect(picker.weeks('en')[0]).toEqual(expect.arrayContaining([expect.objectContaining({ text: '1446/01/01' })]));
    expect(pick({ defaultYearMonth: '1446/02' }).weeks('en')[0]?.[0]).toBeNull();
    expect(picker.can({ type: 'day.click', day: '1446/02/01' })).toBe(false);
  });
});

describe('Range', () => {
  test('Click 1: anchor; nothing emitted; `rangeStart`.', () => {
    const picker = pick({ mode: 'range' }).click(d8);
    expect([picker.changes(), picker.news, picker.isPending()]).toEqual([
      [],
      [{ type: 'range.start', from: d8 }],
      true,
    ]);
  });
  test('Hover: moving end, may flip sides; day highlight is normalised (from/middle/to, or both on one day).', () => {
    const picker = pick({ mode: 'range' }).click(d10);
    expect(picker.drawn('pending')).toBe('10:only');
    expect(picker.hover(d12).drawn('pending')).toBe('10:from 11:middle 12:to');
    expect(picker.hover(d8).drawn('pending')).toBe('8:from 9:middle 10:to');
  });
  test('Click 2: emits the normalised {from,to}, `rangeEnd` normalised; same day emits a plain day string.', () => {
    const picker = pick({ mode: 'range' }).click(d12, d8);
    expect(picker.value()).toEqual(ranged);
    expect(picker.news).toContainEqual({ type: 'range.end', ...ranged });
    expect(pick({ mode: 'range' }).click(d8, d8).value()).toBe(d8);
  });
  test('The end is the click, not the last hover.', () =>
    expect(pick({ mode: 'range' }).click(d8).hover(d20).click(d12).value()).toEqual(ranged));
  test('Month/year navigation and other views keep the pending range; the highlight runs to the edge of a month.', () => {
    const picker = pick({ mode: 'range' }).click('1446/01/28').go('month.next', 'year.next', 'year.previous');
    picker.show('years').show('months').show('calendar');
    expect([picker.isPending(), picker.shown()]).toEqual([true, '1446/02']);
    expect(picker.hover('1446/02/02').drawn('pending')).toBe('1:middle 2:to');
    expect(picker.go('month.previous').drawn('pending')).toBe('28:from 29:middle 30:middle');
  });
  test('With no pending range: click inside a stored range (or on its ends) removes it; click on a stored lone day removes it; otherwise a new range starts and the old value stays until the second click.', () => {
    for (const day of [d8, d10, d12])
      expect(pick({ mode: 'range', value: ranged }).click(day).reasons()).toEqual(['remove-range']);
    expect(pick({ mode: 'range', value: d5 }).click(d5).value()).toBeNull();
    const picker = pick({ mode: 'range', value: ranged }).click(d20);
    expect([picker.value(), picker.isPending()]).toEqual([ranged, true]);
    expect(picker.click('1446/01/22').value()).toEqual({ from: d20, to: '1446/01/22' });
  });
  test('noUnset: click inside a range starts a new range there (2.17 and 2.27; the Vue 2 version did nothing); click on a lone selected day does nothing.', () => {
    const picker = pick({ mode: 'range', noUnset: true, value: ranged }).click(d10);
    expect([picker.value(), picker.isPending()]).toEqual([ranged, true]);
    const lone = pick({ mode: 'range', noUnset: true, value: d5 }).click(d5);
    expect([lone.value(), lone.isPending(), lone.changes()]).toEqual([d5, false, []]);
  });
  test('multiple+range: a new range drops every stored day and range it touches, inclusive of shared end days; adjacent ranges are not merged; noUnset does not prevent that.', () => {
    for (const noUnset of [false, true]) {
      const value = [d5, { from: d10, to: d12 }, d20, { from: '1446/01/26', to: '1446/01/28' }];
      const picker = pick({ mode: 'multipleRange', noUnset, value }).click('1446/01/02', '1446/01/09');
      expect(picker.value()).toEqual([...value.slice(1), { from: '1446/01/02', to: '1446/01/09' }]);
      const touching = pick({ mode: 'multipleRange', noUnset, value }).click('1446/01/22').hover(d12);
      expect(touching.click('1446/01/12').value()).toEqual([d5, value[3], { from: d12, to: '1446/01/22' }]);
    }
  });
  test('setEditingRange(from,to) starts a pending range from outside; without from clears it; ignored outside range mode.', () => {
    const picker = pick({ mode: 'range' }).send({ type: 'range.set', from: d8, to: d12 });
    expect([picker.isPending(), picker.drawn('pending')]).toEqual([true, '8:from 9:middle 10:middle 11:middle 12:to']);
    expect(picker.send({ type: 'range.set', from: null, to: null }).isPending()).toBe(false);
    expect(pick({ mode: 'multiple' }).can({ type: 'range.set', from: d8, to: d12 })).toBe(false);
  });
  test('Not in QDate: Escape to cancel a pending range (react-aria has it).', () => {
    const picker = pick({ mode: 'range' }).click(d8).key('Escape');
    expect([picker.isPending(), picker.value(), picker.changes()]).toEqual([false, null, []]);
  });
  test('Today while a range is pending cancels it and selects today (if options and limits allow).', () => {
    const picker = pick({ mode: 'range' }).click(d8).send({ type: 'today.select' });
    expect([picker.isPending(), picker.value()]).toEqual([false, TODAY]);
    expect(
      pick({ mode: 'range', options: [d8] })
        .click(d8)
        .can({ type: 'today.select' }),
    ).toBe(false);
    expect(pick({ mode: 'range', max: '1445/12' }).can({ type: 'today.select' })).toBe(false);
  });
});

describe('Navigation', () => {
  const limited = { min: '1444/06', max: '1446/03' };
  test('Limits are YYYY/MM.', () =>
    expect([pick(limited).snapshot().context.min, pick(limited).snapshot().context.max]).toEqual([
      '1444/06',
      '1446/03',
    ]));
  test('Month arrow off at the bound month; year arrow off when the bound year equals the shown year (or lies beyond).', () => {
    const at = (month: string) => pick({ ...limited, defaultYearMonth: month });
    expect([at('1446/03').can({ type: 'month.next' }), at('1446/02').can({ type: 'month.next' })]).toEqual([
      false,
      true,
    ]);
    expect([at('1446/01').can({ type: 'year.next' }), at('1445/01').can({ type: 'year.next' })]).toEqual([false, true]);
    expect([at('1444/06').can({ type: 'month.previous' }), at('1444/12').can({ type: 'year.previous' })]).toEqual([
      false,
      false,
    ]);
    expect(pick({ ...limited, value: '1450/01/01' }).can({ type: 'year.next' })).toBe(false);
  });
  test('Bounds disable month cells (in the bound year) and year cells.', () => {
    const open = selectMonths(pick(limited, 'months').snapshot()).filter(({ isOpen }) => isOpen);
    expect(open.map(({ at }) => at)).toEqual([1, 2, 3]);
    expect(pick(limited, 'months').can({ type: 'month.pick', month: 4 })).toBe(false);
    const years = selectYears(pick(limited, 'years').snapshot()).filter(({ isOpen }) => isOpen);
    expect(years.map(({ at }) => at)).toEqual([1444, 1445, 1446]);
    expect(pick(limited, 'years').can({ type: 'year.pick', year: 1447 })).toBe(false);
  });
  test('A jump (year arrow, year pick, goTo) that oversteps is clamped to the bound month.', () => {
    expect(
      pick({ ...limited, defaultYearMonth: '1445/09' })
        .go('year.next')
        .shown(),
    ).toBe('1446/03');
    expect(
      pick({ ...limited, defaultYearMonth: '1446/01' }, 'years')
        .send({ type: 'year.pick', year: 1444 })
        .shown(),
    ).toBe('1444/06');
    expect(pick(limited).send({ type: 'month.show', month: '1460/01' }).shown()).toBe('1446/03');
  });
  test('A value outside the limits is not corrected; the picker opens at the nearest month within them.', () => {
    const picker = pick({ ...limited, value: '1450/05/05' });
    expect([picker.shown(), picker.value(), picker.drawn(), picker.changes()]).toEqual([
      '1446/03',
      '1450/05/05',
      '',
      [],
    ]);
    expect(pick({ ...limited, value: '1440/05/05' }).shown()).toBe('1444/06');
    const given = pick(limited).set('1450/05/05');
    expect([given.shown(), given.value()]).toEqual(['1446/03', '1450/05/05']);
  });
  test('Limits do not disable days.', () => {
    const picker = pick({ min: '1446/01', max: '1446/01' });
    for (const { text } of picker.days()) expect(picker.can({ type: 'day.click', day: text })).toBe(true);
  });
  test('Navigation emits an event only when year/month changed, never a value (except emit-immediately).', () => {
    const picker = pick({ value: d5 }).go('month.next').send({ type: 'month.show', month: '1446/02' });
    expect(picker.news).toEqual([{ type: 'month.change', month: '1446/02' }]);
  });
  test('Views calendar/months/years: month label to months, year label and subtitle to years, title to calendar.', () => {
    for (const view of ['months', 'years', 'calendar'] as const) expect(pick().show(view).view()).toBe(view);
  });
  test('Month pick to calendar.', () => {
    const picker = pick({}, 'months').send({ type: 'month.pick', month: 9 });
    expect([picker.view(), picker.shown()]).toEqual(['calendar', '1446/09']);
  });
  test('Year pick to calendar, or to months when the default view is years (the right default for birthdates: years, months, days).', () => {
    expect(pick().show('years').send({ type: 'year.pick', year: 1440 }).view()).toBe('calendar');
    const birthdate = pick({}, 'years').send({ type: 'year.pick', year: 1440 });
    expect(birthdate.view()).toBe('months');
    expect(birthdate.send({ type: 'month.pick', month: 9 }).click('1440/09/30').value()).toBe('1440/09/30');
  });
  test('Years page: block of 20 starting at year - year mod 20 (1446 gives 1440).', () =>
    expect(selectYears(pick({}, 'years').snapshot())[0]?.at).toBe(1440));
  test('The years page shows the 20 years of its block.', () =>
    expect(selectYears(pick({}, 'years').snapshot()).map(({ at }) => at)).toEqual(
      Array.from({ length: 20 }, (_, at) => 1440 + at),
    ));
  test('QDate shows 21 cells (both edges); arrows move by 20 without changing the shown month; an arrow is off when the edge year is beyond the limit.', () => {
    const picker = pick({ min: '1420/01', max: '1459/12' }, 'years').go('years.previous');
    expect([selectYears(picker.snapshot())[0]?.at, picker.shown()]).toEqual([1420, '1446/01']);
    expect([picker.can({ type: 'years.previous' }), picker.can({ type: 'years.next' })]).toEqual([false, true]);
  });
});

describe('Header', () => {
  const day = { year: 1446, month: 1, day: 8 };
  test('Title: own text; else while editing "weekday, month day - ?"; else dash for none; "N days" when more than one day in total; else "weekday, month day".', () => {
    expect(pick({ mode: 'range' }).click(d8).title()).toEqual({ is: 'editing', day });
    expect(pick().title()).toEqual({ is: 'none' });
    expect(pick({ mode: 'range', value: ranged }).title()).toEqual({ is: 'days', count: 5 });
    expect(pick({ mode: 'multiple', value: [d5, d8] }).title()).toEqual({ is: 'days', count: 2 });
    expect(pick({ value: d8 }).title()).toEqual({ is: 'day', day });
  });
  test('Subtitle: own text; else dash; one day: the year; more: "Mon - Mon YYYY", with both years when they differ, one month name when equal.', () => {
    expect(pick().subtitle()).toEqual({ is: 'none' });
    // Nor has it a year while the first range is begun.
    expect(pick({ mode: 'range' }).click(d8).subtitle()).toEqual({ is: 'none' });
    expect(pick({ value: d8 }).subtitle()).toEqual({ is: 'year', year: 1446 });
    const span = pick({ mode: 'range', value: { from: '1445/12/20', to: d8 } }).subtitle();
    expect(span).toMatchObject({ is: 'span', from: { year: 1445, month: 12 }, to: { year: 1446, month: 1 } });
  });
  test('Sorted by date, not list order.', () =>
    expect(pick({ mode: 'multiple', value: [d20, '1445/02/01', d5] }).subtitle()).toMatchObject({
      from: { year: 1445, month: 2 },
      to: { year: 1446, month: 1, day: 20 },
    }));
  test('Today: adds today if not already selected (never removes), goes to its month, returns to calendar.', () => {
    const picker = pick({ mode: 'multiple', value: ['1440/01/01'] }, 'years').send({ type: 'today.select' });
    expect([picker.value(), picker.shown(), picker.view()]).toEqual([['1440/01/01', TODAY], '1446/01', 'calendar']);
    expect(picker.send({ type: 'today.select' }).value()).toEqual(['1440/01/01', TODAY]);
  });
});

describe('Options, emit-immediately, mask', () => {
  test('Options: list of zero-padded YYYY/MM/DD (exact text match) or function given that string in the shown calendar, whatever the mask.', () => {
    expect(
      pick({ options: ['1446/1/5', d8] })
        .days()
        .filter(({ isSelectable }) => isSelectable)
        .map(({ text }) => text),
    ).toEqual([d8]);
    const asked: string[] = [];
    pick({ options: (text) => asked.push(text) > 0 }).days();
    expect(asked).toContain('1446/01/01');
    const gregorian: string[] = [];
    pick({
      calendar: 'gregorian',
      monthLength: 'calendar',
      today: '2026/11/21',
      options: (text) => gregorian.push(text) > 0,
    }).days();
    expect(gregorian).toContain('2026/11/30');
  });
  test('Unselectable days are plain text: no click, no hover.', () => {
    const picker = pick({ mode: 'range', options: [d8, d12] });
    expect(picker.can({ type: 'day.click', day: d10 })).toBe(false);
    expect(picker.click(d8).can({ type: 'day.hover', day: d10 })).toBe(false);
  });
  test('They do not affect navigation.', () => expect(pick({ options: [] }).go('month.next').shown()).toBe('1446/02'));
  test('Interior days of a range are not checked.', () =>
    expect(
      pick({ mode: 'range', options: [d8, d12] })
        .click(d8, d12)
        .value(),
    ).toEqual(ranged));
  test('A selected day outside the options stays and cannot be unset by click.', () => {
    const picker = pick({ value: d5, options: [d8] });
    expect([picker.drawn(), picker.can({ type: 'day.click', day: d5 })]).toEqual(['5:only', false]);
  });
  test('Old QDate wants exactly true, 2.27 accepts truthy: return real booleans.', () => {
    for (const { isSelectable } of pick({ options: (text) => text === d5 }).days())
      expect(typeof isSelectable).toBe('boolean');
  });
  test('emit-immediately: single only; browsing month/year emits the same day clamped to the month length (31 Jan to 28 Feb); with no value uses day 1.', () => {
    const browsed = pick({
      calendar: 'gregorian',
      monthLength: 'calendar',
      today: '2026/11/21',
      emitImmediately: true,
      value: '2027/01/31',
    });
    expect(browsed.go('month.next').value()).toBe('2027/02/28');
    expect(pick({ emitImmediately: true }).go('month.next').value()).toBe('1446/02/01');
    expect(pick({ mode: 'multiple', emitImmediately: true }).go('month.next').value()).toBeNull();
  });
  test('Mask: default YYYY/MM/DD; forced for Persian.', () => {
    for (const { text } of pick().days()) expect(text).toMatch(/^\d{4}\/\d{2}\/\d{2}$/);
  });
  test('Shown digits may be localised; the model is ASCII.', () => {
    for (const lang of ['ar', 'en'] as const)
      for (const { text } of pick().days(lang)) expect(text).toMatch(/^[0-9/]{10}$/);
    expect(pick().click(d5).value()).toMatch(/^[0-9/]{10}$/);
  });
  test('Today must respect options and navigation limits (QDate selects it regardless); equal/reversed ranges are invalid (QDate agrees by hiding them).', () => {
    expect(pick({ options: [d5] }).can({ type: 'today.select' })).toBe(false);
    expect(pick({ min: '1446/02' }).can({ type: 'today.select' })).toBe(false);
  });
});
