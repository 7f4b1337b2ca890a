import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './HeroCard.module.css';
import { PivotFields } from './PivotFields.tsx';

type HeroCardProps = { eyebrow?: ReactNode; title: ReactNode; children?: ReactNode; actions?: ReactNode };

/** The next action of the citizen. */
export const HeroCard = ({ eyebrow, title, children, actions }: HeroCardProps) => (
  <section className={styles.hero}>
    <PivotFields scene="hero" />
    <div className={styles.words}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h2 className={styles.title}>{title}</h2>
      {children}
      {actions && <div className={cx('actions', styles.actions)}>{actions}</div>}
    </div>
  </section>
);
