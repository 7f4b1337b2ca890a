/** The text below a date field: what is wrong with the typed day, or the same day in the other calendar. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type * as Conversions from '#contract/calendar/convert.ts';
import { type DateRules, readTypedDate } from '#contract/calendar/date-input.ts';
import { type CalendarName, type Day, dayOf } from '#contract/calendar/day.ts';
import { useRuleText } from '#web/i18n/rule-text.tsx';
import { loadChunk } from '#web/loading/chunk.ts';
import { useDateTexts } from '../use-date-texts.ts';
import styles from './DateField.module.css';

/** `isErrorShown`: the field shows an error, which may be this one: it must not appear twice. */
export const Beneath = ({ typed, rules, isErrorShown }: { typed: string; rules: DateRules; isErrorShown: boolean }) => {
  const ruleText = useRuleText();
  const read = readTypedDate(typed, rules);
  const isFault = 'fault' in read && typed !== '' && !isErrorShown;
  return (
    <span className={styles.beneath}>
      {isFault && <span role="status">{ruleText(read.fault)}</span>}
      {'day' in read && <OtherCalendar key={read.day} day={dayOf(read.day)} calendar={rules.calendar} />}
    </span>
  );
};

/** The day in the other calendar. The conversion tables are loaded when there is a day to convert. */
const OtherCalendar = ({ day, calendar }: { day: Day; calendar: CalendarName }) => {
  const { otherDayText } = useDateTexts();
  const [tables, setTables] = useState<typeof Conversions | null>(null);
  useEffect(() => {
    let left = false;
    loadChunk(() => import('#contract/calendar/convert.ts')).then(
      (loaded) => {
        if (!left) setTables(loaded);
      },
      // The date is valid without the conversion.
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  const words = tables && otherDayText(calendar, tables.convert(day, calendar));
  if (!words) return null;
  return calendar === 'hijri' ? <Trans>Gregorian: {words}</Trans> : <Trans>Hijri: {words}</Trans>;
};
