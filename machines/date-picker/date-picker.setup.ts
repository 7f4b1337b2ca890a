/** The actions and guards of the date picker. Its arithmetic is in the rules, the keys and the value. */
import { assign, emit, enqueueActions, setup, stateIn } from 'xstate';
import { dayOf } from '#contract/calendar/day.ts';
import type {
  ChangeReason,
  DatePickerEvent,
  KeyPress,
  PickerInput,
  PickerNews,
  PickerUse,
  PickerView,
} from './date-picker.events.ts';
import { afterKeyInDays, afterKeyInMonths, afterKeyInYears, isMonthOpen, isYearOpen } from './date-picker.keys.ts';
import {
  calendarIn,
  canChoose,
  canFocus,
  canPage,
  canSelectToday,
  clearedItem,
  type DatePickerContext,
  detailsOf,
  isClickable,
  isLive,
  isSelectable,
  isSelected,
  isStored,
  isWritable,
  itemAt,
  monthAfter,
  monthFor,
  sameDayShown,
  settled,
  textOf,
  YEARS_SHOWN,
  yearLimits,
} from './date-picker.rules.ts';
import {
  type DayOptions,
  endOf,
  type Item,
  isRanged,
  itemBetween,
  type PickerValue,
  startOf,
  withItem,
  withoutItem,
} from './date-picker.value.ts';

type At = { day: string };
type GivenRange = { from: string | null; to: string | null };

const afterKey = { calendar: afterKeyInDays, months: afterKeyInMonths, years: afterKeyInYears };
type KeyIn = { press: KeyPress; view: PickerView };

/** A click that neither begins nor ends a range: what it removes or adds. */
const pressed = (context: DatePickerContext, day: string): { reason: ChangeReason; item: Item } | null => {
  const there = itemAt(context, day);
  if (there === undefined) return { reason: 'add-day', item: day };
  if (context.noUnset) return null;
  return { reason: typeof there === 'string' ? 'remove-day' : 'remove-range', item: there };
};
/** A click begins a range on free days, and inside a range that may not be unset. */
const startsRange = (context: DatePickerContext, day: string) => {
  if (!isRanged(context.mode)) return false;
  const there = itemAt(context, day);
  return there === undefined || (context.noUnset && typeof there !== 'string');
};
const changed = (context: DatePickerContext, value: PickerValue, reason: ChangeReason, item: Item, day: string) => ({
  type: 'value.change' as const,
  value,
  calendar: context.calendar,
  reason,
  details: detailsOf(item, day),
});
const added = (context: DatePickerContext, item: Item) =>
  withItem(context.value, item, context.mode, calendarIn(context));

/** Shows a month and emits the change, if it is another month; with `emitImmediately` its day becomes the value. */
type Turn = { change: Partial<DatePickerContext>; news: PickerNews[] };
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
/** Adds an item that is not there yet, and shows its month. The view settles when it opens. */
const chosen = (context: DatePickerContext, item: Item, isThere: boolean): Turn => {
  const month = startOf(item).slice(0, 7);
  const value = isThere ? context.value : added(context, item);
  const reason = typeof item === 'string' ? 'add-day' : 'add-range';
  return {
    // Turning to the month of a day that is the value already must not select another day of it.
    change: { value, shown: month },
    news: [
      ...(isThere ? [] : [changed(context, value, reason, item, endOf(item))]),
      ...(month === context.shown ? [] : [{ type: 'month.change' as const, month }]),
    ],
  };
};
const dayIn = (event: DatePickerEvent) => (event.type === 'day.click' || event.type === 'day.hover' ? event.day : '');

