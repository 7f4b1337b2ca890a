import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import styles from './LoanCard.module.css';

/** A running case with its picture: how far it is, the figures that matter, what can be done. */
export const LoanCard = ({
  title,
  chip,
  picture,
  children,
  actions,
}: {
  title: ReactNode;
  chip?: ReactNode;
  picture?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}) => (
  <Card as="article" className={styles.card}>
    {picture && <div className={styles.picture}>{picture}</div>}
    <div className={styles.body}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {chip}
      </div>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </Card>
);
