/** The states of a drawing. All stand side by side, in the order of the machine, so that each can be reached by the keyboard. */
import type { KeyboardEvent } from 'react';
import type { ChartState } from '#machines/kit/chart/chart-format.ts';
import { cx } from '#web/ui/cx.ts';
import type { Box, Row } from '../layout/shape.ts';
import { linesOf, PAD, ROW, TITLE } from '../layout/text.ts';
import styles from './Drawing.module.css';
import type { Marks } from './marks.ts';

const BUTTON = 28;

export type BoxWords = {
  title: string;
  /** What a screen reader says of it. */
  told: string;
  rows: string[];
  foldLabel: string;
  dropOff: string | null;
};
type Props = {
  box: Box;
  state: ChartState;
  isMachine: boolean;
  isStart: boolean;
  isRtl: boolean;
  words: BoxWords;
  marks: Marks;
  isChosen: boolean;
  chosenTransition: string | null;
  onChoose: () => void;
  onRow: (row: Row) => void;
  onFold: () => void;
  onMove: (event: KeyboardEvent<SVGGElement>) => void;
};

const clip = (text: string, room: number) => {
  const most = Math.floor(room / (ROW.size * 0.53));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};

export const StateBox = ({
  box,
  state,
  isMachine,
  isStart,
  isRtl,
  words,
  marks,
  isChosen,
  chosenTransition,
  ...on
}: Props) => {
  const { x, y, w, h, open, foldable, rows } = box;
  const isBusy = state.tags.includes('busy');
  const start = isRtl ? x + w - PAD.x : x + PAD.x;
  const title = linesOf(words.title, TITLE);
  const centred = !open && rows.length === 0;
  const below = y + PAD.y + title.length * TITLE.line + 6;
  const tone = marks.tones.get(state.id);
  const fold = isRtl ? x + 8 : x + w - BUTTON - 8;
  const looks = cx(
    styles.state,
    open && styles.outer,
    isMachine && styles.machine,
    state.kind === 'final' && styles.final,
    isBusy && styles.busy,
    isStart && styles.start,
    marks.current.has(state.id) && styles.current,
    isChosen && styles.chosen,
    tone && styles[tone],
  );
  const press = (event: KeyboardEvent<SVGGElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      on.onChoose();
    } else on.onMove(event);
  };
  return (
    <g className={looks} data-state={state.id}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no button of its own. */}
      <g
        role="button"
        tabIndex={0}
        className={styles.card}
        aria-label={words.told}
        aria-pressed={isChosen}
        onClick={on.onChoose}
        onKeyDown={press}
      >
        <rect x={x} y={y} width={w} height={h} rx={open ? 16 : 12} className={styles.body} />
        {state.kind === 'final' && (
          <rect x={x + 4} y={y + 4} width={w - 8} height={h - 8} rx={9} className={styles.rim} />
        )}
        {isStart && (
          <rect x={isRtl ? x + w - 5 : x} y={y + 12} width={5} height={h - 24} rx={2.5} className={styles.stripe} />
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
        const taken = row.keys.some((key) => marks.took.has(key));
        const chosen = chosenTransition !== null && row.keys.includes(chosenTransition);
        const covered = marks.covered && row.keys.every((key) => marks.covered?.get(key) === true);
        const top = below + at * ROW.line;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: by keys the same is reached from its state, beside the drawing.
          <g
            key={row.keys[0]}
            onClick={() => on.onRow(row)}
            className={cx(
              styles.row,
              taken && styles.taken,
              chosen && styles.chosen,
              covered === true && styles.covered,
              covered === false && styles.uncovered,
              row.keys
                .map((key) => marks.tones.get(key))
                .map((found) => found && styles[found])
                .find(Boolean),
            )}
          >
            <rect x={x + 6} y={top} width={w - 12} height={ROW.line} rx={4} className={styles.reach} />
            <text x={start} y={top + ROW.line * 0.7} className={styles.words}>
              {clip(words.rows[at] ?? '', w - PAD.x * 2)}
            </text>
          </g>
        );
      })}
      {foldable && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing has no button of its own.
        <g
          role="button"
          tabIndex={0}
          aria-label={words.foldLabel}
          aria-expanded={open}
          className={styles.fold}
          onClick={on.onFold}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            on.onFold();
          }}
        >
          <rect x={fold} y={y + 8} width={BUTTON} height={BUTTON} rx={8} className={styles.body} />
          <path d={`M${fold + 8} ${y + 22}h12${open ? '' : `M${fold + 14} ${y + 16}v12`}`} className={styles.sign} />
        </g>
      )}
      {words.dropOff && (
        <text x={isRtl ? x + 8 : x + w - 8} y={y + h + 15} textAnchor="end" className={styles.dropOff}>
          {words.dropOff}
        </text>
      )}
    </g>
  );
};
