/**
 * A date that is typed or chosen in a picker. The text is the answer, in its own calendar: it takes the mask on blur, never while
 * typing. The same day in the other calendar is shown below the field and is not part of the answer. The picker is loaded when
 * it is first opened.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ChangeEvent,
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type * as Conversions from '#contract/calendar/convert.ts';
import { maskDate, seemsOf } from '#contract/calendar/date-input.ts';
import { type CalendarName, type Day, readDay } from '#contract/calendar/day.ts';
import { report } from '#web/api/report.ts';
import { loadChunk } from '#web/routing/chunk.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { CalendarIcon } from '#web/ui/icons/tools.tsx';
import { TextInput, type TextInputProps } from '#web/ui/TextInput.tsx';
import styles from './DateField.module.css';
import type { DatePickerDialogProps } from './DatePicker.tsx';
import { useDateTexts } from './use-date-texts.ts';

type InputProps = Pick<TextInputProps, 'name' | 'ref' | 'autoComplete' | 'defaultValue'> & {
  /** As form libraries expect them: called with the element that holds the text. */
  onChange?: (event: { target: EventTarget; type?: string }) => unknown;
  onBlur?: (event: { target: EventTarget; type?: string }) => unknown;
};
type PickerProps = Omit<DatePickerDialogProps, 'label' | 'onPick' | 'onClose' | 'value' | 'mode'>;

type Props = { id: string; label: string; hint?: ReactNode; error?: ReactNode; input: InputProps; picker: PickerProps };

export const DateField = ({ id, label, hint, error, input, picker }: Props) => {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [Dialog, setDialog] = useState<ComponentType<DatePickerDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const element = () => box.current?.querySelector('input') ?? null;

  const masked = (text: string) => {
    const mask = maskDate(text);
    return readDay(mask) ? mask : text;
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    // While the text changes, nothing is shown below the field.
    setTyped('');
    return input.onChange?.(event);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    const text = masked(event.target.value);
    setTyped(text);
    if (text !== event.target.value) {
      event.target.value = text;
      // The masked text is the answer.
      input.onChange?.({ target: event.target, type: 'change' });
    }
    return input.onBlur?.(event);
  };
  const onPick = (day: string) => {
    const target = element();
    if (!target) return;
    target.value = day;
    setTyped(day);
    input.onChange?.({ target, type: 'change' });
  };
  const fetchDialog = () => loadChunk(() => import('./DatePicker.tsx'));
  const openPicker = async () => {
    try {
      const { DatePickerDialog } = await fetchDialog();
      setDialog(() => DatePickerDialog);
      setOpen(true);
    } catch (failed) {
      report(failed);
    }
  };

  const text = element()?.value ?? '';
  return (
    <>
      <Field
        id={id}
        label={label}
        hint={hint}
        error={error}
        below={
          <span className={styles.beneath}>
            <Beneath typed={typed} calendar={picker.calendar} />
          </span>
        }
      >
        <div ref={box}>
          <TextInput
            {...input}
            dir="ltr"
            inputMode="text"
            spellCheck={false}
            onChange={onChange}
            onBlur={onBlur}
            affix={
              <Button
                variant="text"
                small
                className={styles.open}
                aria-label={t`Open the calendar`}
                aria-haspopup="dialog"
                onPointerEnter={() => fetchDialog().catch(() => {})}
                onClick={openPicker}
              >
                <CalendarIcon />
              </Button>
            }
          />
        </div>
      </Field>
      {open && Dialog && (
        <Dialog
          {...picker}
          mode="single"
          label={label}
          value={readDay(maskDate(text)) ? maskDate(text) : null}
          onPick={onPick}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** Below the field: a warning that the date looks like one of the other calendar, or the same day in that calendar. */
const Beneath = ({ typed, calendar }: { typed: string; calendar: CalendarName }) => {
  const seems = seemsOf(typed);
  if (seems !== null && seems !== calendar)
    return (
      <span role="status">
        {seems === 'gregorian' ? (
          <Trans>This looks like a Gregorian date. The Hijri one is wanted here.</Trans>
        ) : (
          <Trans>This looks like a Hijri date. The Gregorian one is wanted here.</Trans>
        )}
      </span>
    );
  const day = readDay(typed);
  return day && <OtherCalendar day={day} calendar={calendar} />;
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
