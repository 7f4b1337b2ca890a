/**
 * Choosing days: one, several, a range or several ranges, of a Hijri or a Gregorian calendar (specification sections 2, 4
 * and 5). One region shows days, months or years; another holds a range that waits for its second click, which navigation
 * does not end. Every change of the value is emitted with its reason.
 */
import { and } from 'xstate';
import { formatMonth } from '#contract/calendar/day.ts';
import { to } from '../kit/runtime/machine.ts';
import type { DatePickerEvent, PickerView } from './date-picker.events.ts';
import { contextOf, type DatePickerContext, monthAfter, monthAt, shownMonth } from './date-picker.rules.ts';
import { s } from './date-picker.setup.ts';

const BOUNDED = '§5 navigation is bounded by minimum and maximum year/month';
const RANGES = '§4 first click starts a range, hovering extends it, second click ends it';
const VIEWS = '§2 Views: calendar, months, years';
const VALUES = '§3 Date values are strings in a mask format, or objects with from and to for ranges';
const OPTIONS = '§5 Selectable days can be restricted by an options list or a function';
const REMOVES = '§4 Clicking a selected day or range removes it unless unsetting is disabled';
const TODAY = '§2 an optional today button';
const PRESETS = 'Presets as data';
const USE = 'a page may close a picker while it waits';
const KEYBOARD = 'everything can be done with the keyboard alone';

type Of<T extends DatePickerEvent['type']> = { event: Extract<DatePickerEvent, { type: T }> };

type Context = { context: DatePickerContext };

const go = (months: number) =>
  ({
    guard: { type: 'canGo', params: { months } },
    actions: { type: 'show', params: ({ context }: Context) => ({ month: monthAfter(context, months) }) },
    meta: { rule: BOUNDED },
  }) as const;
const page = (pages: number) =>
  ({
    guard: { type: 'canPage', params: { pages } },
    actions: { type: 'page', params: { pages } },
    meta: { rule: '§9 The year list pages by a fixed block of years' },
  }) as const;
const follow = (view: PickerView) => {
  const params = ({ event: press }: Of<'key.press'>) => ({ press, view });
  return { guard: { type: 'leads', params }, actions: { type: 'follow', params }, meta: { rule: KEYBOARD } } as const;
};
const pressedDay = ({ event }: { event: { day: string } }) => ({ day: event.day });
const pickedMonth = ({ context, event }: Context & Of<'month.pick'>) => ({
  month: formatMonth({ year: shownMonth(context).year, month: event.month }),
});
const pickedYear = ({ context, event }: Context & Of<'year.pick'>) => ({
  month: monthAt(context, formatMonth({ ...shownMonth(context), year: event.year })),
});
const isEscape = { type: 'isEscape', params: ({ event }: Of<'key.press'>) => ({ press: event }) } as const;
const givenRange = ({ event }: Of<'range.set'>) => ({ from: event.from, to: event.to });
const givenValue = ({ event }: Of<'value.set'>) => ({ value: event.value });
const givenSettings = ({ event: { noUnset, readOnly, disabled } }: Of<'settings.set'>) => ({
  noUnset,
  readOnly,
  disabled,
});
const preset = ({ event }: Of<'preset.select'>) => ({ item: event.value });
const givenOptions = ({ event }: Of<'options.set'>) => ({ options: event.options });
const wants = (wanted: PickerView) =>
  ({
    guard: { type: 'is', params: ({ event }: Of<'view.show'>) => ({ view: event.view, wanted }) },
    target: `.${wanted}`,
    meta: { rule: VIEWS },
  }) as const;

/** No range waits: a press chooses a day, or is the first of a range. */
const idle = s.createStateConfig({
  on: {
    'day.click': [
      {
        guard: and(['isOnScreen', 'isReadOnly']),
        actions: { type: 'refuse', params: pressedDay },
        meta: { rule: 'a picker that can only be read says so' },
      },
      {
        guard: and(['isOnScreen', 'startsRange']),
        target: 'pending',
        actions: { type: 'begin', params: pressedDay },
        meta: { rule: RANGES },
      },
      {
        guard: and(['isOnScreen', 'changesValue']),
        actions: { type: 'press', params: pressedDay },
        meta: { rule: REMOVES },
      },
      {
        guard: and(['isOnScreen', 'keepsDay']),
        actions: { type: 'keep', params: pressedDay },
        meta: { rule: REMOVES },
      },
    ],
    'key.press': { guard: isEscape, actions: 'askToClose', meta: { rule: KEYBOARD } },
  },
});

