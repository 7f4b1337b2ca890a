import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Loader.module.css';

const FieldWithArm = () => (
  <svg viewBox="0 0 120 120" width="112" height="112" aria-hidden="true">
    {[56, 44, 32, 20, 8].map((r) => (
      <circle key={r} cx="60" cy="60" r={r} className={styles.ring} />
    ))}
    <g className={styles.arm}>
      <path d="M60 60 84 10.8A56 56 0 0 1 116 60Z" className={styles.water} />
      <path d="M60 60h56" className={styles.line} />
    </g>
  </svg>
);

/** A wait of the whole page. It covers the page but neither takes nor traps the focus, and lets presses through. */
export const FullScreenLoader = ({ label }: { label: ReactNode }) => (
  <div className={cx(styles.screen, styles.cover)} data-loader>
    <FieldWithArm />
    <p role="status" className={styles.label}>
      {label}
    </p>
  </div>
);