export const s = setup({
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

    begin: enqueueActions(({ enqueue }, { day }: At) => {
      enqueue.assign({ anchor: day, hover: day, focus: dayOf(day) });
      enqueue.emit({ type: 'range.start', from: day });
    }),
    reach: assign((_, { day }: At) => ({ hover: day })),
    /** A pending range follows the focus. */
    focus: assign(({ context }, { day }: At) => ({
      focus: dayOf(day),
      ...(context.anchor !== null && isSelectable(context, day) && { hover: day }),
    })),
    end: enqueueActions(({ context, enqueue }, { day }: At) => {
      const item = itemBetween(context.anchor ?? day, day);
      const value = added(context, item);
      enqueue.assign({ value, anchor: null, hover: null, focus: dayOf(day) });
      enqueue.emit({ type: 'range.end', from: startOf(item), to: endOf(item) });
      enqueue.emit(changed(context, value, typeof item === 'string' ? 'add-day' : 'add-range', item, day));
    }),
    drop: assign({ anchor: null, hover: null }),
    /** Drops the range and says so: nothing else on the screen does. */
    cancel: enqueueActions(({ context: { anchor }, enqueue }) => {
      enqueue.assign({ anchor: null, hover: null });
      if (anchor !== null) enqueue.emit({ type: 'range.drop', from: anchor });
    }),
    keepRange: assign((_, { from, to }: GivenRange) => ({ anchor: from, hover: to ?? from })),

    press: enqueueActions(({ context, enqueue }, { day }: At) => {
      const press = pressed(context, day);
      if (!press) return;
      const { reason, item } = press;
      const value = reason === 'add-day' ? added(context, item) : withoutItem(context.value, item);
      enqueue.assign({ value, focus: dayOf(day) });
      enqueue.emit(changed(context, value, reason, item, day));
    }),
    /** Emits the reason why nothing changes. */
    keep: enqueueActions(({ enqueue }, { day }: At) => {
      enqueue.assign({ focus: dayOf(day) });
      enqueue.emit({ type: 'day.keep', day });
    }),
    refuse: enqueueActions(({ context, enqueue }, { day }: At) => {
      enqueue.assign({ focus: dayOf(day), isRefusalTold: true });
      if (!context.isRefusalTold) enqueue.emit({ type: 'change.refuse' });
    }),
    addToday: enqueueActions(({ context, enqueue }) => {
      const { change, news } = chosen(context, context.today, isSelected(context, context.today));
      enqueue.assign(change);
      for (const one of news) enqueue.emit(one);
    }),
    addPreset: enqueueActions(({ context, enqueue }, { item }: { item: Item }) => {
      const { change, news } = chosen(context, item, isStored(context, item));
      enqueue.assign(change);
      for (const one of news) enqueue.emit(one);
    }),
    clear: enqueueActions(({ context, enqueue }) => {
      const item = clearedItem(context);
      if (item === undefined) return;
      enqueue.assign({ value: null, anchor: null, hover: null });
      const reason = typeof item === 'string' ? 'remove-day' : 'remove-range';
      enqueue.emit({ ...changed(context, null, reason, item, endOf(item)), isCleared: true });
    }),

    take: assign(({ context }, { value }: { value: PickerValue }) => {
      const taken = { ...context, value, shown: monthFor(context, value) };
      return { ...taken, ...settled(taken) };
    }),
    keepOptions: assign((_, { options }: { options: DayOptions | undefined }) => ({ options })),
    keepSettings: assign((_, settings: PickerUse) => settings),
    askToClose: emit({ type: 'close.request' }),
  },
  guards: {
    isOnScreen: stateIn({ view: 'calendar' }),
    // These read the event: guards joined with `and` take no parameters.
    isClickable: ({ context, event }) => isClickable(context, dayIn(event)),
    startsRange: ({ context, event }) => isClickable(context, dayIn(event)) && startsRange(context, dayIn(event)),
    changesValue: ({ context, event }) => isClickable(context, dayIn(event)) && pressed(context, dayIn(event)) !== null,
    isReadOnly: ({ context, event }) => context.readOnly && isClickable(context, dayIn(event)),
    keepsDay: ({ context, event }) => isClickable(context, dayIn(event)) && pressed(context, dayIn(event)) === null,
    canFocus: ({ context }, { day }: At) => canFocus(context, day),
    canGo: ({ context }, { months }: { months: number }) =>
      isLive(context) && monthAfter(context, months) !== context.shown,
    canPage: ({ context }, { pages }: { pages: number }) => isLive(context) && canPage(context, pages),
    isMonthOpen: ({ context }, { month }: { month: number }) => isLive(context) && isMonthOpen(context, month),
    isYearOpen: ({ context }, { year }: { year: number }) => isLive(context) && isYearOpen(context, year),
    canSelectToday: ({ context }) => canSelectToday(context),
    canChoose: ({ context }, { item }: { item: Item }) => canChoose(context, item),
    canClear: ({ context }) => clearedItem(context) !== undefined,
    leads: ({ context }, { press, view }: KeyIn) => isLive(context) && afterKey[view](context, press) !== null,
    isEscape: ({ context }, { press }: { press: KeyPress }) => isLive(context) && press.key === 'Escape',
    is: ({ context }, { view, wanted }: { view: PickerView; wanted: PickerView }) => isLive(context) && view === wanted,
    isRange: ({ context }, { from, to }: GivenRange) =>
      isWritable(context) &&
      isRanged(context.mode) &&
      from !== null &&
      isSelectable(context, from) &&
      (to === null || isSelectable(context, to)),
    isNoRange: ({ context }, { from }: GivenRange) => isRanged(context.mode) && from === null,
    isNews: ({ context }, { value }: { value: PickerValue }) => JSON.stringify(value) !== JSON.stringify(context.value),
    movesView: ({ context }, { value }: { value: PickerValue }) =>
      JSON.stringify(value) !== JSON.stringify(context.value) && monthFor(context, value) !== context.shown,
    endsChoosing: (_, settings: PickerUse) => !isWritable(settings),
    closesAnchor: ({ context }, { options }: { options: DayOptions | undefined }) =>
      context.anchor !== null && !isSelectable({ ...context, options }, context.anchor),
  },
});
