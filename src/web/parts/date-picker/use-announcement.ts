/** Announces what a screen reader cannot see changing: another month, a range begun or dropped, a choice made, removed or refused. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readDay, readMonth } from '#contract/calendar/day.ts';
import type { PickerInput, PickerNews } from '#machines/date-picker/date-picker.events.ts';
import { useDateTexts } from './use-date-texts.ts';

/** The last announcement; its number makes the same words heard again. */
export type Announcement = { text: string; nth: number };

export const useAnnouncement = ({ calendar, mode }: Pick<PickerInput, 'calendar' | 'mode'>) => {
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
