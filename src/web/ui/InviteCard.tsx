import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './InviteCard.module.css';
import { ArrowIcon } from './icons/arrows.tsx';

/** A quiet invitation to something that costs nothing. */
export const InviteCard = ({
  title,
  children,
  className,
  ...link
}: Omit<ComponentProps<'a'>, 'title'> & { title: ReactNode }) => (
  <a {...link} className={cx(styles.card, className)}>
    <b>{title}</b>
    <span className={styles.line}>
      {children} <ArrowIcon />
    </span>
  </a>
);
