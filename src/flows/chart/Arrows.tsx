/** The arrows of a drawing and their labels. */
import { cx } from '#web/ui/cx.ts';
import type { Layout, Line, Arrow as Placed, Point } from '../layout/atlas-data.ts';
import { LABEL, linesOf } from '../layout/text.ts';
import styles from './Drawing.module.css';
import type { Marks } from './marks.ts';

const CORNER = 8;
const THIN = 1.5;
/** Added to the thin line for the transition that was taken most. */
const THICK = 6;

/** The path of straight pieces with rounded corners. */
const pathOf = (points: readonly Point[]): string =>
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

/** The look of an arrow, a label or a row of a box that stands for the transitions with these keys. */
export const lookOf = (keys: readonly string[], { took, tones, covered }: Marks, chosen: string | null) => {
  const tone = keys.map((key) => tones.get(key)).find((found) => found !== undefined);
  const isTaken = keys.some((key) => took.has(key));
  const isChosen = chosen !== null && keys.includes(chosen);
  const coverage = covered && (keys.every((key) => covered.get(key)) ? styles.covered : styles.uncovered);
  const className = cx(isTaken && styles.taken, isChosen && styles.chosen, tone && styles[tone], coverage);
  return { isStrong: isTaken || isChosen, className };
};

const keysOf = ({ lines }: Placed) => lines.flatMap(({ keys }) => keys);
const sumOf = (keys: readonly string[], { traffic }: Marks) =>
  keys.reduce((sum, key) => sum + (traffic?.get(key) ?? 0), 0);

type Props = { layout: Layout; marks: Marks; chosen: string | null; onChoose: (key: string) => void };

export const Arrows = ({ layout, marks, chosen, onChoose }: Props) => {
  const busiest = Math.max(0, ...(marks.traffic?.values() ?? []));
  return (
    <g>
      {layout.starts.map(({ of, dot, points }) => (
        <g key={of} className={styles.arrow}>
          <circle cx={dot.x} cy={dot.y} r={7} className={styles.dot} />
          <path d={pathOf(points)} markerEnd="url(#tip)" strokeWidth={THIN} className={styles.shaft} />
        </g>
      ))}
      {layout.arrows.map((arrow) => {
        const { isStrong, className } = lookOf(keysOf(arrow), marks, chosen);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard reaches it from its state, in the panel.
          <g
            key={arrow.id}
            className={cx(styles.arrow, className)}
            onClick={() => onChoose(keysOf(arrow)[0] ?? '')}
            data-arrow={arrow.id}
          >
            <path d={pathOf(arrow.points)} className={styles.hit} />
            <path
              d={pathOf(arrow.points)}
              markerEnd={isStrong ? 'url(#tip-strong)' : 'url(#tip)'}
              className={styles.shaft}
              strokeWidth={busiest > 0 ? THIN + (sumOf(keysOf(arrow), marks) / busiest) * THICK : THIN}
            />
          </g>
        );
      })}
    </g>
  );
};

type LabelProps = Props & { labelOf: (event: string) => string; isAddressed: (keys: readonly string[]) => boolean };

/** Drawn over everything else, so that no arrow crosses a text. */
export const ArrowLabels = ({ layout, marks, chosen, onChoose, labelOf, isAddressed }: LabelProps) => (
  <g>
    {layout.arrows.map((arrow) => {
      if (!arrow.label) return null;
      const { x, y, w, h, wide = LABEL.wide } = arrow.label;
      const broken = arrow.lines.map(({ event }) => linesOf(labelOf(event), { ...LABEL, wide }));
      const high = broken.reduce((sum, { length }) => sum + length, 0) * LABEL.line;
      // The room is that of the longer language.
      let below = y + (h - high) / 2;
      const textOf = ({ keys, event, guarded }: Line) => {
        const texts = linesOf(labelOf(event), { ...LABEL, wide });
        const top = below;
        below += texts.length * LABEL.line;
        const count = sumOf(keys, marks);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard reaches it from its state, in the panel.
          <g key={event} onClick={() => onChoose(keys[0] ?? '')} className={styles.line}>
            <rect x={x} y={top} width={w} height={texts.length * LABEL.line} className={styles.reach} />
            {texts.map((text, at) => (
              <text
                key={text}
                x={x + w / 2}
                y={top + LABEL.line * (at + 0.72)}
                textAnchor="middle"
                className={styles.text}
              >
                {at === 0 && guarded ? `◇ ${text}` : text}
                {at === texts.length - 1 && isAddressed(keys) ? ' ✉' : ''}
                {at === texts.length - 1 && count > 0 ? ` · ${count.toLocaleString('en')}` : ''}
              </text>
            ))}
          </g>
        );
      };
      return (
        <g key={arrow.id} className={cx(styles.label, lookOf(keysOf(arrow), marks, chosen).className)}>
          <rect x={x} y={y + (h - high) / 2 - 1} width={w} height={high + 2} rx={6} className={styles.plate} />
          {arrow.lines.map(textOf)}
        </g>
      );
    })}
  </g>
);
