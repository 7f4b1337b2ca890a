/**
 * The part above the days: the selection in large letters with links to the years, the days and today. Each of them can
 * be left out.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { calendarOf } from '#contract/calendar/calendar.ts';
import type { Day } from '#contract/calendar/day.ts';
import { selectCalendar, selectCan, selectSubtitle, selectTitle } from '#machines/date-picker/date-picker.selectors.ts';
import { Button } from '#web/ui/Button.tsx';
import { useDateTexts } from '../use-date-texts.ts';
import type { Picker } from '../use-picker.ts';
import styles from './PickerHeader.module.css';

/** Seen, not heard: the button's own name says what it does. */
const NONE = <span aria-hidden>—</span>;
const isEmpty = (text: ReactNode) => text === '' || text === null || text === false;

const useHeaderTexts = ({ snapshot }: Picker): { title: ReactNode; subtitle: ReactNode } => {
  const { names, monthName, spanText, yearText } = useDateTexts();
  const calendar = selectCalendar(snapshot);
  const { weekdayOf } = calendarOf(calendar, 'calendar');
  const dayText = (day: Day) => `${names.weekdays[weekdayOf(day)]} ${day.day} ${monthName(calendar, day)}`;
  const title = selectTitle(snapshot);
  const subtitle = selectSubtitle(snapshot);
  const titles = {
    none: () => NONE,
    day: () => title.is === 'day' && dayText(title.day),
    editing: () => title.is === 'editing' && `${dayText(title.day)} – ?`,
    days: () => title.is === 'days' && <Plural value={title.count} one="# day" other="# days" />,
  };
  const subtitles = {
    // There is no year yet: the button says what it does instead.
    none: () => null,
    year: () => subtitle.is === 'year' && yearText(calendar, subtitle.year),
    span: () => subtitle.is === 'span' && spanText(calendar, subtitle.from, subtitle.to),
  };
  return {
    title: titles[title.is](),
    subtitle: subtitles[subtitle.is](),
  };
};

/** What a button shows, and what it does for a screen reader. */
const Named = ({ text, does }: { text: ReactNode; does: string }) =>
  text === null ? (
    does
  ) : (
    <>
      {text} <span className="vh">{does}</span>
    </>
  );

type PickerHeaderProps = { picker: Picker; title?: ReactNode; subtitle?: ReactNode; todayButton: boolean };

export const PickerHeader = ({ picker, title, subtitle, todayButton }: PickerHeaderProps) => {
  const { t } = useLingui();
  const own = useHeaderTexts(picker);
  const { snapshot, send } = picker;
  const canSelectToday = selectCan(snapshot, { type: 'today.select' });
  if (isEmpty(title) && isEmpty(subtitle) && !todayButton) return null;
  return (
    <div className={styles.header}>
      <div className={styles.texts}>
        {!isEmpty(subtitle) && (
          <button type="button" className={styles.subtitle} onClick={() => send({ type: 'view.show', view: 'years' })}>
            <Named text={subtitle ?? own.subtitle} does={t`Choose the year`} />
          </button>
        )}
        {!isEmpty(title) && (
          <button type="button" className={styles.title} onClick={() => send({ type: 'view.show', view: 'calendar' })}>
            <Named text={title ?? own.title} does={t`Show the days`} />
          </button>
        )}
      </div>
      {todayButton && (
        <Button small variant="gold" unavailable={!canSelectToday} onClick={() => send({ type: 'today.select' })}>
          <Trans>Today</Trans>
        </Button>
      )}
    </div>
  );
};
