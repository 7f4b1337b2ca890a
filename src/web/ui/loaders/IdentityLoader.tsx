import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { MobileIcon, UserIcon } from '../icons/people.tsx';
import styles from './Loader.module.css';

/** The loader that waits for the identity provider. */
export const IdentityLoader = ({ label }: { label: ReactNode }) => (
  <div className={styles.screen}>
    <span className={cx('round', styles.badge)}>
      <MobileIcon size={44} weight={1.6} />
    </span>
    <p role="status" className={styles.label}>
      {label}
    </p>
  </div>
);

/** The indicator of a login that is being completed. */
export const PulsingLoginIndicator = ({ label }: { label: ReactNode }) => (
  <div role="status" className={cx('line', styles.inline)}>
    <span className={cx('round', styles.badge)}>
      <UserIcon size={24} />
    </span>
    {label}
  </div>
);
