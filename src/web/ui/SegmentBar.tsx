import { cx } from './cx.ts';
import styles from './SegmentBar.module.css';

export type Segment = { share: number; tone?: 'green' | 'gold' | 'red' | undefined };

/** A segment for each part, such as an instalment, filled by its share, in reading direction. */
export const SegmentBar = ({ label, segments }: { label: string; segments: Segment[] }) => (
  <div className={styles.bar} role="img" aria-label={label}>
    {segments.map(({ share, tone = share < 1 ? 'gold' : 'green' }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is its position
      <svg key={index} className="flip" aria-hidden="true">
        <rect width={`${share * 100}%`} height="100%" className={cx(styles[tone])} />
      </svg>
    ))}
  </div>
);
