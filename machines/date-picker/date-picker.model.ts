import { calendarOf } from '#contract/calendar/calendar.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { defineModel, type Effect, type FlowModel, waitsIn } from '../kit/testing/model.ts';
import type { DatePickerEvent, KeyPress, PickerNews, PickerView } from './date-picker.events.ts';
import { caseDays, outsideCases, pickerCase, presetCase } from './date-picker.fixtures.ts';
import { type datePickerMachine, datePickerMachines } from './date-picker.machine.ts';
import { isSelectable, isWritable, shownMonth, textOf, YEARS_SHOWN, yearLimits } from './date-picker.rules.ts';
import { itemsIn } from './date-picker.value.ts';

const { early, today } = caseDays;
const click = (day: string) => ({ type: 'day.click', day }) as const;
const hover = (day: string) => ({ type: 'day.hover', day });
const key = (name: KeyPress['key']): KeyPress => ({ key: name, shift: false, lang: 'en' });
const at = (view: PickerView, selection: 'idle' | 'pending') => ({ view, selection });
const { lengthOf } = calendarOf('hijri', 'fixed30');

const MONTHS = ['month.next', 'month.previous'];
const YEARS = ['year.next', 'year.previous'];
/** The events that turn pages and stay in their view. */
const TURNS = [...MONTHS, ...YEARS, 'years.next', 'years.previous'];
const FROM_OUTSIDE = ['range.set', 'options.set', 'settings.set'];
/** Some of what a person does in each view. */
const DONE_BY_A_PERSON = [
  click(early),
  click(today),
  { type: 'today.select' },
  { type: 'value.clear' },
  { type: 'preset.select', value: presetCase },
  { type: 'month.next' },
  { type: 'month.previous' },
  { type: 'years.previous' },
  { type: 'view.show', view: 'years' },
  { type: 'year.pick', year: 1440 },
  { type: 'month.pick', month: 12 },
  { type: 'key.press', key: 'Escape', shift: false, lang: 'en' },
] as const;
const viewOf = (s: { value: unknown }) => Reflect.get(Object(s.value), 'view') as PickerView;
const newsOf = (effects: Effect[], type: PickerNews['type']) =>
  effects.flatMap((effect) => (effect.kind === 'emit' && effect.event.type === type ? [effect.event] : []));

