import { calendarOf } from '#contract/calendar/calendar.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { defineModel, type Effect, waitsIn } from '../kit/testing/model.ts';
import type { KeyPress, PickerNews, PickerView } from './date-picker.events.ts';
import { caseDays, outsideCases, pickerCase } from './date-picker.fixtures.ts';
import { datePickerMachines } from './date-picker.machine.ts';
import { isSelectable, shownMonth, YEARS_SHOWN, yearLimits } from './date-picker.rules.ts';
import { itemsIn } from './date-picker.value.ts';

const { early, today } = caseDays;
const click = (day: string) => ({ type: 'day.click', day });
const hover = (day: string) => ({ type: 'day.hover', day });
const key = (name: KeyPress['key']): KeyPress => ({ key: name, shift: false, lang: 'en' });
const at = (view: PickerView, selection: 'idle' | 'pending') => ({ view, selection });
const { lengthOf } = calendarOf('hijri', 'fixed30');

const MONTHS = ['month.next', 'month.previous'];
const YEARS = ['year.next', 'year.previous'];
/** What turns pages, and leads to no other view. */
const TURNS = [...MONTHS, ...YEARS, 'years.next', 'years.previous'];
const FROM_OUTSIDE = ['range.set', 'value.set', 'options.set', 'month.show'];
const viewOf = (s: { value: unknown }) => Reflect.get(Object(s.value), 'view') as PickerView;
const newsOf = (effects: Effect[], type: PickerNews['type']) =>
  effects.flatMap((effect) => (effect.kind === 'emit' && effect.event.type === type ? [effect.event] : []));

const modelOpening = (opening: PickerView, journeys: Parameters<typeof defineModel>[0]['journeys']) =>
  defineModel({
    machine: datePickerMachines[opening],
    input: pickerCase,
    events: {
      'day.click': [{ day: early }, { day: today }],
      'day.hover': [{ day: early }, { day: today }],
      'month.pick': [{ month: 1 }, { month: 12 }],
      'year.pick': [{ year: 1439 }, { year: 1440 }, { year: 1441 }],
      'key.press': [key('PageUp'), key('PageDown'), key('Escape')],
      ...outsideCases,
    },
    actors: {},
    // Neither the pointer nor the focus decides where these events lead.
    contextKey: ({ context: { value, shown, anchor, yearsStart, options } }) => [
      value,
      shown,
      anchor,
      yearsStart,
      options,
    ],
    invariants: {
      'the month on the screen is within the limits (§5)': ({ context: { shown, min, max } }) =>
        min <= shown && shown <= max,
      'a range is valid only if its start is before its end (§5)': ({ context }) =>
        itemsIn(context.value).every((item) => typeof item === 'string' || item.from < item.to),
      'a range waits exactly while its first day is known (§4)': (s) =>
        s.matches({ selection: 'pending' }) === (s.context.anchor !== null),
      'the pointer is followed only while a range waits (§4 hovering extends it)': ({ context }) =>
        (context.hover === null) === (context.anchor === null),
      'a range begins and ends on days that can be chosen (§5)': ({ context }) =>
        context.anchor === null || isSelectable(context, context.anchor),
      'the focus stands on a day of the shown month': ({ context }) =>
        context.focus.day >= 1 && context.focus.day <= lengthOf(shownMonth(context)),
      'the focus stands on a year within the limits': ({ context }) =>
        context.focus.year >= yearLimits(context).first && context.focus.year <= yearLimits(context).last,
      'days are pressed only while days are shown': (s) =>
        s.matches({ view: 'calendar' }) ||
        ![early, today].some((day) => s.can({ type: 'day.click', day }) || s.can({ type: 'day.hover', day })),
      'arrows beyond the bounds are disabled (§5)': (s) =>
        (s.context.shown !== s.context.max || !s.can({ type: 'month.next' })) &&
        (s.context.yearsStart > yearLimits(s.context).first || !s.can({ type: 'years.previous' })),
    },
    stepInvariants: {
      'the page hears of every month that is turned to, and not of the month of a value that it sets itself (§5)': ({
        before,
        event,
        after,
        effects,
      }) => {
        const isTurned = before.context.shown !== after.context.shown && event.type !== 'value.set';
        const told = newsOf(effects, 'month.change');
        return isSameData(told, isTurned ? [{ type: 'month.change', month: after.context.shown }] : []);
      },
      'the page hears of every change of the value that it has not made itself (§4)': ({
        before,
        event,
        after,
        effects,
      }) => {
        const told = newsOf(effects, 'value.change');
        const isChanged = !isSameData(before.context.value, after.context.value);
        if (event.type === 'value.set') return told.length === 0;
        return (
          told.length <= 1 &&
          (told.length === 1 || !isChanged) &&
          told.every(({ value }) => isSameData(value, after.context.value))
        );
      },
      'a range is told when it begins and when it ends, in order (§4 order is normalised)': ({
        before,
        event,
        after,
        effects,
      }) => {
        const [began, ended] = [newsOf(effects, 'range.start'), newsOf(effects, 'range.end')];
        const [was, is] = [before, after].map((s) => s.matches({ selection: 'pending' }));
        const isClicked = event.type === 'day.click';
        const [from, to] = [before.context.anchor, event.day].sort();
        return (
          isSameData(began, isClicked && !was && is ? [{ type: 'range.start', from: event.day }] : []) &&
          isSameData(ended, isClicked && was && !is ? [{ type: 'range.end', from, to }] : [])
        );
      },
      'a waiting range reaches to the day under the pointer (§4 hovering extends it)': ({ event, after }) =>
        event.type !== 'day.hover' || after.context.hover === event.day,
      'Escape with nothing left to cancel asks to close the picker': ({ before, event, effects }) =>
        newsOf(effects, 'close.request').length ===
        (event.key === 'Escape' && before.matches({ selection: 'idle' }) ? 1 : 0),
      'what the page sets is taken as it is (§3, §5)': ({ event, after: { context } }) =>
        (event.type !== 'options.set' || isSameData(context.options, event.options)) &&
        (event.type !== 'value.set' || isSameData(context.value, event.value)),
      'turning a page, a key and what comes from outside lead to no other view': ({ before, event, after }) =>
        ![...TURNS, ...FROM_OUTSIDE, 'key.press'].includes(event.type) || viewOf(before) === viewOf(after),
      'what can be turned, or walked by a key, turns': ({ before, event, after }) =>
        !(TURNS.includes(event.type) || (event.type === 'key.press' && event.key !== 'Escape')) ||
        !isSameData(before.context, after.context),
      'the list of years turns by twenty years, and the shown month stays (§9)': ({ before, event, after }) => {
        if (event.type !== 'years.next' && event.type !== 'years.previous') return true;
        const by = event.type === 'years.next' ? YEARS_SHOWN : -YEARS_SHOWN;
        const [{ context: was }, { context: is }] = [before, after];
        const { first, last } = yearLimits(was);
        const year = Math.min(last, Math.max(first, was.focus.year + by));
        return is.yearsStart === was.yearsStart + by && is.shown === was.shown && is.focus.year === year;
      },
      'a view opens at the shown month, on its page of years': ({ before, event, after }) => {
        const { focus, yearsStart } = after.context;
        const { year, month } = shownMonth(after.context);
        const isHere = focus.year === year && focus.month === month && yearsStart === year - (year % YEARS_SHOWN);
        return (event.type !== 'view.show' && viewOf(before) === viewOf(after)) || isHere;
      },
      'the month or the year that is picked is shown (§2 Views)': ({ event, after }) => {
        const { year, month } = shownMonth(after.context);
        return (
          (event.type !== 'month.pick' || month === event.month) && (event.type !== 'year.pick' || year === event.year)
        );
      },
      'the view that is asked for is shown (§2 Views: calendar, months, years)': ({ event, after }) =>
        event.type !== 'view.show' || after.matches({ view: event.view as PickerView }),
    },
    design: {
      view: { takes: ['view.show', 'today.select'] },
      'view.calendar': { screen: 'calendar', takes: [...MONTHS, ...YEARS, 'key.press'] },
      'view.months': { screen: 'months', takes: [...YEARS, 'month.pick', 'key.press'] },
      'view.years': { screen: 'years', takes: ['years.next', 'years.previous', 'year.pick', 'key.press'] },
      selection: { takes: ['range.set'] },
      'selection.idle': { takes: ['day.click', 'key.press'] },
      'selection.pending': { takes: ['day.hover', 'day.click', 'key.press', 'today.select', 'options.set'] },
      given: { takes: ['value.set', 'options.set', 'month.show'] },
    },
    journeys,
    waits: waitsIn(['view.calendar', 'view.months', 'view.years', 'selection.idle', 'selection.pending', 'given'], {
      until: 'always',
      why: 'Choosing a date waits for the person alone; the field keeps what it had.',
    }),
  });

