import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Disclosure.module.css';
import { ChevronIcon } from './icons/arrows.tsx';

type DisclosureProps = ComponentProps<'details'> & { summary: ReactNode };

/** More information behind a native `details`. */
export const Disclosure = ({ summary, children, className, ...details }: DisclosureProps) => (
  <details {...details} className={cx(styles.disclosure, className)}>
    <summary className={styles.summary}>
      <ChevronIcon size={18} />
      {summary}
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
);
