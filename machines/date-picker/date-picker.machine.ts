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
const pressedDay = ({ event }: Of<'day.click' | 'day.hover'>) => ({ day: event.day });
const pickedMonth = ({ context, event }: Context & Of<'month.pick'>) => ({
  month: formatMonth({ year: shownMonth(context).year, month: event.month }),
});
const pickedYear = ({ context, event }: Context & Of<'year.pick'>) => ({
  month: monthAt(context, formatMonth({ ...shownMonth(context), year: event.year })),
});
const isEscape = { type: 'isEscape', params: ({ event }: Of<'key.press'>) => ({ press: event }) } as const;
const givenRange = ({ event }: Of<'range.set'>) => ({ from: event.from, to: event.to });
const givenOptions = ({ event }: Of<'options.set'>) => ({ options: event.options });
const wants = (wanted: PickerView) =>
  ({
    guard: { type: 'is', params: ({ event }: Of<'view.show'>) => ({ view: event.view, wanted }) },
    target: `.${wanted}`,
    meta: { rule: VIEWS },
  }) as const;

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
          'view.show': [wants('calendar'), wants('months'), to('.years', VIEWS)],
          'today.select': { guard: 'canSelectToday', ...to('.calendar', '§2 an optional today button', 'addToday') },
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
              actions: { type: 'setRange', params: givenRange },
              meta: { rule: RANGES },
            },
            { guard: { type: 'isNoRange', params: givenRange }, ...to('.idle', RANGES, 'drop') },
          ],
        },
        states: {
          idle: {
            on: {
              'day.click': [
                {
                  guard: and(['isOnScreen', 'startsRange']),
                  target: 'pending',
                  actions: { type: 'begin', params: pressedDay },
                  meta: { rule: RANGES },
                },
                {
                  guard: and(['isOnScreen', 'changesValue']),
                  actions: { type: 'press', params: pressedDay },
                  meta: { rule: '§4 Clicking a selected day or range removes it unless unsetting is disabled' },
                },
              ],
              'key.press': { guard: isEscape, actions: 'askToClose', meta: { rule: KEYBOARD } },
            },
          },
          pending: {
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
              'key.press': { guard: isEscape, target: 'idle', actions: 'drop', meta: { rule: KEYBOARD } },
              'today.select': { guard: 'canSelectToday', ...to('idle', '§2 an optional today button', 'drop') },
              'options.set': {
                guard: { type: 'closesAnchor', params: givenOptions },
                ...to('idle', '§5 Selectable days can be restricted by an options list or a function', 'drop'),
              },
            },
          },
        },
      },
      // The page's values are taken in every view.
      given: {
        on: {
          'value.set': {
            guard: { type: 'isNews', params: ({ event }) => ({ value: event.value }) },
            actions: { type: 'take', params: ({ event }) => ({ value: event.value }) },
            meta: { rule: '§3 Date values are strings in a mask format, or objects with from and to for ranges' },
          },
          'options.set': {
            actions: { type: 'takeOptions', params: givenOptions },
            meta: { rule: '§5 Selectable days can be restricted by an options list or a function' },
          },
          'month.show': {
            actions: { type: 'show', params: ({ context, event }) => ({ month: monthAt(context, event.month) }) },
            meta: { rule: BOUNDED },
          },
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
