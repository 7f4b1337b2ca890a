import { cx } from './cx.ts';
import styles from './PivotFields.module.css';
import { SCENES } from './pivot-scenes.ts';

const RINGS = [100, 86, 71, 57, 43, 29, 14];
const DOTS = [25, 50, 75];

/** One field of radius 100 with its arm pointing along the x axis; the same markup each time, so it compresses to nothing. */
const Field = ({ transform, hue, arm }: { transform: string; hue: string | undefined; arm: number }) => (
  <g transform={transform} className={hue}>
    {RINGS.map((r) => (
      <circle key={r} r={r} />
    ))}
    <g transform={`rotate(${arm})`}>
      <g className={styles.arm}>
        <path d="M0 0 43.8-89.9A100 100 0 0 1 100 0Z" />
        <path d="M0 0H100" />
        {DOTS.map((x) => (
          <circle key={x} cx={x} r="1.8" />
        ))}
      </g>
    </g>
  </g>
);

/**
 * Centre-pivot fields seen from above, the product's one motif: rich where a journey starts, faint on receipts and
 * empty states. `sweep` lets the arms swing into place once, where motion is welcome.
 */
export const PivotFields = ({ scene, sweep = false }: { scene: keyof typeof SCENES; sweep?: boolean }) => {
  const { width, height, pivots } = SCENES[scene];
  return (
    <svg
      className={cx(styles.fields, styles[scene], sweep && styles.sweep, scene === 'hero' && styles.mirror)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {pivots.map(({ x, y, r, hue, arm }) => (
        <Field key={`${x} ${y}`} transform={`translate(${x} ${y})scale(${r / 100})`} hue={styles[hue]} arm={arm + 64} />
      ))}
    </svg>
  );
};
