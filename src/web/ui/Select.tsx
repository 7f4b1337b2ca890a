import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import field from './Field.module.css';
import { useFieldWiring } from './field-context.ts';
import { ChevronIcon } from './icons/arrows.tsx';
import styles from './Select.module.css';

/** The platform's own list, in our frame. */
export const Select = ({ className, ...select }: ComponentProps<'select'>) => (
  <div className={cx(field.box, styles.box)}>
    <select {...select} {...useFieldWiring(select)} className={cx(field.input, styles.select, className)} />
    <ChevronIcon className={styles.chevron} />
  </div>
);
