/** A picker's actor for as long as it is on the screen: fed from the properties, heard by whoever opened it. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { calendarOf } from '#contract/calendar/calendar.ts';
import { formatDay } from '#contract/calendar/day.ts';
import type { DatePickerEvent, PickerInput, PickerNews, PickerView } from '#machines/date-picker/date-picker.events.ts';
import { datePickerMachines } from '#machines/date-picker/date-picker.machine.ts';
import type { PickerSnapshot } from '#machines/date-picker/date-picker.selectors.ts';
import type { DayOptions, PickerValue } from '#machines/date-picker/date-picker.value.ts';
import { hostNow } from '#web/boot/config.ts';
import { useAnnouncement } from './use-announcement.ts';

export type PickerSettings = Omit<PickerInput, 'today'> & {
  /** The view to begin with. */
  opening?: PickerView | undefined;
  /** The civil day in Riyadh by the host's clock, unless told. */
  today?: string | undefined;
};
export type Picker = {
  snapshot: PickerSnapshot;
  send: (event: DatePickerEvent) => void;
  /** What a reader was told last. */
  said: string;
};

/** Sends what a property has become since the last time; its first value went in with the input. */
const useSince = <T>(value: T, send: (value: T) => void) => {
  const last = useRef(value);
  const tell = useEffectEvent(send);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    tell(value);
  }, [value]);
};

export const usePicker = (
  { opening = 'calendar', today, ...settings }: PickerSettings,
  onNews: (news: PickerNews) => void,
): Picker => {
  const calendar = calendarOf(settings.calendar, settings.monthLength);
  const actor = useActorRef(datePickerMachines[opening] as typeof datePickerMachines.calendar, {
    input: { ...settings, today: today ?? formatDay(calendar.today(new Date(hostNow()))) },
  });
  const { said, announce } = useAnnouncement(settings.calendar);
  const hear = useEffectEvent((news: PickerNews) => {
    announce(news);
    onNews(news);
  });
  useEffect(() => {
    const listening = actor.on('*', (news) => hear(news));
    return () => listening.unsubscribe();
  }, [actor]);
  useSince(settings.value ?? null, (value: PickerValue) => actor.send({ type: 'value.set', value }));
  useSince(settings.options, (options: DayOptions | undefined) => actor.send({ type: 'options.set', options }));
  return { snapshot: useSelector(actor, (snapshot) => snapshot), send: actor.send, said };
};
