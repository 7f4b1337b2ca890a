/** The drawing of a machine. Panning and zooming never render it (`use-viewport.ts`). */
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import {
  type Box,
  type Direction,
  type FlowBody,
  type Layout,
  layoutKey,
  mirrored,
  type Row,
} from '../layout/atlas-data.ts';
import { ANY_EVENT } from '../layout/text.ts';
import { go } from '../page/address.ts';
import { ui } from '../texts/ui.ts';
import { useLabels, useLang, useSay } from '../texts/use-texts.ts';
import { ArrowLabels, Arrows } from './Arrows.tsx';
import { RemovedStates, type RowText, StateBox } from './Boxes.tsx';
import styles from './Drawing.module.css';
import type { Facts } from './facts.ts';
import type { Marks } from './marks.ts';
import { useViewport, type Viewport } from './use-viewport.ts';

export type DrawingHandle = { svg: SVGSVGElement | null; viewport: Viewport | null };
type Props = {
  ref: Ref<DrawingHandle>;
  body: FlowBody;
  facts: Facts;
  title: string;
  direction: Direction;
  open: readonly string[];
  marks: Marks;
  chosenState: string | null;
  chosenTransition: string | null;
  onState: (id: string) => void;
  onTransition: (key: string) => void;
  onOpen: (open: string[]) => void;
};

/** The open states that can be seen: those inside a folded one are left out. */
export const seenOpen = (facts: Facts, open: readonly string[]) =>
  open.filter((id) => facts.above(id).every((outer) => outer === facts.machine || open.includes(outer)));

const EMPTY: Layout = { w: 0, h: 0, boxes: [], arrows: [], starts: [] };

/** The box that an arrow key goes to: the nearest one in that direction. */
const nextBox = (boxes: readonly Box[], from: Box, key: string): Box | undefined => {
  const ahead = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!ahead) return undefined;
  const [ax = 0, ay = 0] = ahead;
  const middle = (box: Box) => ({ x: box.x + box.w / 2, y: box.open ? box.y + 20 : box.y + box.h / 2 });
  const here = middle(from);
  const ranked = boxes
    .map((box) => {
      const there = middle(box);
      const [dx, dy] = [there.x - here.x, there.y - here.y];
      return { box, along: dx * ax + dy * ay, aside: Math.abs(dx * ay) + Math.abs(dy * ax) };
    })
    .filter(({ box, along, aside }) => box !== from && along > 0 && aside < along * 2)
    .sort((a, b) => a.along + a.aside * 2 - (b.along + b.aside * 2));
  return ranked[0]?.box;
};

/** The head of an arrow: its size does not depend on the width of the line. */
const Tip = ({ id, size, className }: { id: string; size: number; className: string | undefined }) => {
  const box = { viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: size, markerHeight: size };
  return (
    <marker id={id} {...box} markerUnits="userSpaceOnUse" orient="auto">
      <path d="M0 0 8 4 0 8Z" className={className} />
    </marker>
  );
};

/** The names in a drawing, and what the rows of its boxes say. */
const useRowTexts = (body: FlowBody, facts: Facts) => {
  const say = useSay();
  const lang = useLang();
  const { stateLabel, eventLabel } = useLabels(body);
  const isAddressed = (keys: readonly string[]) =>
    keys.some((key) => facts.transition(key)?.actions.some((name) => body.parts.actions[name]?.recipient));
  const rowText = ({ keys, kind, event, targets, count }: Row): RowText => {
    if (kind === 'runs') return [`▸ ${body.actors[event]?.labels[lang] ?? event}`, ''];
    if (kind === 'more') return [say(ui.moreEvents, count ?? 0), ''];
    const guarded = keys.some((key) => facts.transition(key)?.guard) ? '◇ ' : '';
    const name = event === ANY_EVENT ? '' : `${guarded}${eventLabel(event)}${isAddressed(keys) ? ' ✉' : ''}`;
    if (kind === 'stays' || kind === 'drawn') return [name, ''];
    const to = kind === 'oneOf' ? say(ui.oneOf, targets.length) : stateLabel(targets[0] ?? '');
    return [name, `${lang === 'ar' ? '←' : '→'} ${to}`];
  };
  return { stateLabel, eventLabel, isAddressed, rowText };
};

/** How many of a hundred who came to a state have not left it; null: all have, or none came. */
const dropOffOf = (facts: Facts, traffic: Marks['traffic'], id: string): number | null => {
  if (!traffic || facts.state(id)?.kind === 'final') return null;
  const sum = (keys: { key: string }[]) => keys.reduce((all, { key }) => all + (traffic.get(key) ?? 0), 0);
  const came = sum(facts.leadsTo(id));
  const left = sum(facts.takenIn(id).filter(({ targets }) => targets.some((target) => target !== id)));
  return came > 0 && left < came ? Math.round(((came - left) / came) * 100) : null;
};

