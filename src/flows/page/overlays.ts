/** What lies over a drawing: which transitions tests took, and how often citizens took them. */
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { flowsContract } from '#contract/portal/flows.ts';
import type { Chart } from '#machines/kit/chart/chart-format.ts';
import type { Overlay } from './address.ts';
import { useJson } from './use-json.ts';

const DAYS = 30;

/** As `npm run coverage` writes it: where each transition was taken, and why no browser can take some. */
const measuredTransition = z.object({
  key: z.string(),
  actor: z.boolean(),
  browser: z.boolean(),
  why: z.optional(z.string()),
});
const measured = z.object({
  machines: z.record(z.string(), z.object({ transitions: z.array(measuredTransition) })),
});
/** By key of the transition. */
export type Coverage = ReadonlyMap<string, z.infer<typeof measuredTransition>>;

const asCoverage = (given: unknown) => {
  const parsed = measured.safeParse(given);
  return parsed.success ? parsed.data.machines : null;
};

/** null: not measured. */
export const useCoverage = (chart: Chart | null, overlay: Overlay): Coverage | null | undefined => {
  const all = useJson(overlay === 'coverage' ? '/flows/coverage.json' : null, asCoverage);
  return useMemo(() => {
    if (!all) return all;
    const found = chart && all[chart.machine];
    return found ? new Map(found.transitions.map((transition) => [transition.key, transition])) : null;
  }, [all, chart]);
};

const shape = flowsContract.traffic.response;
const asTraffic = (given: unknown): z.infer<typeof shape> | null => {
  const parsed = shape.safeParse(given);
  return parsed.success ? parsed.data : null;
};
export type Traffic = { isCounted: boolean; taken: ReadonlyMap<string, number> };

export const useTraffic = (chart: Chart | null, overlay: Overlay): Traffic | null | undefined => {
  const all = useJson(overlay === 'traffic' ? `/api/flows/transitions?days=${DAYS}` : null, asTraffic);
  return useMemo(() => {
    if (!all) return all;
    const own = all.counts.filter(({ machine }) => machine === chart?.machine);
    return { isCounted: all.isCounted, taken: new Map(own.map(({ transition, taken }) => [transition, taken])) };
  }, [all, chart]);
};
