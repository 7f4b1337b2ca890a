/** The actor of a picker on the screen: it follows the props, and reports to the component that opened it and to screen readers. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { calendarOf } from '#contract/calendar/calendar.ts';
import { formatDay } from '#contract/calendar/day.ts';
import type { DatePickerEvent, PickerInput, PickerNews, PickerView } from '#machines/date-picker/date-picker.events.ts';
import { datePickerMachines } from '#machines/date-picker/date-picker.machine.ts';
import type { PickerSnapshot } from '#machines/date-picker/date-picker.selectors.ts';
import type { DayOptions, PickerValue } from '#machines/date-picker/date-picker.value.ts';
import { hostNow } from '#web/state/config.ts';
import { type Announcement, useAnnouncement } from './use-announcement.ts';

export type PickerSettings = Omit<PickerInput, 'today'> & {
  /** The view to begin with. */
  opening?: PickerView | undefined;
  /** The day that counts as today; by default the civil day in Riyadh by the server's clock. */
  today?: string | undefined;
};
export type Picker = {
  snapshot: PickerSnapshot;
  send: (event: DatePickerEvent) => void;
  said: Announcement;
};

/** Sends a prop when it changes; its first value is part of the actor's input. */
const useSince = <T>(value: T, send: (value: T) => void) => {
  const last = useRef(value);
  const notify = useEffectEvent(send);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    notify(value);
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
  const { said, announce } = useAnnouncement(settings);
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
  const { noUnset = false, readOnly = false, disabled = false } = settings;
  useSince(JSON.stringify([noUnset, readOnly, disabled]), () =>
    actor.send({ type: 'settings.set', noUnset, readOnly, disabled }),
  );
  return { snapshot: useSelector(actor, (snapshot) => snapshot), send: actor.send, said };
};
