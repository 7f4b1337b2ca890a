/** All that the date picker does: what it shows (navigation), ranges and choosing, and here what the page around it sets. */
import { assign, emit } from 'xstate';
import { choosing } from './date-picker.choosing.ts';
import type { PickerUse } from './date-picker.events.ts';
import { monthFor, settled } from './date-picker.rules.ts';
import type { DayOptions, PickerValue } from './date-picker.value.ts';

export const s = choosing.extend({
  actions: {
    take: assign(({ context }, { value }: { value: PickerValue }) => {
      const taken = { ...context, value, shown: monthFor(context, value) };
      return { ...taken, ...settled(taken) };
    }),
    keepOptions: assign((_, { options }: { options: DayOptions | undefined }) => ({ options })),
    keepSettings: assign((_, settings: PickerUse) => settings),
    askToClose: emit({ type: 'close.request' }),
  },
  guards: {
    isNews: ({ context }, { value }: { value: PickerValue }) => JSON.stringify(value) !== JSON.stringify(context.value),
    movesView: ({ context }, { value }: { value: PickerValue }) =>
      JSON.stringify(value) !== JSON.stringify(context.value) && monthFor(context, value) !== context.shown,
  },
});
