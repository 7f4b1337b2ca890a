/**
 * The first and the last day of a range, typed or chosen in one picker. Both ends follow the same rules. Typed in the wrong order they
 * are put into the right one when the field is left, and that is said.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { maskDate } from '#contract/calendar/date-input.ts';
import { readDay } from '#contract/calendar/day.ts';
import { endOf, type Item, itemBetween, startOf } from '#machines/date-picker/date-picker.value.ts';
import { loadChunk } from '#web/loading/chunk.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, FieldGroup } from '#web/ui/Field.tsx';
import { CalendarIcon } from '#web/ui/icons/tools.tsx';
import { afterPress } from './after-press.ts';
import { Beneath } from './Beneath.tsx';
import styles from './DateField.module.css';
import { DateInput, type InputProps } from './DateInput.tsx';
import { optionsOf, type PickedDays, rulesOf } from './picked-days.ts';
import { usePickerDialog } from './use-picker-dialog.ts';

const ENDS = ['from', 'to'] as const;
type End = (typeof ENDS)[number];

type Props = {
  /** The ids of its two inputs are `<id>-from` and `<id>-to`. */
  id: string;
  label: string;
  hint?: ReactNode;
  errors?: { [name in End]?: ReactNode };
  inputs: Record<End, InputProps>;
  picker: PickedDays;
  readOnly?: boolean;
  disabled?: boolean;
  clearable?: boolean;
};

/** The range of two texts that are days, or the one that is. */
const itemOf = ({ from, to }: Record<End, string>): Item | null => {
  const [first, last] = [maskDate(from), maskDate(to)];
  if (readDay(first) && readDay(last)) return itemBetween(first, last);
  return [first, last].find((day) => readDay(day)) ?? null;
};

export const DateRangeField = ({ id, label, hint, errors = {}, inputs, picker, ...state }: Props) => {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ from: inputs.from.defaultValue ?? '', to: inputs.to.defaultValue ?? '' });
  const [isMended, setMended] = useState(false);
  const { notAfter, ...settings } = picker;
  const options = useMemo(() => optionsOf({ notAfter, options: settings.options }), [notAfter, settings.options]);
  const { Dialog, opener, ...dialog } = usePickerDialog(
    async () => (await loadChunk(() => import('./RangeDialog.tsx'))).RangeDialog,
  );
  const names = { from: t`From`, to: t`To` };

  const elementOf = (end: End) => box.current?.querySelector<HTMLInputElement>(`#${CSS.escape(`${id}-${end}`)}`);
  const written = () => ({ from: elementOf('from')?.value ?? '', to: elementOf('to')?.value ?? '' });
  const write = (item: Item) => {
    const days = { from: startOf(item), to: endOf(item) };
    for (const end of ENDS) {
      const target = elementOf(end);
      if (!target) continue;
      target.value = days[end];
      inputs[end].onChange?.({ target, type: 'change' });
    }
    setTyped(days);
  };
  const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && box.current?.contains(relatedTarget)) return;
    afterPress(() => {
      const { from, to } = written();
      const isReversed = Boolean(readDay(from) && readDay(to)) && from > to;
      if (isReversed) write(itemBetween(from, to));
      setMended(isReversed);
    });
  });
  useEffect(() => {
    const element = box.current;
    const leave = (event: FocusEvent) => onLeave(event);
    element?.addEventListener('focusout', leave);
    return () => element?.removeEventListener('focusout', leave);
  }, []);

  return (
    <>
      <FieldGroup
        legend={label}
        hint={hint}
        below={
          <span role="status">
            {isMended && <Trans>We put the two days in order: the earlier one comes first.</Trans>}
          </span>
        }
      >
        <div ref={box} className={styles.range}>
          {ENDS.map((end) => (
            <Field
              key={end}
              id={`${id}-${end}`}
              label={names[end]}
              error={errors[end]}
              below={<Beneath typed={typed[end]} rules={rulesOf(picker)} isErrorShown={Boolean(errors[end])} />}
            >
              <DateInput
                {...state}
                input={inputs[end]}
                onTyped={(text) => {
                  setMended(false);
                  setTyped((before) => ({ ...before, [end]: text }));
                }}
              />
            </Field>
          ))}
          {!state.readOnly && (
            <Button
              ref={opener}
              variant="secondary"
              small
              aria-haspopup="dialog"
              disabled={state.disabled}
              iconBefore={<CalendarIcon />}
              onPointerEnter={() => dialog.fetchIt().catch(() => {})}
              onClick={dialog.open}
            >
              <Trans>Choose both days in the calendar</Trans>
            </Button>
          )}
        </div>
      </FieldGroup>
      {Dialog && (
        <Dialog
          {...settings}
          options={options}
          label={label}
          value={itemOf(written())}
          onPick={write}
          onClose={dialog.close}
        />
      )}
    </>
  );
};
