import type { ReactNode } from 'react';
import { UserIcon } from '../icons/people.tsx';
import styles from './Loader.module.css';

/** The login is being completed. */
export const PulsingLoginIndicator = ({ label }: { label: ReactNode }) => (
  <div role="status" className={styles.inline}>
    <span className={styles.badge}>
      <UserIcon size={24} />
    </span>
    {label}
  </div>
);
