/** States that another version had and this one has not: below the drawing, since they have no place in it any more. */
import type { Layout } from '../layout/shape.ts';
import styles from './Drawing.module.css';
import type { Facts } from './facts.ts';
import type { Marks } from './marks.ts';

const BOX = { w: 220, h: 44, gap: 16 } as const;

export const RemovedStates = ({ layout, facts, marks }: { layout: Layout; facts: Facts; marks: Marks }) => {
  const gone = [...marks.tones].filter(([id, tone]) => tone === 'removed' && !id.includes(' · ') && !facts.state(id));
  return (
    <g>
      {gone.map(([id], at) => (
        <g key={id} className={styles.gone} transform={`translate(${at * (BOX.w + BOX.gap)} ${layout.h + BOX.gap})`}>
          <rect width={BOX.w} height={BOX.h} rx={12} className={styles.body} />
          <text x={BOX.w / 2} y={BOX.h / 2 + 5} textAnchor="middle" direction="ltr" className={styles.words}>
            {id}
          </text>
        </g>
      ))}
    </g>
  );
};