export const datePickerModel = modelOpening('calendar', {
  'first click starts a range (§4)': { events: [click(today)], ends: at('calendar', 'pending') },
  'hovering extends it, second click ends it (§4)': {
    events: [click(today), { type: 'month.previous' }, hover(early), click(early)],
    ends: at('calendar', 'idle'),
  },
  'same day gives a single day (§4)': { events: [click(today), click(today)], ends: at('calendar', 'idle') },
  'clicking a selected range removes it (§4)': {
    events: [click(today), { type: 'month.previous' }, click(early), click(early)],
    ends: at('calendar', 'idle'),
  },
  'a range waits while the pages are turned': {
    events: [click(today), { type: 'month.previous' }, { type: 'view.show', view: 'years' }],
    ends: at('years', 'pending'),
  },
  'Escape cancels a pending range first': {
    events: [click(today), { type: 'key.press', ...key('Escape') }],
    ends: at('calendar', 'idle'),
  },
  'today cancels a pending range': {
    events: [click(today), { type: 'view.show', view: 'months' }, { type: 'today.select' }],
    ends: at('calendar', 'idle'),
  },
  'a month leads to its days (§2 Views)': {
    events: [
      { type: 'view.show', view: 'months' },
      { type: 'month.pick', month: 1 },
    ],
    ends: at('calendar', 'idle'),
  },
  'a year leads to its days when days come first': {
    events: [{ type: 'view.show', view: 'years' }, { type: 'years.previous' }, { type: 'year.pick', year: 1439 }],
    ends: at('calendar', 'idle'),
    keeps: { shown: '1439/12' },
  },
  'a day that can still be chosen keeps the range that it began (§5)': {
    events: [click(today), { type: 'options.set', options: [early, today] }],
    ends: at('calendar', 'pending'),
  },
  'a day that can no more be chosen begins no range (§5)': {
    events: [click(today), { type: 'options.set', options: [early] }],
    ends: at('calendar', 'idle'),
  },
});

export const monthsFirstModel = modelOpening('months', {
  'the picker opens with its months (§2 Views)': { events: [], ends: at('months', 'idle') },
  'a year leads to its days, also when months come first': {
    events: [
      { type: 'view.show', view: 'years' },
      { type: 'year.pick', year: 1440 },
    ],
    ends: at('calendar', 'idle'),
  },
});

export const yearsFirstModel = modelOpening('years', {
  'a birth date is found by its year, then its month, then its day': {
    events: [{ type: 'year.pick', year: 1440 }, { type: 'month.pick', month: 1 }, click(today), click(today)],
    ends: at('calendar', 'idle'),
  },
});
