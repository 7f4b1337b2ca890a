/** Measurements over the drawing: which transitions tests took, and how often citizens took them. */
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { flowsContract } from '#contract/portal/flows.ts';
import type { Chart } from '#machines/kit/chart/chart-format.ts';
import { asCoverage, COVERAGE_URL, type MeasuredTransition } from '../map/coverage.ts';
import { ui } from '../texts/ui.ts';
import { useSay } from '../texts/use-texts.ts';
import styles from './App.module.css';
import type { Overlay } from './address.ts';
import { useJson } from './loading.ts';

const DAYS = 30;

/** The measured transitions by their keys. */
type Coverage = ReadonlyMap<string, MeasuredTransition>;
type Traffic = { isCounted: boolean; taken: ReadonlyMap<string, number> };
/** undefined while it loads; null when nothing was measured. */
export type Measurements = { coverage: Coverage | null | undefined; traffic: Traffic | null | undefined };

const parsedBy =
  <T,>(shape: z.ZodMiniType<T>) =>
  (answer: unknown): T | null =>
    shape.safeParse(answer).data ?? null;
const asTraffic = parsedBy(flowsContract.traffic.response);

export const useMeasurements = ({ machine }: Chart, overlay: Overlay): Measurements => {
  const coverage = useJson(overlay === 'coverage' ? COVERAGE_URL : null, asCoverage);
  const traffic = useJson(overlay === 'traffic' ? `/api/flows/transitions?days=${DAYS}` : null, asTraffic);
  return {
    coverage: useMemo(() => {
      const found = coverage?.machines[machine];
      return found ? new Map(found.transitions.map((transition) => [transition.key, transition])) : coverage && null;
    }, [coverage, machine]),
    traffic: useMemo(() => {
      if (!traffic) return traffic;
      const own = traffic.counts.filter((count) => count.machine === machine);
      return { isCounted: traffic.isCounted, taken: new Map(own.map(({ transition, taken }) => [transition, taken])) };
    }, [traffic, machine]),
  };
};

const CoverageNote = ({ chart, coverage }: { chart: Chart; coverage: Coverage }) => {
  const seen = chart.transitions.flatMap(({ key }) => coverage.get(key) ?? []);
  const count = (is: (one: (typeof seen)[number]) => boolean) => seen.filter(is).length;
  const declared = count(({ why }) => why !== undefined);
  return useSay()(
    ui.coveredOf,
    count(({ actor }) => actor),
    chart.transitions.length,
    count(({ browser }) => browser),
    declared,
  );
};

type OverlayNoteProps = Measurements & { overlay: Overlay; chart: Chart };

/** The measurement in a sentence, or how to get one. */
export const OverlayNote = ({ overlay, chart, coverage, traffic }: OverlayNoteProps) => {
  const say = useSay();
  const missing = (text: string, command: string) => (
    <>
      {text}
      <code dir="ltr">{command}</code>
    </>
  );
  const trafficNote = () => {
    const taken = [...(traffic?.taken.values() ?? [])].reduce((sum, count) => sum + count, 0);
    const total = say(ui.trafficOf, taken.toLocaleString('en'));
    return traffic?.isCounted ? total : missing(`${total} · ${say(ui.notCounted)}`, 'FLOW_TRAFFIC=on');
  };
  const note = () => {
    if ((overlay === 'coverage' ? coverage : traffic) === undefined) return say(ui.loading);
    if (overlay === 'traffic') return trafficNote();
    if (!coverage) return missing(say(ui.notMeasured), 'npm run coverage');
    return <CoverageNote chart={chart} coverage={coverage} />;
  };
  return (
    overlay !== 'none' && (
      <p role="status" className={styles.note}>
        {note()}
      </p>
    )
  );
};
