/** The arrows of a drawing and their labels. */

import { cx } from '#web/ui/cx.ts';
import type { Layout, Line, Arrow as Placed, Point } from '../layout/shape.ts';
import { LABEL, linesOf } from '../layout/text.ts';
import styles from './Drawing.module.css';
import type { Marks } from './marks.ts';

const CORNER = 8;

/** Straight pieces with rounded corners. */
export const pathOf = (points: readonly Point[]): string =>
  points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const towards = (other: Point) => {
        const length = Math.hypot(other.x - point.x, other.y - point.y) || 1;
        const part = Math.min(CORNER, length / 2) / length;
        return `${point.x + (other.x - point.x) * part} ${point.y + (other.y - point.y) * part}`;
      };
      return `L${towards(before)}Q${point.x} ${point.y} ${towards(after)}`;
    })
    .join('');

type Shown = {
  marks: Marks;
  chosen: string | null;
  onChoose: (key: string) => void;
  labelsOf: (event: string) => string;
};

const sumOf = (line: Line, traffic: ReadonlyMap<string, number>) =>
  line.keys.reduce((sum, key) => sum + (traffic.get(key) ?? 0), 0);

const lookOf = ({ lines }: Placed, { marks, chosen }: Shown) => {
  const keys = lines.flatMap((line) => line.keys);
  const tone = keys.map((key) => marks.tones.get(key)).find((found) => found !== undefined);
  const tested = marks.covered && keys.every((key) => marks.covered?.get(key) === true);
  return {
    isTaken: keys.some((key) => marks.took.has(key)),
    isChosen: chosen !== null && keys.includes(chosen),
    className: cx(tone && styles[tone], tested === true && styles.covered, tested === false && styles.uncovered),
  };
};

const THIN = 1.5;
const THICK = 6;

export const Arrows = ({ layout, busiest, ...shown }: Shown & { layout: Layout; busiest: number }) => {
  const { traffic } = shown.marks;
  return (
    <g>
      {layout.starts.map(({ of, dot, points }) => (
        <g key={of} className={styles.arrow}>
          <circle cx={dot.x} cy={dot.y} r={7} className={styles.dot} />
          <path d={pathOf(points)} markerEnd="url(#tip)" strokeWidth={THIN} className={styles.shaft} />
        </g>
      ))}
      {layout.arrows.map((arrow) => {
        const { isTaken, isChosen, className } = lookOf(arrow, shown);
        const taken = traffic ? arrow.lines.reduce((sum, line) => sum + sumOf(line, traffic), 0) : 0;
        const wide = traffic && busiest > 0 ? THIN + (taken / busiest) * THICK : THIN;
        const look = cx(styles.arrow, isTaken && styles.taken, isChosen && styles.chosen, className);
        return (
          <g key={arrow.id} className={look}>
            <path
              d={pathOf(arrow.points)}
              markerEnd={isTaken || isChosen ? 'url(#tip-strong)' : 'url(#tip)'}
              className={styles.shaft}
              strokeWidth={wide}
            />
          </g>
        );
      })}
    </g>
  );
};

/** Over everything, so that no arrow runs through a word. */
export const Labels = ({ layout, ...shown }: Shown & { layout: Layout }) => (
  <g>
    {layout.arrows.map((arrow) => {
      if (!arrow.label) return null;
      const { x, y, w, h } = arrow.label;
      const { isTaken, isChosen, className } = lookOf(arrow, shown);
      let down = y + 2;
      return (
        <g key={arrow.id} className={cx(styles.label, isTaken && styles.taken, isChosen && styles.chosen, className)}>
          <rect x={x} y={y} width={w} height={h} rx={6} className={styles.plate} />
          {arrow.lines.map((line) => {
            const { traffic } = shown.marks;
            const count = traffic ? sumOf(line, traffic) : 0;
            const words = linesOf(shown.labelsOf(line.event), LABEL);
            const top = down;
            down += words.length * LABEL.line;
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: by keys the same is reached from its state, beside the drawing.
              <g key={line.event} onClick={() => shown.onChoose(line.keys[0] ?? '')} className={styles.line}>
                <rect x={x} y={top} width={w} height={words.length * LABEL.line} className={styles.reach} />
                {words.map((word, at) => (
                  <text
                    key={word}
                    x={x + w / 2}
                    y={top + LABEL.line * (at + 0.72)}
                    textAnchor="middle"
                    className={styles.words}
                  >
                    {at === 0 && line.guarded ? `◇ ${word}` : word}
                    {at === words.length - 1 && traffic && count > 0 ? ` · ${count.toLocaleString('en')}` : ''}
                  </text>
                ))}
              </g>
            );
          })}
        </g>
      );
    })}
  </g>
);
