/** Days, months or years, each under the rows that turn its pages; and the notes below the days. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { calendarOf } from '#contract/calendar/calendar.ts';
import { convert } from '#contract/calendar/convert.ts';
import type { CalendarName, Month } from '#contract/calendar/day.ts';
import { COLUMNS } from '#machines/date-picker/date-picker.keys.ts';
import {
  selectCalendar,
  selectCan,
  selectDayInMind,
  selectHasDayBeyond,
  selectMonths,
  selectShown,
  selectView,
  selectYears,
} from '#machines/date-picker/date-picker.selectors.ts';
import { cx } from '#web/ui/cx.ts';
import { ChevronIcon, DoubleChevronIcon } from '#web/ui/icons/arrows.tsx';
import { useDateTexts } from '../use-date-texts.ts';
import type { Picker } from '../use-picker.ts';
import { ChoiceGrid } from './ChoiceGrid.tsx';
import { DayGrid } from './DayGrid.tsx';
import styles from './PickerScreen.module.css';
import turnStyles from './Turn.module.css';

/**
 * A row that turns pages: an arrow back at its beginning, the name of the page, an arrow on at its end. Each row is alone in its
 * line, so arrows never point at each other.
 */
type Way = { label: string; isOpen: boolean; onTurn: () => void };

type ArrowProps = { way: Way; far: boolean; className: string | undefined };

const Arrow = ({ way: { label, isOpen, onTurn }, far, className }: ArrowProps) => (
  // An arrow that has just reached the last page keeps the focus: it stays and says that it is unavailable.
  <button
    type="button"
    className={cx('flip', className)}
    aria-label={label}
    aria-disabled={isOpen ? undefined : true}
    onClick={isOpen ? onTurn : undefined}
  >
    {far ? <DoubleChevronIcon /> : <ChevronIcon />}
  </button>
);

type TurnProps = {
  /** It turns years, not months. */
  far?: boolean;
  back: Way;
  on: Way;
  name: string;
  /** What the button in the middle does; a screen reader hears it after the name. */
  spoken?: string;
  onOpen?: () => void;
};

const Turn = ({ far = false, back, on, name, spoken, onOpen }: TurnProps) => (
  <div className={turnStyles.turn}>
    <Arrow way={back} far={far} className={turnStyles.back} />
    {onOpen ? (
      <button type="button" className={turnStyles.name} onClick={onOpen}>
        {name} <span className="vh">{spoken}</span>
      </button>
    ) : (
      <span className={turnStyles.name}>{name}</span>
    )}
    <Arrow way={on} far={far} className={turnStyles.on} />
  </div>
);

/** An arrow: its label, whether it is available, and its event. */
const wayOf = ({ snapshot, send }: Picker, label: string, type: Parameters<Picker['send']>[0]['type']): Way => {
  const event = { type } as Parameters<Picker['send']>[0];
  return { label, isOpen: selectCan(snapshot, event), onTurn: () => send(event) };
};

/** The months of the other calendar in which the days of a month lie. */
const useOtherMonths = (calendar: CalendarName, month: Month): string | null => {
  const { t } = useLingui();
  const { spanText } = useDateTexts();
  const { realLengthOf } = calendarOf(calendar, 'calendar');
  const [first, last] = [1, realLengthOf(month)].map((day) => convert({ ...month, day }, calendar));
  if (!first?.day || !last?.day) return null;
  const span = spanText(calendar === 'hijri' ? 'gregorian' : 'hijri', first.day, last.day);
  return first.flags.length > 0 ? t`about ${span}` : span;
};

type Props = { picker: Picker; sendFromGrid: Picker['send'] };

export const PickerViews = (props: Props) => {
  const view = selectView(props.picker.snapshot);
  if (view === 'years') return <Years {...props} />;
  return view === 'months' ? <Months {...props} /> : <Days {...props} />;
};

