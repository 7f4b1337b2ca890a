import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { cx } from './cx.ts';
import { InfoIcon } from './icons/status.tsx';

/** Something about the whole page, over its width and in its flow. Keep it mounted: without children it is an empty live region. */
export const Banner = ({ children, action }: { children?: ReactNode; action?: ReactNode }) => (
  <div role="status">
    {children && (
      <div className={styles.banner}>
        <div className={cx('page-width line', styles.inner)}>
          <InfoIcon />
          <div className={styles.text}>{children}</div>
          {action}
        </div>
      </div>
    )}
  </div>
);
