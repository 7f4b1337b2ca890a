/** What a picker allows (presets, clearing, read-only), where the focus is after a press, and what the picker announces. */
import { describe, expect, test } from 'vitest';
import { selectIsClearable, selectWeeks } from '../date-picker.selectors.ts';
import { pick, TODAY } from './testing.ts';

const [d5, d8, d12, d20] = ['1446/01/05', '1446/01/08', '1446/01/12', '1446/01/20'];
const ranged = { from: d8, to: d12 };
const free = { noUnset: false, readOnly: false, disabled: false };

describe('the focus is on the day that was pressed', () => {
  test('after a day is added and after it is removed', () => {
    const picker = pick({ mode: 'multiple', value: [d5] }).click(d20);
    expect(picker.focus()).toBe(d20);
    expect(picker.click(d20).focus()).toBe(d20);
    expect(picker.key('ArrowRight').focus()).toBe('1446/01/21');
  });
  test('after the first and the last press of a range, whose end an arrow key then moves from there', () => {
    const picker = pick({ mode: 'range' }).click(d8);
    expect(picker.focus()).toBe(d8);
    expect(picker.key('ArrowRight').drawn('pending')).toBe('8:from 9:to');
    expect(picker.click(d12).focus()).toBe(d12);
    expect(picker.click('1446/01/10').focus()).toBe('1446/01/10');
  });
  test('after a press that changes nothing', () => {
    const several = { mode: 'multiple', value: [d5, d8] } as const;
    expect(
      pick({ mode: 'multiple', noUnset: true, value: [...several.value] })
        .click(d8)
        .focus(),
    ).toBe(d8);
    expect(pick({ readOnly: true }).click(d8).focus()).toBe(d8);
  });
  test('also on a day that cannot be chosen, where a press of the mouse or a reader brings it', () => {
    const picker = pick({ options: [d5] }).send({ type: 'day.focus', day: d20 });
    expect(picker.key('ArrowRight').focus()).toBe('1446/01/21');
    for (const day of ['1446/01/21', '1446/02/01', '1446/01/31'])
      expect(picker.can({ type: 'day.focus', day })).toBe(false);
  });
  test('and a begun range reaches to it, if it can be chosen', () => {
    const picker = pick({ mode: 'range', options: [d5, d8, d12] }).click(d5);
    expect(picker.send({ type: 'day.focus', day: d12 }).snapshot().context.hover).toBe(d12);
    expect(picker.send({ type: 'day.focus', day: d20 }).snapshot().context.hover).toBe(d12);
    expect(pick().send({ type: 'day.focus', day: d12 }).snapshot().context.hover).toBeNull();
  });
});

describe('a jump of the page leads to the days', () => {
  test('by a month that it shows', () => {
    const picker = pick({}, 'years').send({ type: 'month.show', month: '1440/03' });
    expect([picker.view(), picker.shown()]).toEqual(['calendar', '1440/03']);
  });
  test('by a value in another month, not by one in the month that is shown', () => {
    expect(pick().show('months').set('1440/03/05').view()).toBe('calendar');
    expect(pick({ value: d5 }).show('months').set(d8).view()).toBe('months');
    const again = pick({ value: d5 }).go('month.next').show('years');
    expect(again.can({ type: 'value.set', value: d5 })).toBe(false);
  });
});

test('a view that does not exist is refused', () => {
  const event = { type: 'view.show', view: 'decades' } as never;
  expect(pick().can(event)).toBe(false);
  expect(pick().send(event).view()).toBe('calendar');
});

describe('a press that changes nothing says why', () => {
  test('a day that may be replaced only, each time', () => {
    const picker = pick({ noUnset: true, value: d5 }).click(d5, d5);
    expect(picker.news).toEqual([
      { type: 'day.keep', day: d5 },
      { type: 'day.keep', day: d5 },
    ]);
    expect(picker.value()).toBe(d5);
  });
  test('a picker that can only be read, once', () => {
    const picker = pick({ readOnly: true, value: d5 }).click(d8, d5, d12);
    expect([picker.news, picker.value()]).toEqual([[{ type: 'change.refuse' }], d5]);
  });
  test('a day that cannot be chosen is refused before that', () =>
    expect(pick({ readOnly: true, options: [d5] }).can({ type: 'day.click', day: d8 })).toBe(false));
});

