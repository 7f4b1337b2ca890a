import { useId } from 'react';
import styles from './SegmentBar.module.css';
import { type Tone, TonePaints, toneClass, tonePaint } from './Tones.tsx';

export type Segment = { share: number; tone?: Exclude<Tone, 'none'> | undefined };

/** A segment for each part, such as an instalment, filled by its share, in reading direction. */
export const SegmentBar = ({ label, segments }: { label: string; segments: Segment[] }) => {
  const id = useId();
  return (
    <span className={styles.bar} role="img" aria-label={label}>
      {segments.map(({ share, tone = share < 1 ? 'gold' : 'green' }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is its position
        <svg key={index} className="flip" aria-hidden="true">
          {index === 0 && <TonePaints id={id} />}
          <rect width={`${share * 100}%`} height="100%" className={toneClass(tone)} fill={tonePaint(id, tone)} />
        </svg>
      ))}
    </span>
  );
};
