/** The days of a month: a grid with one tab stop. The arrow keys skip days that cannot be chosen. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { convert } from '#contract/calendar/convert.ts';
import { firstWeekday } from '#machines/date-picker/date-picker.keys.ts';
import {
  type DayCell,
  type Highlight,
  selectCalendar,
  selectIsDisabled,
  selectIsPending,
  selectIsReadOnly,
  selectWeeks,
} from '#machines/date-picker/date-picker.selectors.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { cx } from '#web/ui/cx.ts';
import { useDateTexts } from '../use-date-texts.ts';
import type { Picker } from '../use-picker.ts';
import styles from './DayGrid.module.css';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The label of a day for screen readers: weekday, both calendars, and its place in a range or in one that is being chosen. */
const useDayLabel = () => {
  const { t } = useLingui();
  const { names, dayText, otherDayText } = useDateTexts();
  const places: Partial<Record<Highlight, string>> = { from: t`start of the range`, to: t`end of the range` };
  const begun: Partial<Record<Highlight, string>> = {
    only: t`start of the range being chosen`,
    from: t`start of the range being chosen`,
    middle: t`within the range being chosen`,
    to: t`end of the range being chosen`,
  };
  return (cell: DayCell, weekday: number, calendar: ReturnType<typeof selectCalendar>): string =>
    [
      `${names.weekdays[weekday] ?? ''} ${dayText(calendar, cell.day)}`,
      otherDayText(calendar, convert(cell.day, calendar)),
      begun[cell.pending] ?? places[cell.selected],
      cell.isBeyondMonth && t`this month has 29 days in Umm al-Qura`,
      isChosen(cell) && t`selected`,
      !cell.isSelectable && t`not available`,
    ]
      .filter(Boolean)
      .join(t`, `);
};

/** A day of a range that is being chosen is not chosen yet, whatever was stored there. */
const isChosen = (cell: DayCell) => cell.pending === 'none' && cell.selected !== 'none';

/** A band is round where it or a row begins and ends, and open at the edge of the month that it runs over. */
const classes = (cell: DayCell, column: number) => {
  const isPending = cell.pending !== 'none';
  const place = isPending ? cell.pending : cell.selected;
  const isBand = place !== 'none' && place !== 'only';
  return cx(
    styles.day,
    place !== 'none' && styles[place],
    isBand && (place === 'from' || (column === 0 && cell.monthEdge !== 'first')) && styles.roundStart,
    isBand && (place === 'to' || (column === 6 && cell.monthEdge !== 'last')) && styles.roundEnd,
    isPending && styles.pending,
    cell.isToday && styles.today,
    cell.isBeyondMonth && styles.beyond,
    !cell.isSelectable && styles.closed,
  );
};

type Props = { picker: Picker; sendFromGrid: Picker['send']; labelledBy: string };

export const DayGrid = ({ picker: { snapshot, send }, sendFromGrid, labelledBy }: Props) => {
  const lang = useLang();
  const label = useDayLabel();
  const { names } = useDateTexts();
  const calendar = selectCalendar(snapshot);
  const [isPending, isReadOnly, isDisabled] = [selectIsPending, selectIsReadOnly, selectIsDisabled].map((select) =>
    select(snapshot),
  );
  const first = firstWeekday(lang);
  const weekdays = WEEK.map((column) => (column + first) % 7);

  const dayOf = (cell: DayCell, column: number): ReactNode => {
    const weekday = weekdays[column] ?? 0;
    const other = convert(cell.day, calendar).day;
    const shared = {
      className: classes(cell, column),
      tabIndex: isDisabled ? undefined : cell.isFocus ? 0 : -1,
      // The press of a mouse, or a reader's own cursor: the next arrow key goes on from here.
      onFocus: () => send({ type: 'day.focus', day: cell.text }),
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
        onClick={() => sendFromGrid({ type: 'day.click', day: cell.text })}
        onPointerEnter={() => isPending && send({ type: 'day.hover', day: cell.text })}
      >
        {numbers}
      </button>
    ) : (
      <span {...shared}>{numbers}</span>
    );
  };

  return (
    <div className={styles.room}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are worked with.
        role="grid"
        aria-labelledby={labelledBy}
        aria-readonly={isReadOnly || undefined}
        aria-disabled={isDisabled || undefined}
        className={cx(styles.grid, isReadOnly && styles.readOnly)}
      >
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
                  aria-selected={cell ? isChosen(cell) : undefined}
                  aria-disabled={cell && !cell.isSelectable ? true : undefined}
                >
                  {cell && dayOf(cell, at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
