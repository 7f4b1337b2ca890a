import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { cx } from './cx.ts';
import { ClockIcon, InfoIcon, OfflineIcon } from './icons/status.tsx';

const ICONS = { offline: OfflineIcon, maintenance: ClockIcon, info: InfoIcon };

type BannerProps = { kind: keyof typeof ICONS; children?: ReactNode; action?: ReactNode };

/** A state of the whole service, over the width of the page. Keep it mounted: without children it is an empty live region. */
export const Banner = ({ kind, children, action }: BannerProps) => {
  const Icon = ICONS[kind];
  return (
    <div role="status">
      {children && (
        <div className={cx(styles.banner, styles[kind])}>
          <div className={cx('page-width line', styles.inner)}>
            <Icon />
            <div className={styles.text}>{children}</div>
            {action}
          </div>
        </div>
      )}
    </div>
  );
};