/** What every event does, whichever view is the first. */
const stepInvariants: NonNullable<FlowModel<typeof datePickerMachine>['stepInvariants']> = {
  'the page hears of every month that is turned to, and not of the month of a value that it sets itself (§5)': ({
    before,
    event,
    after,
    effects,
  }) => {
    const isTurned = before.context.shown !== after.context.shown && event.type !== 'value.set';
    const emitted = newsOf(effects, 'month.change');
    return isSameData(emitted, isTurned ? [{ type: 'month.change', month: after.context.shown }] : []);
  },
  'the page hears of every change of the value that it has not made itself (§4)': ({
    before,
    event,
    after,
    effects,
  }) => {
    const emitted = newsOf(effects, 'value.change');
    const isChanged = !isSameData(before.context.value, after.context.value);
    if (event.type === 'value.set') return emitted.length === 0;
    return (
      emitted.length <= 1 &&
      (emitted.length === 1 || !isChanged) &&
      emitted.every(({ value }) => isSameData(value, after.context.value))
    );
  },
  'a range is reported when it begins and when it ends, in order (§4 order is normalised)': ({
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
  'a range that is dropped without an end is reported, unless something else was chosen': ({
    before,
    event,
    after,
    effects,
  }) => {
    const [was, is] = [before, after].map((s) => s.matches({ selection: 'pending' }));
    const isDropped = was && !is && ['key.press', 'options.set', 'settings.set'].includes(event.type);
    return isSameData(
      newsOf(effects, 'range.drop'),
      isDropped ? [{ type: 'range.drop', from: before.context.anchor }] : [],
    );
  },
  'a press that changes nothing says why (§4 unless unsetting is disabled)': ({ before, event, after, effects }) => {
    if (event.type !== 'day.click' || !before.can(event as DatePickerEvent)) return true;
    const { readOnly, isRefusalTold } = before.context;
    const isKept =
      !readOnly &&
      before.matches({ selection: 'idle' }) &&
      after.matches({ selection: 'idle' }) &&
      isSameData(before.context.value, after.context.value);
    return (
      newsOf(effects, 'change.refuse').length === (readOnly && !isRefusalTold ? 1 : 0) &&
      isSameData(newsOf(effects, 'day.keep'), isKept ? [{ type: 'day.keep', day: event.day }] : [])
    );
  },
  'a press leaves the focus on its day': ({ before, event, after }) =>
    (event.type !== 'day.click' && event.type !== 'day.focus') ||
    !before.can(event as DatePickerEvent) ||
    textOf(after.context, after.context.focus.day) === event.day,
  'nothing is chosen where the picker can only be read, or is disabled': ({ before, event, after }) =>
    isWritable(before.context) || event.type === 'value.set' || isSameData(before.context.value, after.context.value),
  'the preset that is chosen is the value, and its month is shown': ({ before, event, after: { context } }) =>
    event.type !== 'preset.select' ||
    !before.can(event as DatePickerEvent) ||
    (isSameData(context.value, event.value) && context.shown === early.slice(0, 7)),
  'clearing leaves nothing, and says so': ({ before, event, after, effects }) =>
    event.type !== 'value.clear' ||
    !before.can(event as DatePickerEvent) ||
    (after.context.value === null && newsOf(effects, 'value.change').every(({ isCleared }) => isCleared === true)),
  'a waiting range reaches to the day under the pointer (§4 hovering extends it)': ({ event, after }) =>
    event.type !== 'day.hover' || after.context.hover === event.day,
  'Escape with nothing left to cancel asks to close the picker': ({ before, event, effects }) =>
    newsOf(effects, 'close.request').length ===
    (event.key === 'Escape' && before.matches({ selection: 'idle' }) && !before.context.disabled ? 1 : 0),
  'what the page sets is taken as it is (§3, §5)': ({ event, after: { context } }) =>
    (event.type !== 'options.set' || isSameData(context.options, event.options)) &&
    (event.type !== 'settings.set' ||
      (['noUnset', 'readOnly', 'disabled'] as const).every((setting) => context[setting] === event[setting])) &&
    (event.type !== 'value.set' || isSameData(context.value, event.value)),
  'a month or a value that the page jumps to is shown by its days': ({ before, event, after }) => {
    if (event.type !== 'month.show' && event.type !== 'value.set') return true;
    const jumps = event.type === 'month.show' || before.context.shown !== after.context.shown;
    return jumps ? after.matches({ view: 'calendar' }) : viewOf(before) === viewOf(after);
  },
  'turning a page, a key and what else comes from outside lead to no other view': ({ before, event, after }) =>
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
    return ((event.type !== 'view.show' || before.context.disabled) && viewOf(before) === viewOf(after)) || isHere;
  },
  'the month or the year that is picked is shown (§2 Views)': ({ before, event, after }) => {
    const { year, month } = shownMonth(after.context);
    return (
      before.context.disabled ||
      ((event.type !== 'month.pick' || month === event.month) && (event.type !== 'year.pick' || year === event.year))
    );
  },
  'the view that is asked for is shown (§2 Views: calendar, months, years)': ({ before, event, after }) =>
    event.type !== 'view.show' || before.context.disabled || after.matches({ view: event.view as PickerView }),
};

const modelOpening = (opening: PickerView, journeys: Parameters<typeof defineModel>[0]['journeys']) =>
  defineModel({
    machine: datePickerMachines[opening],
    input: pickerCase,
    events: {
      'day.click': [{ day: early }, { day: today }],
      'day.hover': [{ day: early }, { day: today }],
      // Days on which the focus is never by itself, so that it always moves.
      'day.focus': [{ day: '1439/12/25' }, { day: '1440/01/25' }],
      'preset.select': [{ value: presetCase }],
      'month.pick': [{ month: 1 }, { month: 12 }],
      'year.pick': [{ year: 1439 }, { year: 1440 }, { year: 1441 }],
      'key.press': [key('PageUp'), key('PageDown'), key('Escape')],
      ...outsideCases,
    },
    actors: {},
    impossible: {
      'the page closes days, or the whole picker, not one after the other': ({ context }, event) =>
        event.type === 'settings.set'
          ? context.options !== undefined
          : event.type === 'options.set' && (context.noUnset || !isWritable(context)),
      'a picker is closed, and opened again, from one setting to another': ({ context }, event) =>
        event.type === 'settings.set' &&
        [context, event].filter(({ noUnset, readOnly, disabled }) => noUnset || readOnly || disabled).length === 2,
    },
    // The settings have the same effect in every view, so the walks take them in one.
    isWalked: (s, event) => event.type !== 'settings.set' || s.matches({ view: 'calendar' }),
    // Neither the pointer nor the focus decides where these events lead.
    contextKey: ({ context: { value, shown, anchor, yearsStart, options, noUnset, readOnly, disabled } }) => [
      value,
      shown,
      anchor,
      yearsStart,
      options,
      noUnset,
      readOnly,
      disabled,
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
      'a disabled picker takes nothing from a person': (s) =>
        !s.context.disabled || !DONE_BY_A_PERSON.some((event) => s.can(event)),
      'a range is not begun where nothing can be chosen': ({ context }) =>
        context.anchor === null || isWritable(context),
      'nothing is cleared where nothing is selected, or where a selection may be replaced only (§4)': (s) =>
        (s.context.value !== null && !s.context.noUnset) || !s.can({ type: 'value.clear' }),
      'arrows beyond the bounds are disabled (§5)': (s) =>
        (s.context.shown !== s.context.max || !s.can({ type: 'month.next' })) &&
        (s.context.yearsStart > yearLimits(s.context).first || !s.can({ type: 'years.previous' })),
    },
    stepInvariants,
    design: {
      view: { takes: ['view.show', 'today.select', 'preset.select', 'month.show', 'value.set'] },
      'view.calendar': { screen: 'calendar', takes: [...MONTHS, ...YEARS, 'day.focus', 'key.press'] },
      'view.months': { screen: 'months', takes: [...YEARS, 'month.pick', 'key.press'] },
      'view.years': { screen: 'years', takes: ['years.next', 'years.previous', 'year.pick', 'key.press'] },
      selection: { takes: ['range.set', 'value.clear'] },
      'selection.idle': { takes: ['day.click', 'key.press'] },
      'selection.pending': {
        takes: ['day.hover', 'day.click', 'key.press', 'today.select', 'preset.select', 'options.set', 'settings.set'],
      },
      given: { takes: ['options.set', 'settings.set'] },
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
  'a month that the page shows is shown by its days': {
    events: [
      { type: 'view.show', view: 'years' },
      { type: 'month.show', month: '1441/06' },
    ],
    ends: at('calendar', 'idle'),
    keeps: { shown: '1440/01' },
  },
  'a value in another month leads to its days, and one in the shown month leads nowhere': {
    events: [
      { type: 'view.show', view: 'months' },
      { type: 'value.set', value: today },
    ],
    ends: at('months', 'idle'),
  },
  'a preset ends a range that waits, and is the value': {
    events: [click(today), { type: 'view.show', view: 'years' }, { type: 'preset.select', value: presetCase }],
    ends: at('calendar', 'idle'),
    keeps: { value: presetCase, shown: '1439/12' },
  },
  'a value that is cleared leaves nothing to clear': {
    events: [click(today), click(today), { type: 'value.clear' }],
    ends: at('calendar', 'idle'),
    refuses: [{ type: 'value.clear' }],
    keeps: { value: null },
  },
  'what may be replaced only is neither unset nor cleared (§4)': {
    events: [
      click(today),
      click(today),
      { type: 'settings.set', noUnset: true, readOnly: false, disabled: false },
      click(today),
    ],
    ends: at('calendar', 'idle'),
    refuses: [{ type: 'value.clear' }],
    keeps: { value: today },
  },
  'a picker that can only be read drops its range and chooses nothing': {
    events: [
      click(today),
      { type: 'settings.set', noUnset: false, readOnly: true, disabled: false },
      click(today),
      click(today),
    ],
    ends: at('calendar', 'idle'),
    refuses: [{ type: 'today.select' }, { type: 'preset.select', value: presetCase }],
    keeps: { value: null },
  },
  'a disabled picker is not browsed either': {
    events: [{ type: 'settings.set', noUnset: false, readOnly: false, disabled: true }],
    ends: at('calendar', 'idle'),
    refuses: [...DONE_BY_A_PERSON],
  },
  'a view that does not exist is refused (§2 Views: calendar, months, years)': {
    events: [],
    ends: at('calendar', 'idle'),
    refuses: [{ type: 'view.show', view: 'decades' }],
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
