import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from '../Statement.module.css';

/** One thing that is stored: what it is, why, and for how long. */
export type Stored = { id: string; what: ReactNode; why: ReactNode; howLong: ReactNode };

export const StoredThings = ({ things }: { things: readonly Stored[] }) => (
  <dl className={styles.facts}>
    {things.map(({ id, what, why, howLong }) => (
      <div key={id}>
        <dt>{what}</dt>
        <dd>{why}</dd>
        <dd>
          <Trans>How long:</Trans> {howLong}
        </dd>
      </div>
    ))}
  </dl>
);
