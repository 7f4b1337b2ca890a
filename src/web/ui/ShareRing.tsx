import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './ShareRing.module.css';
import { type Tone, TonePaints, toneClass, tonePaint } from './Tones.tsx';

export type RingPart = { share: number; tone: Exclude<Tone, 'none'> };

type ShareRingProps = { label: string; value: ReactNode; caption: ReactNode; parts: RingPart[] };

/** Parts of a whole as a ring, with a figure in the middle. `label` is the whole content for screen readers. */
export const ShareRing = ({ label, value, caption, parts }: ShareRingProps) => {
  const id = useId();
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0));
  return (
    <div className={styles.ring} role="img" aria-label={label}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <TonePaints id={id} />
        <circle cx="60" cy="60" r="50" className={styles.track} />
        {parts.map(({ share, tone }, index) => (
          <circle
            key={tone}
            cx="60"
            cy="60"
            r="50"
            className={cx(toneClass(tone))}
            stroke={tonePaint(id, tone)}
            pathLength="100"
            strokeDasharray={`${share * 100} 100`}
            transform={`rotate(${-90 + (starts[index] ?? 0) * 360} 60 60)`}
          />
        ))}
      </svg>
      <div className={styles.words}>
        <b>{value}</b>
        <span>{caption}</span>
      </div>
    </div>
  );
};