describe('a dropped range is reported', () => {
  test('by Escape, and when its first day or the choice itself is closed', () => {
    const dropped = { type: 'range.drop', from: d8 };
    const begun = () => pick({ mode: 'range' }).click(d8);
    expect(begun().key('Escape').news.at(-1)).toEqual(dropped);
    expect(
      begun()
        .send({ type: 'options.set', options: [d5] })
        .news.at(-1),
    ).toEqual(dropped);
    for (const use of [{ readOnly: true }, { disabled: true }]) {
      const picker = begun().send({ type: 'settings.set', ...free, ...use });
      expect([picker.news.at(-1), picker.isPending()]).toEqual([dropped, false]);
    }
    expect(
      begun()
        .send({ type: 'settings.set', ...free, noUnset: true })
        .isPending(),
    ).toBe(true);
  });
  test('not where something else was chosen', () =>
    expect(
      pick({ mode: 'range' })
        .click(d8)
        .send({ type: 'today.select' })
        .news.map(({ type }) => type),
    ).toEqual(['range.start', 'value.change']));
});

describe('read-only', () => {
  const picker = () => pick({ mode: 'range', readOnly: true, clearable: true, value: ranged });
  test('the months and years are browsed, and keys walk', () => {
    expect(picker().go('month.next').shown()).toBe('1446/02');
    expect(picker().show('years').send({ type: 'year.pick', year: 1440 }).shown()).toBe('1440/01');
    expect(picker().key('ArrowRight').focus()).toBe('1446/01/09');
  });
  test('nothing is chosen, begun, added or cleared', () => {
    for (const event of [
      { type: 'today.select' },
      { type: 'value.clear' },
      { type: 'preset.select', value: { from: d12, to: d20 } },
      { type: 'range.set', from: d12, to: d20 },
    ] as const)
      expect([event.type, picker().can(event)]).toEqual([event.type, false]);
  });
  test('turning a page emits no day at once', () =>
    expect(pick({ readOnly: true, emitImmediately: true, value: d5 }).go('month.next').value()).toBe(d5));
  test('it can be lifted', () => {
    const lifted = picker()
      .send({ type: 'settings.set', ...free })
      .click(d20);
    expect(lifted.isPending()).toBe(true);
  });
});

test('a disabled picker takes nothing from a person, and what the page sets', () => {
  const picker = pick({ mode: 'range', disabled: true, clearable: true, value: ranged });
  const press = { type: 'key.press', shift: false, lang: 'en' } as const;
  for (const event of [
    { type: 'day.click', day: d20 },
    { type: 'day.click', day: d8 },
    { type: 'day.focus', day: d20 },
    { type: 'month.next' },
    { type: 'year.previous' },
    { type: 'view.show', view: 'months' },
    { type: 'today.select' },
    { type: 'value.clear' },
    { type: 'preset.select', value: { from: d12, to: d20 } },
    { ...press, key: 'ArrowRight' },
    { ...press, key: 'Escape' },
  ] as const)
    expect([event, picker.can(event)]).toEqual([event, false]);
  for (const view of ['months', 'years'] as const) {
    const there = pick({ disabled: true }, view);
    expect(there.can({ type: 'month.pick', month: 1 })).toBe(false);
    expect(there.can({ type: 'year.pick', year: 1440 })).toBe(false);
    expect(there.can({ type: 'years.next' })).toBe(false);
  }
  expect(picker.set('1446/05/05').shown()).toBe('1446/05');
});

