/** Above the days: the selection in large letters with links to the years, the days and today; and the row that turns the pages. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { calendarOf } from '#contract/calendar/calendar.ts';
import type { Day } from '#contract/calendar/day.ts';
import { selectCalendar, selectCan, selectSubtitle, selectTitle } from '#machines/date-picker/date-picker.selectors.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ChevronIcon } from '#web/ui/icons/arrows.tsx';
import styles from './PickerHeader.module.css';
import { useDateTexts } from './use-date-texts.ts';
import type { Picker } from './use-picker.ts';

const NONE = '—';

const useHeaderTexts = ({ snapshot }: Picker): { title: ReactNode; subtitle: ReactNode } => {
  const { names, monthName, monthText, yearText } = useDateTexts();
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
  const spanText = () => {
    if (subtitle.is !== 'span') return NONE;
    const { from, to } = subtitle;
    if (from.year !== to.year) return `${monthText(calendar, from)} – ${monthText(calendar, to)}`;
    if (from.month !== to.month) return `${monthName(calendar, from)} – ${monthText(calendar, to)}`;
    return monthText(calendar, from);
  };
  return {
    title: titles[title.is](),
    subtitle: subtitle.is === 'year' ? yearText(calendar, subtitle.year) : spanText(),
  };
};

type PickerHeaderProps = { picker: Picker; title?: ReactNode; subtitle?: ReactNode };

export const PickerHeader = ({ picker, title, subtitle }: PickerHeaderProps) => {
  const { t } = useLingui();
  const own = useHeaderTexts(picker);
  const { snapshot, send } = picker;
  const canSelectToday = selectCan(snapshot, { type: 'today.select' });
  return (
    <div className={styles.header}>
      <div className={styles.texts}>
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

export type Way = { label: string; isOpen: boolean; onTurn: () => void };

const Arrow = ({ way: { label, isOpen, onTurn }, className }: { way: Way; className: string | undefined }) => (
  // An arrow that has just reached the last page keeps the focus: it stays and says that it is unavailable.
  <button
    type="button"
    className={cx('flip', className)}
    aria-label={label}
    aria-disabled={isOpen ? undefined : true}
    onClick={isOpen ? onTurn : undefined}
  >
    <ChevronIcon />
  </button>
);

type TurnProps = {
  back: Way;
  on: Way;
  name: string;
  /** What the button in the middle does; a screen reader hears it after the name. */
  spoken?: string;
  id?: string;
  onOpen?: () => void;
};

/** The row that turns the pages: an arrow back, the name of the page, an arrow on. */
export const Turn = ({ back, on, name, spoken, id, onOpen }: TurnProps) => (
  <div className={styles.turn}>
    <Arrow way={back} className={styles.back} />
    {onOpen ? (
      <button type="button" className={styles.name} onClick={onOpen}>
        <span id={id}>{name}</span> <span className="vh">{spoken}</span>
      </button>
    ) : (
      <span className={styles.name} id={id}>
        {name}
      </span>
    )}
    <Arrow way={on} className={styles.on} />
  </div>
);
