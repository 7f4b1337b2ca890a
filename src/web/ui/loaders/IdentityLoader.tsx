import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { MobileIcon, UserIcon } from '../icons/people.tsx';
import styles from './Loader.module.css';

/** While the identity provider is awaited. */
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

/** While the login is completed. */
export const PulsingLoginIndicator = ({ label }: { label: ReactNode }) => (
  <div role="status" className={cx('line', styles.inline)}>
    <span className={cx('round', styles.badge)}>
      <UserIcon size={24} />
    </span>
    {label}
  </div>
);
