import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { useFieldWiring } from './field-context.ts';

export type TextInputProps = ComponentProps<'input'> & { affix?: ReactNode };

/** One line of text. `affix` stands at the end, outside what is typed: a unit or a small button. */
export const TextInput = ({ affix, className, ...input }: TextInputProps) => (
  <div className={styles.box}>
    <input type="text" {...input} {...useFieldWiring(input)} className={cx(styles.input, className)} />
    {affix}
  </div>
);

/** The plate a unit stands on. */
export const Affix = ({ children }: { children: ReactNode }) => <span className={styles.affix}>{children}</span>;
