/** What a reader is told without having moved there: another month, a range begun, a choice made or taken back. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CalendarName, type Month, readDay, readMonth } from '#contract/calendar/day.ts';
import type { PickerNews } from '#machines/date-picker/date-picker.events.ts';
import { useDateWords } from './use-date-words.ts';

export const useAnnouncement = (calendar: CalendarName) => {
  const { t } = useLingui();
  const { monthWords, dayWords } = useDateWords();
  const [said, setSaid] = useState('');

  const monthOf = (text: string) => {
    const month: Month | null = readMonth(text);
    return month ? monthWords(calendar, month) : text;
  };
  const dayOf = (text: string) => {
    const day = readDay(text);
    return day ? dayWords(calendar, day) : text;
  };
  const wordsFor = (news: PickerNews): string | null => {
    if (news.type === 'month.change') return monthOf(news.month);
    if (news.type === 'range.start') return t`The range begins on ${dayOf(news.from)}. Choose its last day.`;
    if (news.type !== 'value.change') return null;
    const { reason, details } = news;
    const { from, to } = details;
    const isGone = reason === 'remove-day' || reason === 'remove-range';
    if (!from || !to)
      return isGone
        ? t`No longer selected: ${dayWords(calendar, details)}`
        : t`Selected: ${dayWords(calendar, details)}`;
    const [first, last] = [dayWords(calendar, from), dayWords(calendar, to)];
    return isGone ? t`No longer selected: ${first} to ${last}` : t`Selected: ${first} to ${last}`;
  };
  const announce = (news: PickerNews) => {
    const words = wordsFor(news);
    if (words !== null) setSaid(words);
  };
  return { said, announce };
};