describe('a preset', () => {
  const preset = (value: string | { from: string; to: string }) => ({ type: 'preset.select', value }) as const;
  test('is the value with its reason, and its month is shown', () => {
    const value = { from: '1445/12/20', to: d8 };
    const picker = pick({ mode: 'range' }, 'years').send(preset(value));
    const details = { year: 1446, month: 1, day: 8, from: { year: 1445, month: 12, day: 20 } };
    expect(picker.changes()).toEqual([expect.objectContaining({ value, reason: 'add-range' })]);
    expect(picker.changes()[0]?.details).toMatchObject(details);
    expect([picker.view(), picker.shown()]).toEqual(['calendar', '1445/12']);
    expect(picker.news.at(-1)).toEqual({ type: 'month.change', month: '1445/12' });
    expect(pick().send(preset(d20)).reasons()).toEqual(['add-day']);
  });
  test('that is the value already changes nothing and shows its month', () => {
    const picker = pick({ mode: 'multipleRange', value: [ranged, '1440/01/01'] }).send(preset(ranged));
    expect([picker.changes(), picker.shown(), picker.value()]).toEqual([[], '1446/01', [ranged, '1440/01/01']]);
    const within = (item: Parameters<typeof preset>[0]) => pick({ mode: 'range', value: ranged }).send(preset(item));
    // A day within a stored range, and a range that shares an end with it, are other items.
    for (const item of ['1446/01/10', { from: d8, to: d20 }, { from: d5, to: d12 }])
      expect(within(item).value()).toEqual(item);
  });
  test('drops a begun range', () =>
    expect(pick({ mode: 'range' }).click(d20).send(preset(ranged)).isPending()).toBe(false));
  test('is taken within the limits and options, and only as its mode chooses', () => {
    const limited = { mode: 'range', min: '1446/01', max: '1446/02' } as const;
    const takes = (input: Parameters<typeof pick>[0], value: Parameters<typeof preset>[0]) =>
      pick(input).can(preset(value));
    expect(takes(limited, { from: d8, to: '1446/02/30' })).toBe(true);
    expect(takes(limited, { from: d8, to: '1446/03/01' })).toBe(false);
    expect(takes(limited, { from: '1445/12/30', to: d8 })).toBe(false);
    expect(takes({ mode: 'range', options: [d8] }, ranged)).toBe(false);
    expect(takes({ mode: 'range', options: [d8, d12] }, ranged)).toBe(true);
    expect(takes({ mode: 'range' }, { from: d12, to: d8 })).toBe(false);
    expect(takes({ mode: 'range' }, { from: d8, to: d8 })).toBe(false);
    expect(takes({ mode: 'range' }, '1446/01/31')).toBe(false);
    expect(takes({ mode: 'multiple' }, ranged)).toBe(false);
    expect(takes({ mode: 'single', max: '1445/12' }, TODAY)).toBe(false);
  });
});

describe('clearing', () => {
  test('emits null, with the reason of what was removed last', () => {
    const days = pick({ mode: 'multiple', clearable: true, value: [d8, d5] }).send({ type: 'value.clear' });
    expect(days.changes()).toMatchObject([{ value: null, reason: 'remove-day', isCleared: true, details: { day: 5 } }]);
    const range = pick({ mode: 'range', clearable: true, value: ranged }).send({ type: 'value.clear' });
    expect(range.changes()).toMatchObject([{ value: null, reason: 'remove-range', details: { day: 12 } }]);
  });
  test('drops a begun range as well', () => {
    const picker = pick({ mode: 'range', clearable: true, value: ranged }).click(d20).send({ type: 'value.clear' });
    expect([picker.value(), picker.isPending(), picker.snapshot().context.hover]).toEqual([null, false, null]);
  });
  test('is off where nothing is chosen, where it is not offered, and where a choice may be replaced only', () => {
    const can = (input: Parameters<typeof pick>[0]) => pick(input).can({ type: 'value.clear' });
    expect(can({ clearable: true, value: d5 })).toBe(true);
    expect(can({ clearable: true })).toBe(false);
    expect(can({ clearable: true, value: '1446/13/01' })).toBe(false);
    expect(can({ value: d5 })).toBe(false);
    expect(can({ clearable: true, noUnset: true, value: d5 })).toBe(false);
    expect(selectIsClearable(pick({ clearable: true, noUnset: true }).snapshot())).toBe(false);
    expect(selectIsClearable(pick({ clearable: true }).snapshot())).toBe(true);
    expect(selectIsClearable(pick().snapshot())).toBe(false);
  });
});

test('the first and the last day of a month are known: a range that runs over them is open there', () => {
  const edges = selectWeeks(pick({ monthLength: 'calendar' }).snapshot(), 'en')
    .flat()
    .flatMap((cell) => (cell?.monthEdge ? [[cell.text, cell.monthEdge]] : []));
  expect(edges).toEqual([
    ['1446/01/01', 'first'],
    ['1446/01/29', 'last'],
  ]);
});
