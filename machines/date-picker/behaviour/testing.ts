/** A picker in the hand of a test: what is pressed, what is emitted, what is seen. */
import { createActor } from 'xstate';
import type { Lang } from '#contract/kernel/lang.ts';
import type { DatePickerEvent, PickerInput, PickerKey, PickerNews, PickerView } from '../date-picker.events.ts';
import { datePickerMachines } from '../date-picker.machine.ts';
import { type DayCell, selectSubtitle, selectTitle, selectView, selectWeeks } from '../date-picker.selectors.ts';
import type { PickerValue } from '../date-picker.value.ts';

export const TODAY = '1446/01/15';
const usual = { mode: 'single', calendar: 'hijri', monthLength: 'fixed30', today: TODAY } as const;

export const pick = (input: Partial<PickerInput> = {}, opening: PickerView = 'calendar') => {
  const machine = datePickerMachines[opening] as typeof datePickerMachines.calendar;
  const actor = createActor(machine, { input: { ...usual, ...input } });
  const news: PickerNews[] = [];
  actor.on('*', (one) => news.push(one));
  actor.start();
  const snapshot = () => actor.getSnapshot();
  const days = (lang: Lang = 'en') =>
    selectWeeks(snapshot(), lang)
      .flat()
      .filter((cell) => cell !== null);
  const hand = {
    snapshot,
    news,
    send: (event: DatePickerEvent) => {
      actor.send(event);
      return hand;
    },
    click: (...clicked: string[]) => {
      for (const day of clicked) actor.send({ type: 'day.click', day });
      return hand;
    },
    hover: (day: string) => hand.send({ type: 'day.hover', day }),
    key: (key: PickerKey, lang: Lang = 'en', shift = false) => hand.send({ type: 'key.press', key, shift, lang }),
    go: (
      ...types: ('month.next' | 'month.previous' | 'year.next' | 'year.previous' | 'years.next' | 'years.previous')[]
    ) => {
      for (const type of types) actor.send({ type });
      return hand;
    },
    show: (view: PickerView) => hand.send({ type: 'view.show', view }),
    set: (value: PickerValue) => hand.send({ type: 'value.set', value }),
    can: (event: DatePickerEvent) => snapshot().can(event),
    value: () => snapshot().context.value,
    shown: () => snapshot().context.shown,
    view: () => selectView(snapshot()),
    isPending: () => snapshot().matches({ selection: 'pending' }),
    /** The day that has the focus. */
    focus: () => days().find(({ isFocus }) => isFocus)?.text,
    title: () => selectTitle(snapshot()),
    subtitle: () => selectSubtitle(snapshot()),
    days,
    weeks: (lang: Lang) => selectWeeks(snapshot(), lang),
    /** `1:from 2:middle 3:to` of what is selected, or of what is being selected. */
    drawn: (what: 'selected' | 'pending' = 'selected') =>
      days()
        .filter((cell: DayCell) => cell[what] !== 'none')
        .map((cell) => `${cell.day.day}:${cell[what]}`)
        .join(' '),
    changes: () => news.filter((one) => one.type === 'value.change'),
    reasons: () => news.filter((one) => one.type === 'value.change').map(({ reason }) => reason),
  };
  return hand;
};
