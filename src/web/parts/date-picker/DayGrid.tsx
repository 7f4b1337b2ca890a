/** The days of a month: a grid with one tab stop. The arrow keys skip days that cannot be chosen. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { convert } from '#contract/calendar/convert.ts';
import { firstWeekday } from '#machines/date-picker/date-picker.keys.ts';
import {
  type DayCell,
  type Highlight,
  selectCalendar,
  selectWeeks,
} from '#machines/date-picker/date-picker.selectors.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { cx } from '#web/ui/cx.ts';
import styles from './DayGrid.module.css';
import { useDateTexts } from './use-date-texts.ts';
import type { Picker } from './use-picker.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The label of a day for screen readers: weekday, both calendars, and its place in a range. */
const useDayLabel = () => {
  const { t } = useLingui();
  const { names, dayText, otherDayText } = useDateTexts();
  const places: Partial<Record<Highlight, string>> = { from: t`start of the range`, to: t`end of the range` };
  return (cell: DayCell, weekday: number, calendar: ReturnType<typeof selectCalendar>): string =>
    [
      `${names.weekdays[weekday] ?? ''} ${dayText(calendar, cell.day)}`,
      otherDayText(calendar, convert(cell.day, calendar)),
      places[cell.pending] ?? places[cell.selected],
      cell.isBeyondMonth && t`this month has 29 days in Umm al-Qura`,
      cell.selected !== 'none' && t`selected`,
      !cell.isSelectable && t`not available`,
    ]
      .filter(Boolean)
      .join(t`, `);
};

const classes = (cell: DayCell, isPending: boolean) => {
  const place = isPending && cell.pending !== 'none' ? cell.pending : cell.selected;
  return cx(
    styles.day,
    place !== 'none' && styles[place],
    isPending && cell.pending !== 'none' && styles.pending,
    cell.isToday && styles.today,
    cell.isBeyondMonth && styles.beyond,
    !cell.isSelectable && styles.closed,
  );
};

type Props = { picker: Picker; labelledBy: string; isPending: boolean };

export const DayGrid = ({ picker: { snapshot, send }, labelledBy, isPending }: Props) => {
  const lang = useLang();
  const label = useDayLabel();
  const { names } = useDateTexts();
  const calendar = selectCalendar(snapshot);
  const first = firstWeekday(lang);
  const weekdays = WEEK.map((column) => (column + first) % 7);

  const dayOf = (cell: DayCell, weekday: number): ReactNode => {
    const other = convert(cell.day, calendar).day;
    const shared = {
      className: classes(cell, isPending),
      tabIndex: cell.isFocus ? 0 : -1,
      'aria-current': cell.isToday ? ('date' as const) : undefined,
      'data-day': cell.text,
    };
    const numbers = (
      <>
        <span className="vh">{label(cell, weekday, calendar)}</span>
        <span aria-hidden className={styles.number}>
          {cell.day.day}
        </span>
        <span aria-hidden className={styles.other}>
          {other?.day ?? '·'}
        </span>
      </>
    );
    return cell.isSelectable ? (
      <button
        type="button"
        {...shared}
        onClick={() => send({ type: 'day.click', day: cell.text })}
        onPointerEnter={() => isPending && send({ type: 'day.hover', day: cell.text })}
      >
        {numbers}
      </button>
    ) : (
      <span {...shared}>{numbers}</span>
    );
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are worked with.
    <table role="grid" aria-labelledby={labelledBy} className={styles.grid}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={names.weekdays[weekday]} className={styles.weekday}>
              <span aria-hidden>{names.weekdaysShort[weekday]}</span>
              <span className="vh">{names.weekdays[weekday]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {selectWeeks(snapshot, lang).map((week) => (
          <tr key={week.find(Boolean)?.text}>
            {week.map((cell, at) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell.
              <td
                key={weekdays[at]}
                aria-selected={cell ? cell.selected !== 'none' : undefined}
                aria-disabled={cell && !cell.isSelectable ? true : undefined}
              >
                {cell && dayOf(cell, weekdays[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
