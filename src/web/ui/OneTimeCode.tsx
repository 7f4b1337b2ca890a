import { type ChangeEvent, type Ref, useState } from 'react';
import { latinDigits } from '#contract/text/normalise-text.ts';
import { useFieldWiring } from './Field.tsx';
import styles from './OneTimeCode.module.css';

const digitsIn = (text: string) => latinDigits(text).replace(/\D/g, '');

/**
 * The code in a message that is pasted whole: the digits that stand together as a code does, not those of a time or a
 * number before it.
 */
const codeIn = (text: string, length: number): string => {
  const digits = digitsIn(text);
  const standing = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(latinDigits(text));
  return digits.length > length && standing ? standing[0] : digits.slice(0, length);
};

/** What is read of the field is put into it at once, so that the caret stays where the person types. */
const readCode = ({ target: field }: ChangeEvent<HTMLInputElement>, length: number): string => {
  const code = codeIn(field.value, length);
  if (field.value === code) return code;
  const caret = Math.min(digitsIn(field.value.slice(0, field.selectionStart ?? undefined)).length, code.length);
  field.value = code;
  field.setSelectionRange(caret, caret);
  return code;
};

/**
 * A code from a text message: one input that looks like cells. Separate inputs would break pasting, autofill and
 * right-to-left pages. Its name is random, so that browsers do not offer an old code.
 */
export const OneTimeCode = ({
  length = 6,
  value,
  onChange,
  onBlur,
  id,
  disabled,
  autoFocus,
  ref,
}: {
  length?: 6 | 7;
  value: string;
  onChange: (digits: string) => void;
  onBlur?: (() => void) | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}) => {
  const [name] = useState(() => `code-${crypto.randomUUID()}`);
  return (
    <div dir="ltr" className={styles.code} data-length={length}>
      <div className={styles.cells} aria-hidden="true">
        {Array.from({ length }, (_, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
          <i key={position} data-next={position === value.length || undefined} />
        ))}
      </div>
      <input
        {...useFieldWiring({ id })}
        ref={ref}
        type="text"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        spellCheck={false}
        name={name}
        // biome-ignore lint/a11y/noAutofocus: asked for by a screen whose only question is the code
        autoFocus={autoFocus}
        disabled={disabled}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(readCode(event, length))}
        onBlur={onBlur}
      />
    </div>
  );
};
