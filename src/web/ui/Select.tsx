import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import field from './Field.module.css';
import { useFieldWiring } from './Field.tsx';
import { ChevronIcon } from './icons/arrows.tsx';
import styles from './Select.module.css';

/** A native select in the frame of the kit. */
export const Select = (select: ComponentProps<'select'>) => (
  <div className={cx(field.box, styles.box)}>
    <select {...select} {...useFieldWiring(select)} className={cx(field.input, styles.select)} />
    <ChevronIcon className={styles.chevron} />
  </div>
);
