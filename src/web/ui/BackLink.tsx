import type { ComponentProps } from 'react';
import styles from './BackLink.module.css';
import { cx } from './cx.ts';
import { BackIcon } from './icons/arrows.tsx';

/** The way back, above the page's heading. */
export const BackLink = ({ children, className, ...link }: ComponentProps<'a'>) => (
  <a {...link} className={cx(styles.back, className)}>
    <BackIcon size={18} />
    {children}
  </a>
);