/** Room around the drawing, for marks outside its boxes. */
const MARGIN = 24;

export const Drawing = ({ ref, body, facts, title, direction, open, marks, ...rest }: Props) => {
  const { chosenState, chosenTransition, onState, onTransition, onOpen } = rest;
  const say = useSay();
  const lang = useLang();
  const isRtl = lang === 'ar';
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const seen = seenOpen(facts, open);
  const computed = body.layouts[layoutKey(direction, seen)] ?? EMPTY;
  const layout = useMemo(() => (isRtl ? mirrored(computed) : computed), [computed, isRtl]);
  const viewport = useViewport(frame, layer, layout, isRtl);
  useImperativeHandle(ref, () => ({ svg: svg.current, viewport: viewport.current }));

  const { stateLabel, eventLabel, isAddressed, rowText } = useRowTexts(body, facts);
  const dropOff = (id: string) => {
    const percent = dropOffOf(facts, marks.traffic, id);
    return percent === null ? null : say(ui.dropOff, percent);
  };
  /** Opens the target of a row: another flow, the list of events of its state, or the details of its transition. */
  const pressRow = ({ kind, targets, keys }: Row, state: string) => {
    if (kind === 'runs') go({ machine: targets[0] ?? null, state: null, transition: null, open: null });
    else if (kind === 'more') onState(state);
    else onTransition(keys[0] ?? '');
  };
  const starts = new Set(body.chart.states.flatMap(({ initial }) => initial));

  // Brings the current state into view, or the state chosen in a list or by the address. Of states side by side the first
  // is shown, which the machine names first.
  const current = layout.boxes.filter(({ id }) => marks.current.has(id));
  const isInnermost = ({ id }: Box) => !current.some((box) => facts.state(box.id)?.parent === id);
  const chosenBox = current.find(isInnermost) ?? layout.boxes.find(({ id }) => id === chosenState);
  useEffect(() => {
    if (chosenBox) viewport.current?.reveal(chosenBox);
  }, [chosenBox, viewport]);

  const move = (box: Box) => (event: KeyboardEvent<SVGGElement>) => {
    const next = nextBox(layout.boxes, box, event.key);
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (!next) return;
    const found = [...(svg.current?.querySelectorAll<SVGGElement>('[data-state]') ?? [])].find(
      (element) => element.dataset.state === next.id,
    );
    found?.querySelector<SVGGElement>('[role=button]')?.focus({ preventScroll: true });
    viewport.current?.reveal(next);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: neither a form nor a set of fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what the keyboard moves must take the focus.
    <div ref={frame} className={styles.frame} role="group" tabIndex={0} aria-label={say(ui.canvas, title)}>
      <div ref={layer} className={styles.layer}>
        <svg
          ref={svg}
          className={styles.svg}
          width={layout.w + MARGIN * 2}
          height={layout.h + MARGIN * 2}
          viewBox={`${-MARGIN} ${-MARGIN} ${layout.w + MARGIN * 2} ${layout.h + MARGIN * 2}`}
          direction={isRtl ? 'rtl' : 'ltr'}
          data-drawing={body.chart.machine}
        >
          <title>{title}</title>
          <defs>
            <Tip id="tip" size={8} className={styles.tip} />
            <Tip id="tip-strong" size={11} className={styles.tipStrong} />
          </defs>
          {layout.boxes.map((box) => {
            const state = facts.state(box.id);
            if (!state) return null;
            const name = stateLabel(box.id);
            const isStart = starts.has(box.id);
            const described = [
              name,
              say(ui[state.kind]),
              isStart ? say(ui.startsHere) : '',
              marks.current.has(box.id) ? say(ui.now) : '',
            ];
            return (
              <StateBox
                key={box.id}
                box={box}
                state={state}
                isStart={isStart}
                isRtl={isRtl}
                texts={{
                  title: name,
                  name: described.filter(Boolean).join(isRtl ? '، ' : ', '),
                  rows: box.rows.map(rowText),
                  foldLabel: `${say(box.open ? ui.fold : ui.expand)}: ${name}`,
                  dropOff: dropOff(box.id),
                }}
                marks={marks}
                isChosen={chosenState === box.id}
                chosenTransition={chosenTransition}
                onChoose={() => onState(box.id)}
                onRow={(row) => pressRow(row, box.id)}
                onFold={() => onOpen(box.open ? seen.filter((id) => id !== box.id) : [...seen, box.id])}
                onMove={move(box)}
              />
            );
          })}
          <Arrows layout={layout} marks={marks} chosen={chosenTransition} onChoose={onTransition} />
          <ArrowLabels
            layout={layout}
            marks={marks}
            chosen={chosenTransition}
            onChoose={onTransition}
            labelOf={eventLabel}
            isAddressed={isAddressed}
          />
          <RemovedStates layout={layout} facts={facts} marks={marks} />
        </svg>
      </div>
    </div>
  );
};
