import { type Ref, useState } from 'react';
import { latinDigits } from '#contract/fields/normalise-text.ts';
import { useFieldWiring } from './Field.tsx';
import styles from './OneTimeCode.module.css';

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
        spellCheck={false}
        name={name}
        // biome-ignore lint/a11y/noAutofocus: asked for by a screen whose only question is the code
        autoFocus={autoFocus}
        disabled={disabled}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(latinDigits(event.target.value).replace(/\D/g, '').slice(0, length))}
        onBlur={onBlur}
      />
    </div>
  );
};
