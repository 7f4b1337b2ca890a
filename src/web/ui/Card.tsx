import type { ComponentProps, ElementType, ReactNode } from 'react';
import styles from './Card.module.css';
import { cx } from './cx.ts';
import { ArrowIcon } from './icons/arrows.tsx';

type CardProps = ComponentProps<'div'> & {
  accent?: 'gold' | 'green' | 'lavender' | undefined;
  padded?: boolean;
  as?: ElementType;
};

/** A surface with a hairline border; the accent line on top highlights one card among others. */
export const Card = ({ accent, padded = true, as: Tag = 'div', className, ...rest }: CardProps) => (
  <Tag {...rest} className={cx('surface', padded && styles.padded, accent && styles[accent], className)} />
);

type InviteCardProps = Omit<ComponentProps<'a'>, 'title'> & { title: ReactNode };

/** A link as a quiet card: an invitation, not the main action. */
export const InviteCard = ({ title, children, className, ...link }: InviteCardProps) => (
  <a {...link} className={cx(styles.invite, className)}>
    <b>{title}</b>
    <span className={cx('line', styles.line)}>
      {children} <ArrowIcon />
    </span>
  </a>
);
