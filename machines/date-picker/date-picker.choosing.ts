/** Days and ranges that are added to the value and removed from it. */
import { enqueueActions } from 'xstate';
import { dayOf } from '#contract/calendar/day.ts';
import { added, changed, dayIn, type Turn } from './date-picker.changes.ts';
import type { ChangeReason } from './date-picker.events.ts';
import { ranges } from './date-picker.ranges.ts';
import {
  canChoose,
  canSelectToday,
  clearedItem,
  type DatePickerContext,
  isClickable,
  isSelected,
  isStored,
  itemAt,
} from './date-picker.rules.ts';
import { endOf, type Item, startOf, withoutItem } from './date-picker.value.ts';

type At = { day: string };

/** A click that neither begins nor ends a range: what it removes or adds. */
const pressed = (context: DatePickerContext, day: string): { reason: ChangeReason; item: Item } | null => {
  const there = itemAt(context, day);
  if (there === undefined) return { reason: 'add-day', item: day };
  if (context.noUnset) return null;
  return { reason: typeof there === 'string' ? 'remove-day' : 'remove-range', item: there };
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

export const choosing = ranges.extend({
  actions: {
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
  },
  guards: {
    changesValue: ({ context, event }) => isClickable(context, dayIn(event)) && pressed(context, dayIn(event)) !== null,
    isReadOnly: ({ context, event }) => context.readOnly && isClickable(context, dayIn(event)),
    keepsDay: ({ context, event }) => isClickable(context, dayIn(event)) && pressed(context, dayIn(event)) === null,
    canSelectToday: ({ context }) => canSelectToday(context),
    canChoose: ({ context }, { item }: { item: Item }) => canChoose(context, item),
    canClear: ({ context }) => clearedItem(context) !== undefined,
  },
});
