/** A day by the other calendar, for reading: its tables come when there is a day to tell of. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type * as Conversions from '#contract/calendar/convert.ts';
import type { CalendarName, Day } from '#contract/calendar/day.ts';
import { loadChunk } from '#web/routing/chunk.ts';
import { useDateWords } from './use-date-words.ts';

export const OtherCalendar = ({ day, calendar }: { day: Day; calendar: CalendarName }) => {
  const { otherWords } = useDateWords();
  const [tables, setTables] = useState<typeof Conversions | null>(null);
  useEffect(() => {
    let left = false;
    loadChunk(() => import('#contract/calendar/convert.ts')).then(
      (loaded) => {
        if (!left) setTables(loaded);
      },
      // Without them the date is as good.
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  const words = tables && otherWords(calendar, tables.convert(day, calendar));
  if (!words) return null;
  return calendar === 'hijri' ? <Trans>Gregorian: {words}</Trans> : <Trans>Hijri: {words}</Trans>;
};
