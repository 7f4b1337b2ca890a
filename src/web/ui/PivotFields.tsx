import { cx } from './cx.ts';
import styles from './PivotFields.module.css';

/** An irrigated circle: centre, radius, colour, and the angle of the watering arm. */
type Pivot = { x: number; y: number; r: number; hue: 'green' | 'deep' | 'gold' | 'night'; arm: number };
type PivotScene = { width: number; height: number; pivots: Pivot[] };

const pivot = (x: number, y: number, r: number, hue: Pivot['hue'], arm: number): Pivot => ({ x, y, r, hue, arm });

const SCENES = {
  login: {
    width: 640,
    height: 800,
    pivots: [
      pivot(470, 150, 190, 'deep', 200),
      pivot(120, 320, 150, 'green', 20),
      pivot(430, 520, 165, 'gold', 120),
      pivot(90, 690, 190, 'deep', 300),
      pivot(640, 760, 150, 'green', 80),
      pivot(250, 40, 80, 'night', 40),
      pivot(620, 330, 70, 'night', 160),
    ],
  },
  hero: {
    width: 1216,
    height: 260,
    pivots: [pivot(150, 150, 170, 'night', 10), pivot(420, 40, 120, 'night', 200), pivot(40, 20, 90, 'night', 90)],
  },
  faint: {
    width: 480,
    height: 200,
    pivots: [pivot(150, 102, 92, 'green', 310), pivot(302, 68, 56, 'gold', 150), pivot(392, 140, 42, 'green', 40)],
  },
} satisfies Record<string, PivotScene>;

const RINGS = [100, 86, 71, 57, 43, 29, 14];
const DOTS = [25, 50, 75];

/** One field of radius 100, its arm along the x axis: always the same markup, which compresses well. */
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
 * Centre-pivot fields seen from above, the product's motif: rich where a journey starts, faint on receipts and empty
 * states. With `sweep` the arms swing into place once, unless the citizen prefers reduced motion.
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
