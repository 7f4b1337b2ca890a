import type { ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';
import { ChevronIcon } from '#web/ui/icons/arrows.tsx';
import styles from './Select.module.css';

/** A native select in the colours of its place. */
export const Select = ({ className, ...select }: ComponentProps<'select'>) => (
  <span className={cx(styles.box, className)}>
    <select {...select} />
    <ChevronIcon size={16} className={styles.chevron} />
  </span>
);
