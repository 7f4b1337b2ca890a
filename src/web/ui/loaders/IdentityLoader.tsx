import type { ReactNode } from 'react';
import { MobileIcon } from '../icons/people.tsx';
import styles from './Loader.module.css';

/** Waiting for the identity provider, or for the number to be chosen in its app. */
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
