import type { ComponentProps } from 'react';
import styles from './Bell.module.css';
import { cx } from './cx.ts';
import { BellIcon } from './icons/tools.tsx';

/** More than two digits would not fit. */
const MOST = 99;

type BellProps = ComponentProps<'a'> & {
  count: number;
  /** Says the count in words, for the number is only seen. */
  label: string;
};

/** A link with a bell, and on it how much is new. */
export const Bell = ({ count, label, className, ...link }: BellProps) => (
  <a {...link} className={cx('square', styles.bell, className)}>
    <span className="vh">{label}</span>
    <BellIcon size={22} />
    {count > 0 && (
      <span className={styles.count} aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
      </span>
    )}
  </a>
);
