/** The actor of a picker on the screen: it follows the props, and reports to the component that opened it and to screen readers. */
import { useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { calendarOf } from '#contract/calendar/calendar.ts';
import { type CalendarName, formatDay, type Month, readDay, readMonth } from '#contract/calendar/day.ts';
import type { DatePickerEvent, PickerInput, PickerNews, PickerView } from '#machines/date-picker/date-picker.events.ts';
import { datePickerMachines } from '#machines/date-picker/date-picker.machine.ts';
import type { PickerSnapshot } from '#machines/date-picker/date-picker.selectors.ts';
import type { DayOptions, PickerValue } from '#machines/date-picker/date-picker.value.ts';
import { hostNow } from '#web/boot/config.ts';
import { useDateTexts } from './use-date-texts.ts';

export type PickerSettings = Omit<PickerInput, 'today'> & {
  /** The view to begin with. */
  opening?: PickerView | undefined;
  /** By default the civil day in Riyadh by the server's clock. */
  today?: string | undefined;
};
export type Picker = {
  snapshot: PickerSnapshot;
  send: (event: DatePickerEvent) => void;
  /** The last announcement to screen readers. */
  said: string;
};

/** Announces what a screen reader cannot see changing: another month, the start of a range, a choice made or removed. */
const useAnnouncement = (calendar: CalendarName) => {
  const { t } = useLingui();
  const { monthText, dayText } = useDateTexts();
  const [said, setSaid] = useState('');

  const monthOf = (text: string) => {
    const month: Month | null = readMonth(text);
    return month ? monthText(calendar, month) : text;
  };
  const dayOf = (text: string) => {
    const day = readDay(text);
    return day ? dayText(calendar, day) : text;
  };
  const textFor = (news: PickerNews): string | null => {
    if (news.type === 'month.change') return monthOf(news.month);
    if (news.type === 'range.start') return t`The range begins on ${dayOf(news.from)}. Choose its last day.`;
    if (news.type !== 'value.change') return null;
    const { reason, details } = news;
    const { from, to } = details;
    const isGone = reason === 'remove-day' || reason === 'remove-range';
    if (!from || !to)
      return isGone ? t`No longer selected: ${dayText(calendar, details)}` : t`Selected: ${dayText(calendar, details)}`;
    const [first, last] = [dayText(calendar, from), dayText(calendar, to)];
    return isGone ? t`No longer selected: ${first} to ${last}` : t`Selected: ${first} to ${last}`;
  };
  const announce = (news: PickerNews) => {
    const text = textFor(news);
    if (text !== null) setSaid(text);
  };
  return { said, announce };
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
