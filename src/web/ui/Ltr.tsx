import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Ltr.module.css';

/**
 * Isolates left-to-right text: references, identifiers, phone numbers, amounts. A line does not break inside it, unless it is longer
 * than the line.
 */
export const Ltr = ({ className, ...bdi }: ComponentProps<'bdi'>) => (
  <bdi dir="ltr" {...bdi} className={cx(styles.whole, className)} />
);

/** The name of a file, in the direction of its own letters, and broken anywhere if it is long. */
export const FileName = ({ children }: { children: ReactNode }) => (
  <bdi className={styles.fileName} data-part="file-name">
    {children}
  </bdi>
);
