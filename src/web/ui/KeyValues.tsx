import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './KeyValues.module.css';

type KeyValuesProps = {
  items: { label: ReactNode; value: ReactNode; note?: ReactNode; key?: string }[];
  direction?: 'row' | 'column';
};

/** Labelled values: in a row, or in a column in a narrow card. */
export const KeyValues = ({ items, direction = 'row' }: KeyValuesProps) => (
  <dl className={cx(styles.list, direction === 'column' && styles.column)}>
    {items.map(({ label, value, note, key }, index) => (
      <div key={key ?? index}>
        <dt className="small">{label}</dt>
        <dd>
          {value}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
