import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { useFieldWiring } from './Field.tsx';

export type TextInputProps = ComponentProps<'input'> & { affix?: ReactNode };

/** One line of text. `affix` is a unit or a small button at the end of the box. */
export const TextInput = ({ affix, className, ...input }: TextInputProps) => (
  <div className={styles.box}>
    <input type="text" {...input} {...useFieldWiring(input)} className={cx(styles.input, className)} />
    {affix}
  </div>
);

/** The background of a unit. */
export const Affix = ({ children }: { children: ReactNode }) => <span className={styles.affix}>{children}</span>;

/** Identifiers, phones and codes: written left to right, aligned with the page. Digits of any script may be typed. */
export const DigitsInput = (props: TextInputProps) => (
  <TextInput dir="ltr" inputMode="numeric" autoComplete="off" spellCheck={false} {...props} />
);

/** Phones begin a plain text with a capital letter and correct what they take for a misspelt word. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput
    dir="ltr"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    {...props}
  />
);

export const Textarea = (textarea: ComponentProps<'textarea'>) => (
  <div className={styles.box}>
    <textarea {...textarea} {...useFieldWiring(textarea)} className={cx(styles.input, styles.textarea)} />
  </div>
);
