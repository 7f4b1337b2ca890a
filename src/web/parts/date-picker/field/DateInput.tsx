import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent, FocusEvent, Ref } from 'react';
import { maskDate } from '#contract/calendar/date-input.ts';
import { readDay } from '#contract/calendar/day.ts';
import { Button } from '#web/ui/Button.tsx';
import { CloseIcon } from '#web/ui/icons/status.tsx';
import { CalendarIcon } from '#web/ui/icons/tools.tsx';
import { TextInput, type TextInputProps } from '#web/ui/TextInput.tsx';
import { afterPress } from './after-press.ts';
import styles from './DateField.module.css';

/** The handler that form libraries expect: it is called with the element that holds the text. */
type Handler = (event: { target: EventTarget; type?: string }) => unknown;
export type InputProps = Pick<TextInputProps, 'id' | 'name' | 'ref' | 'autoComplete' | 'aria-describedby'> & {
  defaultValue?: string | undefined;
  onChange?: Handler;
  onBlur?: Handler;
};

type Props = {
  input: InputProps;
  readOnly?: boolean;
  disabled?: boolean;
  clearable?: boolean;
  /** Called with the text when the field is left, and with none while it changes. */
  onTyped: (text: string) => void;
  /** The button that opens the picker. Without `open` there is none. */
  opener?: Ref<HTMLButtonElement>;
  open?: () => void;
  fetchIt?: () => Promise<unknown>;
};

/** The mask of a text that is a day, and any other text as it was typed. */
const masked = (text: string) => {
  const mask = maskDate(text);
  return readDay(mask) ? mask : text;
};

/** The text of a day, with buttons that empty it and open the picker. */
export const DateInput = ({
  input,
  readOnly = false,
  disabled = false,
  clearable = false,
  onTyped,
  opener,
  open,
  fetchIt,
}: Props) => {
  const { t } = useLingui();
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    // While the text changes, nothing is shown below the field.
    onTyped('');
    return input.onChange?.(event);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event;
    const text = masked(target.value);
    if (text !== target.value) {
      target.value = text;
      // The masked text is the answer.
      input.onChange?.({ target, type: 'change' });
    }
    afterPress(() => {
      if (target.value === text) onTyped(text);
    });
    return input.onBlur?.(event);
  };
  const clear = (button: HTMLButtonElement) => {
    const target = button.parentElement?.querySelector('input');
    if (!target) return;
    target.value = '';
    onTyped('');
    input.onChange?.({ target, type: 'change' });
    target.focus();
  };
  return (
    <TextInput
      {...input}
      dir="ltr"
      inputMode="text"
      spellCheck={false}
      // The style of an empty field needs one.
      placeholder=" "
      readOnly={readOnly}
      disabled={disabled}
      onChange={onChange}
      onBlur={onBlur}
      affix={
        <>
          {clearable && !readOnly && !disabled && (
            <Button
              variant="text"
              small
              className={styles.clear}
              aria-label={t`Clear the date`}
              onClick={({ currentTarget }) => clear(currentTarget)}
            >
              <CloseIcon />
            </Button>
          )}
          {open && !readOnly && (
            <Button
              ref={opener}
              variant="text"
              small
              className={styles.open}
              aria-label={t`Open the calendar`}
              aria-haspopup="dialog"
              disabled={disabled}
              onPointerEnter={() => fetchIt?.().catch(() => {})}
              onClick={open}
            >
              <CalendarIcon />
            </Button>
          )}
        </>
      }
    />
  );
};
