import type { ReactNode } from 'react';
import { MobileIcon, UserIcon } from '../icons/people.tsx';
import styles from './Loader.module.css';

/** While the identity provider is awaited, or the citizen's choice of the number in its app. */
export const IdentityLoader = ({
  label,
  detail,
  number,
  cancel,
}: {
  label: ReactNode;
  detail?: ReactNode;
  /** The number to choose in the app: large, and announced with the label. */
  number?: string | undefined;
  cancel?: ReactNode;
}) => (
  <div className={styles.screen}>
    <span className={styles.badge}>
      <MobileIcon size={44} weight={1.6} />
    </span>
    <div role="status">
      <p className={styles.label}>{label}</p>
      {number && (
        <p>
          <bdi className={styles.number}>{number}</bdi>
        </p>
      )}
      {detail && <p>{detail}</p>}
    </div>
    {cancel}
  </div>
);

/** While the login is completed. */
export const PulsingLoginIndicator = ({ label }: { label: ReactNode }) => (
  <div role="status" className={styles.inline}>
    <span className={styles.badge}>
      <UserIcon size={24} />
    </span>
    {label}
  </div>
);
