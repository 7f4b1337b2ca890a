import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './HeroCard.module.css';
import { PivotFields } from './PivotFields.tsx';

/** The next action of the citizen. */
export const HeroCard = ({
  eyebrow,
  title,
  titleAs: Title = 'h2',
  children,
  actions,
}: {
  eyebrow?: ReactNode;
  title: ReactNode;
  titleAs?: 'h1' | 'h2';
  children?: ReactNode;
  actions?: ReactNode;
}) => (
  <section className={styles.hero}>
    <PivotFields scene="hero" />
    <div className={styles.words}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Title className={styles.title} {...(Title === 'h1' && { tabIndex: -1 })}>
        {title}
      </Title>
      {children}
      {actions && <div className={cx('actions', styles.actions)}>{actions}</div>}
    </div>
  </section>
);
