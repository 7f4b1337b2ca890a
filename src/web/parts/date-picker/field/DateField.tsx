/**
 * A date that is typed or chosen in a picker. The text is the answer, in its own calendar: it takes the mask on blur, never while
 * typing. What is wrong with it, or the same day in the other calendar, is shown below the field. The picker is loaded when it is
 * first opened, and its limits hold for typed days too.
 */
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { maskDate } from '#contract/calendar/date-input.ts';
import { readDay } from '#contract/calendar/day.ts';
import { loadChunk } from '#web/loading/chunk.ts';
import { Field } from '#web/ui/Field.tsx';
import { Beneath } from './Beneath.tsx';
import { DateInput, type InputProps } from './DateInput.tsx';
import { optionsOf, type PickedDays, rulesOf } from './picked-days.ts';
import { usePickerDialog } from './use-picker-dialog.ts';

type Props = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  input: InputProps;
  picker: PickedDays;
  readOnly?: boolean;
  disabled?: boolean;
  /** Adds a button that empties the field. */
  clearable?: boolean;
};

export const DateField = ({ id, label, hint, error, input, picker, ...state }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(input.defaultValue ?? '');
  const { notAfter, ...settings } = picker;
  const options = useMemo(() => optionsOf({ notAfter, options: settings.options }), [notAfter, settings.options]);
  const { Dialog, ...dialog } = usePickerDialog(
    async () => (await loadChunk(() => import('../DatePicker.tsx'))).DatePickerDialog,
  );
  const element = () => box.current?.querySelector('input') ?? null;

  const onPick = (day: string) => {
    const target = element();
    if (!target) return;
    target.value = day;
    setTyped(day);
    input.onChange?.({ target, type: 'change' });
  };
  const chosen = maskDate(element()?.value ?? '');
  return (
    <>
      <Field
        id={id}
        label={label}
        hint={hint}
        error={error}
        below={<Beneath typed={typed} rules={rulesOf(picker)} isErrorShown={Boolean(error)} />}
      >
        <div ref={box}>
          <DateInput {...state} {...dialog} input={input} onTyped={setTyped} />
        </div>
      </Field>
      {Dialog && (
        <Dialog
          {...settings}
          options={options}
          mode="single"
          label={label}
          value={readDay(chosen) ? chosen : null}
          onPick={onPick}
          onClose={dialog.close}
        />
      )}
    </>
  );
};
