/** What the picker shows, and where its focus is. */
import { assign, enqueueActions, setup, stateIn } from 'xstate';
import { dayOf } from '#contract/calendar/day.ts';
import { changed, type Turn } from './date-picker.changes.ts';
import type { DatePickerEvent, KeyPress, PickerInput, PickerNews, PickerView } from './date-picker.events.ts';
import { afterKeyInDays, afterKeyInMonths, afterKeyInYears, isMonthOpen, isYearOpen } from './date-picker.keys.ts';
import {
  canFocus,
  canPage,
  type DatePickerContext,
  isLive,
  isSelectable,
  isWritable,
  monthAfter,
  sameDayShown,
  settled,
  textOf,
  YEARS_SHOWN,
  yearLimits,
} from './date-picker.rules.ts';

const afterKey = { calendar: afterKeyInDays, months: afterKeyInMonths, years: afterKeyInYears };
type KeyIn = { press: KeyPress; view: PickerView };

/** Shows a month and emits the change, if it is another month; with `emitImmediately` its day becomes the value. */
const turned = (context: DatePickerContext, month: string): Turn => {
  if (month === context.shown) return { change: {}, news: [] };
  const moved = { ...context, shown: month };
  const day = sameDayShown(moved);
  const emits = isWritable(context) && context.emitImmediately && context.mode === 'single' && isSelectable(moved, day);
  const reason = month.slice(0, 4) === context.shown.slice(0, 4) ? 'month' : 'year';
  return {
    change: { shown: month, ...settled(emits ? { ...moved, value: day } : moved), ...(emits && { value: day }) },
    news: [{ type: 'month.change', month }, ...(emits ? [changed(context, day, reason, day, day)] : [])],
  };
};

export const navigation = setup({
  types: {
    context: {} as DatePickerContext,
    events: {} as DatePickerEvent,
    input: {} as PickerInput,
    emitted: {} as PickerNews,
    meta: {} as { screen: PickerView },
    transitionMeta: {} as { rule: string },
  },
  actions: {
    show: enqueueActions(({ context, enqueue }, { month }: { month: string }) => {
      const { change, news } = turned(context, month);
      enqueue.assign(change);
      for (const one of news) enqueue.emit(one);
    }),
    /** The shown month stays: a page of years chooses none. */
    page: assign(({ context }, { pages }: { pages: number }) => {
      const { first, last } = yearLimits(context);
      const yearsStart = context.yearsStart + pages * YEARS_SHOWN;
      const year = Math.min(last, Math.max(first, context.focus.year + pages * YEARS_SHOWN));
      return { yearsStart, focus: { ...context.focus, year } };
    }),
    settle: assign(({ context }) => settled(context)),
    /** A pending range follows the focus. */
    follow: enqueueActions(({ context, enqueue }, params: KeyIn) => {
      const there = afterKey[params.view](context, params.press);
      if (!there) return;
      const { change, news } = turned(context, there.shown ?? context.shown);
      const moved = { ...context, ...there };
      const day = textOf(moved, moved.focus.day);
      const follows = params.view === 'calendar' && context.anchor !== null && isSelectable(moved, day);
      enqueue.assign({ ...change, ...there, ...(follows && { hover: day }) });
      for (const one of news) enqueue.emit(one);
    }),
    /** A pending range follows the focus. */
    focus: assign(({ context }, { day }: { day: string }) => ({
      focus: dayOf(day),
      ...(context.anchor !== null && isSelectable(context, day) && { hover: day }),
    })),
  },
  guards: {
    isOnScreen: stateIn({ view: 'calendar' }),
    canFocus: ({ context }, { day }: { day: string }) => canFocus(context, day),
    canGo: ({ context }, { months }: { months: number }) =>
      isLive(context) && monthAfter(context, months) !== context.shown,
    canPage: ({ context }, { pages }: { pages: number }) => isLive(context) && canPage(context, pages),
    isMonthOpen: ({ context }, { month }: { month: number }) => isLive(context) && isMonthOpen(context, month),
    isYearOpen: ({ context }, { year }: { year: number }) => isLive(context) && isYearOpen(context, year),
    leads: ({ context }, { press, view }: KeyIn) => isLive(context) && afterKey[view](context, press) !== null,
    is: ({ context }, { view, wanted }: { view: PickerView; wanted: PickerView }) => isLive(context) && view === wanted,
  },
});