/** A range has begun, and waits for its second press. */
const pending = s.createStateConfig({
  on: {
    'day.hover': {
      guard: and(['isOnScreen', 'isClickable']),
      actions: { type: 'reach', params: pressedDay },
      meta: { rule: RANGES },
    },
    'day.click': {
      guard: and(['isOnScreen', 'isClickable']),
      target: 'idle',
      actions: { type: 'end', params: pressedDay },
      meta: { rule: '§4 Same day gives a single day, and order is normalised' },
    },
    // Escape cancels a pending range first; only the next one closes the picker.
    'key.press': { guard: isEscape, target: 'idle', actions: 'cancel', meta: { rule: KEYBOARD } },
    'today.select': { guard: 'canSelectToday', ...to('idle', TODAY, 'drop') },
    'preset.select': { guard: { type: 'canChoose', params: preset }, ...to('idle', PRESETS, 'drop') },
    'options.set': {
      guard: { type: 'closesAnchor', params: givenOptions },
      ...to('idle', OPTIONS, 'cancel'),
    },
    'settings.set': { guard: { type: 'endsChoosing', params: givenSettings }, ...to('idle', USE, 'cancel') },
  },
});

/**
 * The picker with `opening` as its first view. With years first, a year leads on to its months (for a birth date);
 * otherwise it leads back to the days.
 */
const datePickerOpening = (opening: PickerView) =>
  s.createMachine({
    id: 'datePicker',
    context: ({ input }) => contextOf(input),
    type: 'parallel',
    states: {
      view: {
        initial: opening,
        on: {
          'view.show': [wants('calendar'), wants('months'), wants('years')],
          'today.select': { guard: 'canSelectToday', ...to('.calendar', TODAY, 'addToday') },
          'preset.select': {
            guard: { type: 'canChoose', params: preset },
            target: '.calendar',
            actions: { type: 'addPreset', params: preset },
            meta: { rule: PRESETS },
          },
          // A jump of the page leads to the days: a month or a year that was being looked for is no longer the question.
          'month.show': {
            target: '.calendar',
            actions: { type: 'show', params: ({ context, event }) => ({ month: monthAt(context, event.month) }) },
            meta: { rule: BOUNDED },
          },
          'value.set': [
            {
              guard: { type: 'movesView', params: givenValue },
              target: '.calendar',
              actions: { type: 'take', params: givenValue },
              meta: { rule: VALUES },
            },
            {
              guard: { type: 'isNews', params: givenValue },
              actions: { type: 'take', params: givenValue },
              meta: { rule: VALUES },
            },
          ],
        },
        states: {
          calendar: {
            meta: { screen: 'calendar' },
            entry: 'settle',
            on: {
              'month.next': go(1),
              'month.previous': go(-1),
              'year.next': go(12),
              'year.previous': go(-12),
              'day.focus': {
                guard: { type: 'canFocus', params: pressedDay },
                actions: { type: 'focus', params: pressedDay },
                meta: { rule: KEYBOARD },
              },
              'key.press': follow('calendar'),
            },
          },
          months: {
            meta: { screen: 'months' },
            entry: 'settle',
            on: {
              'year.next': go(12),
              'year.previous': go(-12),
              'month.pick': {
                guard: { type: 'isMonthOpen', params: ({ event }) => ({ month: event.month }) },
                target: 'calendar',
                actions: { type: 'show', params: pickedMonth },
                meta: { rule: VIEWS },
              },
              'key.press': follow('months'),
            },
          },
          years: {
            meta: { screen: 'years' },
            entry: 'settle',
            on: {
              'years.next': page(1),
              'years.previous': page(-1),
              'year.pick': {
                guard: { type: 'isYearOpen', params: ({ event }) => ({ year: event.year }) },
                target: opening === 'years' ? 'months' : 'calendar',
                actions: { type: 'show', params: pickedYear },
                meta: { rule: VIEWS },
              },
              'key.press': follow('years'),
            },
          },
        },
      },
      selection: {
        initial: 'idle',
        on: {
          'range.set': [
            {
              guard: { type: 'isRange', params: givenRange },
              target: '.pending',
              actions: { type: 'keepRange', params: givenRange },
              meta: { rule: RANGES },
            },
            { guard: { type: 'isNoRange', params: givenRange }, ...to('.idle', RANGES, 'drop') },
          ],
          'value.clear': { guard: 'canClear', ...to('.idle', '§4 unless unsetting is disabled', 'clear') },
        },
        states: {
          idle,
          pending,
        },
      },
      // What the page sets beside the value is taken in every view.
      given: {
        on: {
          'options.set': {
            actions: { type: 'keepOptions', params: givenOptions },
            meta: { rule: OPTIONS },
          },
          'settings.set': { actions: { type: 'keepSettings', params: givenSettings }, meta: { rule: USE } },
        },
      },
    },
  });

export const datePickerMachines = {
  calendar: datePickerOpening('calendar'),
  months: datePickerOpening('months'),
  years: datePickerOpening('years'),
} as const;
export const datePickerMachine = datePickerMachines.calendar;
