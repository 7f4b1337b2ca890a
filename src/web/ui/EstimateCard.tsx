import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { cx } from './cx.ts';
import styles from './EstimateCard.module.css';

type Figures = {
  amount: ReactNode;
  caption: ReactNode;
  /** The fund's share, 0 to 1. */
  share: number;
  shareLabel: string;
  rows: { label: ReactNode; value: ReactNode; swatch?: 'fund' | 'own' | undefined }[];
  note?: ReactNode;
};

/** The amount, the fund's and the citizen's share, and the terms. */
export const EstimateFigures = ({ amount, caption, share, shareLabel, rows, note }: Figures) => (
  <>
    <p className={styles.amount}>{amount}</p>
    <p className={styles.caption}>{caption}</p>
    <svg className={cx(styles.bar, 'flip')} role="img" aria-label={shareLabel} preserveAspectRatio="none">
      <rect width={`${share * 100}%`} height="100%" />
    </svg>
    <dl className={styles.rows}>
      {rows.map(({ label, value, swatch }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an estimate are fixed
        <div key={index}>
          <dt>
            {swatch && <i className={cx(styles.swatch, styles[swatch])} />}
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {note && <small>{note}</small>}
  </>
);

/** The estimate beside a question. */
export const EstimateCard = ({ title, ...figures }: Figures & { title: ReactNode }) => (
  <Card accent="gold" as="section">
    <h2>{title}</h2>
    <EstimateFigures {...figures} />
  </Card>
);