const YearTurn = ({ picker }: Pick<Props, 'picker'>) => {
  const { t } = useLingui();
  return (
    <Turn
      far
      back={wayOf(picker, t`Previous year`, 'year.previous')}
      on={wayOf(picker, t`Next year`, 'year.next')}
      name={String(selectShown(picker.snapshot).year)}
      spoken={t`Choose the year`}
      onOpen={() => picker.send({ type: 'view.show', view: 'years' })}
    />
  );
};

const Years = ({ picker, sendFromGrid }: Props) => {
  const { t } = useLingui();
  const { yearText } = useDateTexts();
  const calendar = selectCalendar(picker.snapshot);
  const years = selectYears(picker.snapshot);
  const span = `${years[0]?.at} – ${years.at(-1)?.at}`;
  return (
    <>
      <div className={styles.turns}>
        <Turn
          far
          back={wayOf(picker, t`Earlier years`, 'years.previous')}
          on={wayOf(picker, t`Later years`, 'years.next')}
          name={span}
        />
      </div>
      <ChoiceGrid
        picker={picker}
        cells={years}
        columns={COLUMNS.years}
        label={t`Years ${span}`}
        name={String}
        fullName={(year) => yearText(calendar, year)}
        onPick={(year) => sendFromGrid({ type: 'year.pick', year })}
      />
    </>
  );
};

const Months = ({ picker, sendFromGrid }: Props) => {
  const { t } = useLingui();
  const { monthName, monthText, yearText } = useDateTexts();
  const calendar = selectCalendar(picker.snapshot);
  const shown = selectShown(picker.snapshot);
  return (
    <>
      <div className={styles.turns}>
        <YearTurn picker={picker} />
      </div>
      <ChoiceGrid
        picker={picker}
        cells={selectMonths(picker.snapshot)}
        columns={COLUMNS.months}
        label={t`Months of ${yearText(calendar, shown.year)}`}
        name={(month) => monthName(calendar, { month })}
        fullName={(month) => monthText(calendar, { ...shown, month })}
        onPick={(month) => sendFromGrid({ type: 'month.pick', month })}
      />
    </>
  );
};

const Days = ({ picker, sendFromGrid }: Props) => {
  const { t } = useLingui();
  const id = useId();
  const { monthName, monthText } = useDateTexts();
  const calendar = selectCalendar(picker.snapshot);
  const shown = selectShown(picker.snapshot);
  const otherMonths = useOtherMonths(calendar, shown);
  return (
    <>
      <div className={styles.turns}>
        <YearTurn picker={picker} />
        <Turn
          back={wayOf(picker, t`Previous month`, 'month.previous')}
          on={wayOf(picker, t`Next month`, 'month.next')}
          name={monthName(calendar, shown)}
          spoken={t`Choose the month`}
          onOpen={() => picker.send({ type: 'view.show', view: 'months' })}
        />
        {otherMonths && <p className={styles.otherMonths}>{otherMonths}</p>}
      </div>
      <span className="vh" id={id}>
        {monthText(calendar, shown)}
      </span>
      <DayGrid picker={picker} sendFromGrid={sendFromGrid} labelledBy={id} />
    </>
  );
};

/**
 * The notes below the days: the focused or selected day in the other calendar, and a note on the 30th of a month that
 * has 29 days.
 */
export const PickerNotes = ({ picker: { snapshot } }: { picker: Picker }) => {
  const { dayText, otherDayText } = useDateTexts();
  const calendar = selectCalendar(snapshot);
  const day = selectDayInMind(snapshot);
  const other = day && otherDayText(calendar, convert(day, calendar));
  const hasBeyond = selectView(snapshot) === 'calendar' && selectHasDayBeyond(snapshot);
  if (!other && !hasBeyond) return null;
  return (
    <div className={styles.notes}>
      {day && other && (
        <p>
          <strong>{dayText(calendar, day)}</strong> <span>{other}</span>
        </p>
      )}
      {hasBeyond && (
        <p className={styles.beyond}>
          <Trans>The 30th is here for papers that carry it: this month has 29 days in Umm al-Qura.</Trans>
        </p>
      )}
    </div>
  );
};
