/** The picker on the screen: it shows its actor's state, sends it clicks and keys, and keeps the focus in the grid. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { convert } from '#contract/calendar/convert.ts';
import { PICKER_KEYS, type PickerKey, type PickerView } from '#machines/date-picker/date-picker.events.ts';
import { COLUMNS } from '#machines/date-picker/date-picker.keys.ts';
import {
  selectCalendar,
  selectCan,
  selectDayInMind,
  selectHasDayBeyond,
  selectIsPending,
  selectMonths,
  selectShown,
  selectView,
  selectYears,
} from '#machines/date-picker/date-picker.selectors.ts';
import { selectState } from '#machines/kit/runtime/selectors.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { cx } from '#web/ui/cx.ts';
import { ChoiceGrid } from './ChoiceGrid.tsx';
import { DayGrid } from './DayGrid.tsx';
import { PickerHeader, Turn, type Way } from './PickerHeader.tsx';
import styles from './PickerScreen.module.css';
import { useDateTexts } from './use-date-texts.ts';
import type { Picker } from './use-picker.ts';

export type PickerScreenProps = {
  /** The name of the picker for screen readers. */
  label: string;
  /** Replaces the selected day. */
  title?: ReactNode;
  subtitle?: ReactNode;
  /** The header also holds the button for today. */
  header?: boolean;
  /** The days take the focus at once. */
  focused?: boolean;
  /** The picker is inside something that Escape closes. */
  closes?: boolean;
};

const isPickerKey = (key: string): key is PickerKey => (PICKER_KEYS as readonly string[]).includes(key);

type Props = PickerScreenProps & { picker: Picker };

export const PickerScreen = ({ picker, label, title, subtitle, header = true, focused, closes }: Props) => {
  const root = useRef<HTMLFieldSetElement>(null);
  const { snapshot, said } = picker;
  const lang = useLang();
  const view = selectView(snapshot);

  const focusGrid = () => root.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  // Rendered synchronously, since the cell that has the focus may disappear with its grid.
  const sendFromGrid: Picker['send'] = (event) => {
    flushSync(() => picker.send(event));
    focusGrid();
  };
  const fromGrid = { ...picker, send: sendFromGrid };
  const focusFirst = useRef(focused);
  useEffect(() => {
    if (focusFirst.current) root.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey: shift, target } = event;
    const inGrid = target instanceof Element && target.closest('[role=grid]') !== null;
    if (!isPickerKey(key) || event.altKey || event.ctrlKey || event.metaKey || !(inGrid || key === 'Escape')) return;
    // On a page there is nothing to close, so Escape is left to others.
    if (key === 'Escape' && !closes && !selectIsPending(snapshot)) return;
    event.preventDefault();
    const press = { type: 'key.press', key, shift, lang } as const;
    if (inGrid) sendFromGrid(press);
    else picker.send(press);
  };

  return (
    <fieldset
      ref={root}
      className={cx('surface', styles.picker)}
      aria-label={label}
      data-machine="datePicker"
      data-state={selectState(snapshot)}
      onKeyDown={onKeyDown}
    >
      {header && <PickerHeader picker={picker} title={title} subtitle={subtitle} />}
      <div className={styles.body}>
        <View view={view} picker={picker} fromGrid={fromGrid} />
        <Notes picker={picker} />
      </div>
      <span role="status" className="vh">
        {said}
      </span>
    </fieldset>
  );
};

/** An arrow: its label, whether it is available, and its event. */
const wayOf = ({ snapshot, send }: Picker, label: string, type: Parameters<Picker['send']>[0]['type']): Way => {
  const event = { type } as Parameters<Picker['send']>[0];
  return { label, isOpen: selectCan(snapshot, event), onTurn: () => send(event) };
};

const View = ({ view, picker, fromGrid }: { view: PickerView; picker: Picker; fromGrid: Picker }) => {
  const { t } = useLingui();
  const id = useId();
  const { monthName, monthText, yearText } = useDateTexts();
  const { snapshot, send } = picker;
  const calendar = selectCalendar(snapshot);
  const shown = selectShown(snapshot);
  const yearTurn = (
    <Turn
      back={wayOf(picker, t`Previous year`, 'year.previous')}
      on={wayOf(picker, t`Next year`, 'year.next')}
      name={String(shown.year)}
      spoken={t`Choose the year`}
      onOpen={() => send({ type: 'view.show', view: 'years' })}
    />
  );

  if (view === 'years') {
    const years = selectYears(snapshot);
    const span = `${years[0]?.at} – ${years.at(-1)?.at}`;
    return (
      <>
        <div className={styles.turns}>
          <Turn
            back={wayOf(picker, t`Earlier years`, 'years.previous')}
            on={wayOf(picker, t`Later years`, 'years.next')}
            name={span}
          />
        </div>
        <ChoiceGrid
          cells={years}
          columns={COLUMNS.years}
          label={t`Years ${span}`}
          name={String}
          fullName={(year) => yearText(calendar, year)}
          onPick={(year) => fromGrid.send({ type: 'year.pick', year })}
        />
      </>
    );
  }
  if (view === 'months')
    return (
      <>
        <div className={styles.turns}>{yearTurn}</div>
        <ChoiceGrid
          cells={selectMonths(snapshot)}
          columns={COLUMNS.months}
          label={t`Months of ${yearText(calendar, shown.year)}`}
          name={(month) => monthName(calendar, { month })}
          fullName={(month) => monthText(calendar, { ...shown, month })}
          onPick={(month) => fromGrid.send({ type: 'month.pick', month })}
        />
      </>
    );
  return (
    <>
      <div className={styles.turns}>
        <Turn
          back={wayOf(picker, t`Previous month`, 'month.previous')}
          on={wayOf(picker, t`Next month`, 'month.next')}
          name={monthName(calendar, shown)}
          spoken={t`Choose the month`}
          onOpen={() => send({ type: 'view.show', view: 'months' })}
        />
        {yearTurn}
      </div>
      <span className="vh" id={id}>
        {monthText(calendar, shown)}
      </span>
      <DayGrid picker={fromGrid} labelledBy={id} isPending={selectIsPending(snapshot)} />
    </>
  );
};

/** Below the days: the focused or selected day in the other calendar, and a note on the 30th of a month that has 29 days. */
const Notes = ({ picker: { snapshot } }: { picker: Picker }) => {
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
