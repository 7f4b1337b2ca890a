import type { ReactNode } from 'react';
import styles from './Amount.module.css';

/** The riyal sign as SVG, because no font of the portal has it; the label is its name for screen readers. */
export const RiyalSign = ({ label }: { label: string }) => (
  <svg className={styles.sign} viewBox="0 0 30 34" role="img" aria-label={label}>
    <path
      fill="currentColor"
      d="M17.5 30.6c-.5 1.1-.8 2.2-.9 3.4l9.9-2.1c.5-1 .8-2.2.9-3.4Zm9.9-6.3.9-3.4-7.7 1.6v-3.2l6.8-1.4.9-3.4-7.7 1.6V4.5c-1.2.7-2.2 1.5-3.1 2.5v9.7l-3.1.7V2c-1.2.7-2.2 1.5-3.1 2.5v13.6l-6.9 1.5-.9 3.4 7.8-1.7v4.3l-8.3 1.8L2 30.8l8.8-1.9c.7-.2 1.3-.6 1.8-1.1l1.6-2.4c.2-.2.3-.5.3-.9v-3.8l3.1-.7v6.9Z"
    />
  </svg>
);

type AmountProps = { children: ReactNode; currencyLabel: string; words?: ReactNode };

/** A formatted amount with the riyal sign; below it the amount in words, when given. */
export const Amount = ({ children, currencyLabel, words }: AmountProps) => (
  <>
    <span className={styles.amount}>
      <bdi dir="ltr">{children}</bdi> <RiyalSign label={currencyLabel} />
    </span>
    {words && <small className={styles.words}>{words}</small>}
  </>
);
