import { cx } from './cx.ts';
import styles from './Tones.module.css';

/** `none`: what is not reached yet. */
export type Tone = 'green' | 'gold' | 'red' | 'none';

/** The tones as paints of an SVG: plain, striped, dotted, empty. They differ by their drawing where colours do not. */
export const TonePaints = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}-gold`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className={styles.gold} />
      <rect width="2.4" height="6" className={styles.stripe} />
    </pattern>
    <pattern id={`${id}-red`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" className={styles.red} />
      <circle cx="2.5" cy="2.5" r="1.15" className={styles.dot} />
    </pattern>
  </defs>
);

/** The paint of a tone; plain ones are colours of the class `toneClass`. */
export const tonePaint = (id: string, tone: Tone) =>
  tone === 'gold' || tone === 'red' ? `url(#${id}-${tone})` : 'currentColor';
export const toneClass = (tone: Tone) => cx(styles[tone === 'green' ? 'asGreen' : 'asNone']);

/** A tone in a legend. */
export const ToneSwatch = ({ id, tone }: { id: string; tone: Tone }) => (
  <svg className={cx(styles.swatch, toneClass(tone))} viewBox="0 0 18 18" aria-hidden="true">
    <TonePaints id={id} />
    <rect x="1" y="1" width="16" height="16" rx="4" fill={tonePaint(id, tone)} />
  </svg>
);
