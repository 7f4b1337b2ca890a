/** The actor of a picker on the screen: it follows the props, and reports to the component that opened it and to screen readers. */

import { useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { calendarOf } from '#contract/calendar/calendar.ts';
import { formatDay, readDay, readMonth } from '#contract/calendar/day.ts';
import type { DatePickerEvent, PickerInput, PickerNews, PickerView } from '#machines/date-picker/date-picker.events.ts';
import { datePickerMachines } from '#machines/date-picker/date-picker.machine.ts';
import type { PickerSnapshot } from '#machines/date-picker/date-picker.selectors.ts';
import type { DayOptions, PickerValue } from '#machines/date-picker/date-picker.value.ts';
import { serverNow } from '#web/state/config.ts';
import { useDateTexts } from './use-date-texts.ts';

/** The last announcement; its number makes the same words heard again. */
type Announcement = { text: string; nth: number };

const useAnnouncement = ({ calendar, mode }: Pick<PickerInput, 'calendar' | 'mode'>) => {
  const { t } = useLingui();
  const { monthText, dayText } = useDateTexts();
  const [said, setSaid] = useState<Announcement>({ text: '', nth: 0 });

  const monthOf = (text: string) => {
    const month = readMonth(text);
    return month ? monthText(calendar, month) : text;
  };
  const dayOf = (text: string) => {
    const day = readDay(text);
    return day ? dayText(calendar, day) : text;
  };
  const changeText = ({ reason, details, isCleared }: Extract<PickerNews, { type: 'value.change' }>) => {
    if (isCleared) return t`The selection is cleared`;
    const { from, to } = details;
    const isGone = reason === 'remove-day' || reason === 'remove-range';
    if (!from || !to)
      return isGone ? t`No longer selected: ${dayText(calendar, details)}` : t`Selected: ${dayText(calendar, details)}`;
    const [first, last] = [dayText(calendar, from), dayText(calendar, to)];
    return isGone ? t`No longer selected: ${first} to ${last}` : t`Selected: ${first} to ${last}`;
  };
  const keptText = (day: string) =>
    mode === 'single' || mode === 'range'
      ? t`${dayOf(day)} is selected already. It can be replaced by another day, not removed.`
      : t`${dayOf(day)} is selected already, and cannot be removed.`;
  const textFor = (news: PickerNews): string | null => {
    switch (news.type) {
      case 'month.change':
        return monthOf(news.month);
      case 'range.start':
        return t`The range begins on ${dayOf(news.from)}. Choose its last day.`;
      case 'range.drop':
        return t`The range that began on ${dayOf(news.from)} is cancelled.`;
      case 'day.keep':
        return keptText(news.day);
      case 'change.refuse':
        return t`Dates can be viewed here, not changed.`;
      case 'value.change':
        return changeText(news);
      default:
        return null;
    }
  };
  const announce = (news: PickerNews) => {
    const text = textFor(news);
    if (text !== null) setSaid(({ nth }) => ({ text, nth: nth + 1 }));
  };
  return { said, announce };
};

export type PickerSettings = Omit<PickerInput, 'today'> & {
  /** The view to begin with. */
  firstView?: PickerView | undefined;
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
  { firstView = 'calendar', today, ...settings }: PickerSettings,
  onNews: (news: PickerNews) => void,
): Picker => {
  const calendar = calendarOf(settings.calendar, settings.monthLength);
  const actor = useActorRef(datePickerMachines[firstView] as typeof datePickerMachines.calendar, {
    input: { ...settings, today: today ?? formatDay(calendar.today(new Date(serverNow()))) },
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
