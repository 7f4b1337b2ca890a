import type { ComponentProps, ElementType } from 'react';
import styles from './Card.module.css';
import { cx } from './cx.ts';

/** White, with a hairline; an accent rule on top says "this one". */
export const Card = ({
  accent,
  padded = true,
  as: Tag = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & {
  accent?: 'gold' | 'green' | 'lavender' | undefined;
  padded?: boolean;
  as?: ElementType;
}) => <Tag {...rest} className={cx(styles.card, padded && styles.padded, accent && styles[accent], className)} />;
