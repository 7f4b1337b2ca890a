/** The states of a drawing. All are siblings, in the order of the machine, so that Tab visits them in that order. */
import type { AriaAttributes, KeyboardEvent } from 'react';
import type { ChartState } from '#machines/kit/chart/chart-format.ts';
import { cx } from '#web/ui/cx.ts';
import type { Box, Layout, Row } from '../layout/atlas-data.ts';
import { linesOf, PAD, ROW, ROW_GAP, TITLE, titleStyle, widthOf } from '../layout/text.ts';
import { lookOf } from './Arrows.tsx';
import styles from './Drawing.module.css';
import type { Facts } from './facts.ts';
import type { Marks } from './marks.ts';

const BUTTON = 28;

/** The event, and where it leads. */
export type RowText = readonly [event: string, end: string];
type BoxTexts = {
  title: string;
  /** The name that a screen reader reads. */
  name: string;
  rows: RowText[];
  foldLabel: string;
  dropOff: string | null;
};
type Props = {
  box: Box;
  state: ChartState;
  isStart: boolean;
  isRtl: boolean;
  texts: BoxTexts;
  marks: Marks;
  isChosen: boolean;
  chosenTransition: string | null;
  onChoose: () => void;
  onRow: (row: Row) => void;
  onFold: () => void;
  onMove: (event: KeyboardEvent<SVGGElement>) => void;
};

/** A row with too little room keeps the end, which names the target, and gives up the rest of the event. */
const clip = ([event, end]: RowText, room: number) => {
  const most = Math.floor(room / (ROW.size * 0.53));
  const text = [event, end].filter(Boolean).join(' ');
  if (text.length <= most) return text;
  if (end === '') return `${event.slice(0, most - 1)}…`;
  const left = most - end.length - 2;
  if (left > 6) return `${event.slice(0, left)}… ${end}`;
  return end.length <= most ? end : `${end.slice(0, most - 1)}…`;
};

/** An SVG group as a button: Enter and Space press it, other keys go to `otherwise`. */
const button = (press: () => void, aria: AriaAttributes, otherwise?: (event: KeyboardEvent<SVGGElement>) => void) => ({
  ...aria,
  role: 'button',
  tabIndex: 0,
  onClick: press,
  onKeyDown: (event: KeyboardEvent<SVGGElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return otherwise?.(event);
    event.preventDefault();
    press();
  },
});

/** Rows are below each other; those of an open state beside each other, and beside its title where it says so. */
const placeRows = (
  { x, y, w, open, beside }: Box,
  rows: readonly RowText[],
  isRtl: boolean,
  title: readonly string[],
) => {
  const below = y + PAD.y + (beside ? 0 : title.length * TITLE.line + 6);
  let used = PAD.x - 6 + (beside ? widthOf(title, TITLE) + ROW_GAP : 0);
  return rows.map((row, at) => {
    const text = clip(row, w - PAD.x * 2);
    if (!open) return { text, left: x + 6, room: w - 12, top: below + at * ROW.line };
    const room = widthOf([text], ROW) + 12;
    const left = isRtl ? x + w - used - room : x + used;
    used += room - 12 + ROW_GAP;
    return { text, left, room, top: below };
  });
};

export const StateBox = ({ box, state, isStart, isRtl, texts, marks, isChosen, chosenTransition, ...on }: Props) => {
  const { x, y, w, h, open, foldable, rows } = box;
  const isFinal = state.kind === 'final';
  const start = isRtl ? x + w - PAD.x : x + PAD.x;
  const title = linesOf(texts.title, titleStyle(box));
  const centred = !open && rows.length === 0;
  const tone = marks.tones.get(state.id);
  const placed = placeRows(box, texts.rows, isRtl, title);
  const fold = isRtl ? x + 8 : x + w - BUTTON - 8;
  const looks = cx(
    styles.state,
    open && styles.outer,
    state.parent === null && styles.machine,
    state.tags.includes('busy') && styles.busy,
    marks.current.has(state.id) && styles.current,
    isChosen && styles.chosen,
    tone && styles[tone],
  );
  return (
    <g className={looks} data-state={state.id} data-current={marks.current.has(state.id) || undefined}>
      <g
        {...button(on.onChoose, { 'aria-label': texts.name, 'aria-pressed': isChosen }, on.onMove)}
        className={styles.card}
      >
        <rect x={x} y={y} width={w} height={h} rx={open ? 16 : 12} className={styles.body} />
        {isFinal && <rect x={x + 4} y={y + 4} width={w - 8} height={h - 8} rx={9} className={styles.rim} />}
        {isStart && (
          <rect x={isRtl ? x + w - 5 : x} y={y + 12} width={5} height={h - 24} rx={2.5} className={styles.dot} />
        )}
        {title.map((line, at) => (
          <text
            key={line}
            x={centred ? x + w / 2 : start}
            y={(centred ? y + (h - title.length * TITLE.line) / 2 : y + PAD.y) + TITLE.line * (at + 0.75)}
            textAnchor={centred ? 'middle' : 'start'}
            className={styles.title}
          >
            {`${line} `}
          </text>
        ))}
      </g>
      {rows.map((row, at) => {
        const { text, left, room, top } = placed[at] ?? { text: '', left: x, room: 0, top: y };
        const { className } = lookOf(row.keys, marks, chosenTransition);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard reaches it from its state, in the panel.
          <g
            key={`${row.kind} ${row.event} ${row.targets[0]} ${row.keys[0]}`}
            onClick={() => on.onRow(row)}
            className={cx(styles.row, row.kind === 'runs' && styles.runs, className)}
          >
            <rect x={left} y={top} width={room} height={ROW.line} rx={4} className={styles.reach} />
            <text x={isRtl ? left + room - 6 : left + 6} y={top + ROW.line * 0.7} className={styles.text}>
              {text}
            </text>
          </g>
        );
      })}
      {foldable && (
        <g {...button(on.onFold, { 'aria-label': texts.foldLabel, 'aria-expanded': open })} className={styles.fold}>
          <rect x={fold} y={y + 8} width={BUTTON} height={BUTTON} rx={8} className={styles.body} />
          <path d={`M${fold + 8} ${y + 22}h12${open ? '' : `M${fold + 14} ${y + 16}v12`}`} className={styles.sign} />
        </g>
      )}
      {texts.dropOff && (
        <text x={isRtl ? x + 8 : x + w - 8} y={y + h + 15} textAnchor="end" className={styles.dropOff}>
          {texts.dropOff}
        </text>
      )}
    </g>
  );
};

const REMOVED = { w: 220, h: 44, gap: 16 } as const;

/** States of the other version that this one no longer has: below the drawing, because they have no place in it. */
export const RemovedStates = ({ layout, facts, marks }: { layout: Layout; facts: Facts; marks: Marks }) => {
  const { w, h, gap } = REMOVED;
  const removed = [...marks.tones].filter(
    ([id, tone]) => tone === 'removed' && !id.includes(' · ') && !facts.state(id),
  );
  return (
    <g>
      {removed.map(([id], at) => (
        <g key={id} className={styles.gone} transform={`translate(${at * (w + gap)} ${layout.h + gap})`}>
          <rect width={w} height={h} rx={12} className={styles.body} />
          <text x={w / 2} y={h / 2 + 5} textAnchor="middle" direction="ltr" className={styles.text}>
            {id}
          </text>
        </g>
      ))}
    </g>
  );
};
