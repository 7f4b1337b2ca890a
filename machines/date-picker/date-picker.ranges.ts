/** A range that begins with one press, follows the pointer, and ends with a second one. */
import { assign, enqueueActions } from 'xstate';
import { dayOf } from '#contract/calendar/day.ts';
import { added, changed, dayIn } from './date-picker.changes.ts';
import type { KeyPress, PickerUse } from './date-picker.events.ts';
import { navigation } from './date-picker.navigation.ts';
import { type DatePickerContext, isClickable, isLive, isSelectable, isWritable, itemAt } from './date-picker.rules.ts';
import { type DayOptions, endOf, isRanged, itemBetween, startOf } from './date-picker.value.ts';

type At = { day: string };
type GivenRange = { from: string | null; to: string | null };

/** A click begins a range on free days, and inside a range that may not be unset. */
const startsRange = (context: DatePickerContext, day: string) => {
  if (!isRanged(context.mode)) return false;
  const there = itemAt(context, day);
  return there === undefined || (context.noUnset && typeof there !== 'string');
};

export const ranges = navigation.extend({
  actions: {
    begin: enqueueActions(({ enqueue }, { day }: At) => {
      enqueue.assign({ anchor: day, hover: day, focus: dayOf(day) });
      enqueue.emit({ type: 'range.start', from: day });
    }),
    reach: assign((_, { day }: At) => ({ hover: day })),
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
  },
  guards: {
    isClickable: ({ context, event }) => isClickable(context, dayIn(event)),
    startsRange: ({ context, event }) => isClickable(context, dayIn(event)) && startsRange(context, dayIn(event)),
    isEscape: ({ context }, { press }: { press: KeyPress }) => isLive(context) && press.key === 'Escape',
    isRange: ({ context }, { from, to }: GivenRange) =>
      isWritable(context) &&
      isRanged(context.mode) &&
      from !== null &&
      isSelectable(context, from) &&
      (to === null || isSelectable(context, to)),
    isNoRange: ({ context }, { from }: GivenRange) => isRanged(context.mode) && from === null,
    endsChoosing: (_, settings: PickerUse) => !isWritable(settings),
    closesAnchor: ({ context }, { options }: { options: DayOptions | undefined }) =>
      context.anchor !== null && !isSelectable({ ...context, options }, context.anchor),
  },
});
