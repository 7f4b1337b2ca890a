/** The middle of the page: the flow as a drawing with its buttons and legend, or as tables. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { ChartTable } from '../chart/ChartTable.tsx';
import { Drawing, type DrawingHandle, seenOpen } from '../chart/Drawing.tsx';
import type { Facts } from '../chart/facts.ts';
import { bestDirection } from '../chart/first-view.ts';
import type { Marks } from '../chart/marks.ts';
import { type FlowBody, type FlowHead, layoutKey } from '../layout/atlas-data.ts';
import { compositesOf, openAtFirst } from '../layout/what-is-drawn.ts';
import { ui } from '../texts/ui.ts';
import { useSay } from '../texts/use-texts.ts';
import styles from './App.module.css';
import { type Address, go } from './address.ts';

type Size = { w: number; h: number };
const useSize = (element: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setSize({ w: current.clientWidth, h: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
};

type Props = {
  head: FlowHead;
  body: FlowBody;
  facts: Facts;
  marks: Marks;
  address: Address;
  drawing: RefObject<DrawingHandle | null>;
};

export const Stage = ({ head, body, facts, marks, address, drawing }: Props) => {
  const say = useSay();
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const title = say(head.title);
  const composites = compositesOf(body.chart).map(({ id }) => id);
  const open = address.open ?? openAtFirst(body.chart);
  const change = (next: Partial<Address>) => go({ machine: head.id, ...next });
  const zoomButtons: [sign: string, label: string, press: () => void][] = [
    ['+', say(ui.zoomIn), () => drawing.current?.viewport?.zoom(1.25)],
    ['−', say(ui.zoomOut), () => drawing.current?.viewport?.zoom(0.8)],
    ['⤢', say(ui.fit), () => drawing.current?.viewport?.fit()],
  ];
  return (
    <>
      <div ref={stage} className={styles.stage}>
        {address.view === 'table' && (
          <ChartTable
            body={body}
            facts={facts}
            marks={marks}
            title={title}
            onState={(id) => change({ state: id, transition: null })}
          />
        )}
        {address.view === 'drawing' && size && (
          <Drawing
            ref={drawing}
            body={body}
            facts={facts}
            title={title}
            direction={bestDirection((direction) => body.layouts[layoutKey(direction, seenOpen(facts, open))], size)}
            open={open}
            marks={marks}
            chosenState={address.state}
            chosenTransition={address.transition}
            onState={(id) => change({ state: id === facts.machine ? null : id, transition: null })}
            onTransition={(key) => change({ state: null, transition: key })}
            onOpen={(next) => change({ open: next })}
          />
        )}
      </div>
      {address.view === 'drawing' && (
        <div className={styles.below}>
          <ul className={cx('actions plain', styles.legend)} aria-label={say(ui.legend)}>
            <li>
              <span className={styles.start} /> {say(ui.legendStart)}
            </li>
            <li>
              <span className={styles.busy} /> {say(ui.legendBusy)}
            </li>
            <li>
              <span className={styles.end} /> {say(ui.legendEnd)}
            </li>
            <li>
              <span aria-hidden="true">◇</span> {say(ui.legendGuard)}
            </li>
            <li>
              <span aria-hidden="true">✉</span> {say(ui.legendMessage)}
            </li>
            <li>
              <span aria-hidden="true">▸</span> {say(ui.legendRuns)}
            </li>
          </ul>
          {composites.length > 0 && (
            <button
              type="button"
              className={styles.tool}
              onClick={() => change({ open: open.length === 0 ? composites : [] })}
            >
              {say(open.length === 0 ? ui.expandAll : ui.foldAll)}
            </button>
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: buttons, no fields. */}
          <div className={styles.zoom} role="group" aria-label={say(ui.drawing)}>
            {zoomButtons.map(([sign, label, press]) => (
              <button key={sign} type="button" aria-label={label} onClick={press}>
                {sign}
              </button>
            ))}
          </div>
        </div>
      )}
    </>
  );
};
