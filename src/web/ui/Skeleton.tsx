import { cx } from './cx.ts';
import styles from './Skeleton.module.css';

const WIDTHS = ['60%', '92%', '80%', '45%'];

/** A placeholder while data loads, visible after 300 ms. */
export const Skeleton = ({ label, lines = 3, card = false }: { label: string; lines?: number; card?: boolean }) => (
  <div role="status" aria-busy="true" className={cx(styles.skeleton, card && styles.card)}>
    <span className="vh">{label}</span>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
      <svg key={line} className="flip" width="100%" height="18" aria-hidden="true">
        <rect width={WIDTHS[line % WIDTHS.length]} height="18" rx="6" />
      </svg>
    ))}
  </div>
);
