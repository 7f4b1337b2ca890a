/** What is chosen, in large letters, with the way to the years, to the days and to today. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { calendarOf } from '#contract/calendar/calendar.ts';
import type { Day } from '#contract/calendar/day.ts';
import { selectCalendar, selectCan, selectSubtitle, selectTitle } from '#machines/date-picker/date-picker.selectors.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './PickerHeader.module.css';
import { useDateWords } from './use-date-words.ts';
import type { Picker } from './use-picker.ts';

const NONE = '—';

const useHeaderWords = ({ snapshot }: Picker): { title: ReactNode; subtitle: ReactNode } => {
  const { names, monthName, monthWords, yearWords } = useDateWords();
  const calendar = selectCalendar(snapshot);
  const { weekdayOf } = calendarOf(calendar, 'calendar');
  const dayWords = (day: Day) => `${names.weekdays[weekdayOf(day)]} ${day.day} ${monthName(calendar, day)}`;
  const title = selectTitle(snapshot);
  const subtitle = selectSubtitle(snapshot);
  const titles = {
    none: () => NONE,
    day: () => title.is === 'day' && dayWords(title.day),
    editing: () => title.is === 'editing' && `${dayWords(title.day)} – ?`,
    days: () => title.is === 'days' && <Plural value={title.count} one="# day" other="# days" />,
  };
  const spanWords = () => {
    if (subtitle.is !== 'span') return NONE;
    const { from, to } = subtitle;
    if (from.year !== to.year) return `${monthWords(calendar, from)} – ${monthWords(calendar, to)}`;
    if (from.month !== to.month) return `${monthName(calendar, from)} – ${monthWords(calendar, to)}`;
    return monthWords(calendar, from);
  };
  return {
    title: titles[title.is](),
    subtitle: subtitle.is === 'year' ? yearWords(calendar, subtitle.year) : spanWords(),
  };
};

export const PickerHeader = ({
  picker,
  title,
  subtitle,
}: {
  picker: Picker;
  title?: ReactNode;
  subtitle?: ReactNode;
}) => {
  const { t } = useLingui();
  const own = useHeaderWords(picker);
  const { snapshot, send } = picker;
  const canSelectToday = selectCan(snapshot, { type: 'today.select' });
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <button type="button" className={styles.subtitle} onClick={() => send({ type: 'view.show', view: 'years' })}>
          {subtitle ?? own.subtitle} <span className="vh">{t`Choose the year`}</span>
        </button>
        <button type="button" className={styles.title} onClick={() => send({ type: 'view.show', view: 'calendar' })}>
          {title ?? own.title} <span className="vh">{t`Show the days`}</span>
        </button>
      </div>
      <Button small variant="gold" unavailable={!canSelectToday} onClick={() => send({ type: 'today.select' })}>
        <Trans>Today</Trans>
      </Button>
    </div>
  );
};
