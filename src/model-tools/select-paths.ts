/** Selects the paths of a machine for a cover. */

import { type FlowId, flows } from '#machines/index.ts';
import { declaredTransitions } from '#machines/kit/runtime/transitions.ts';
import { browserModel } from '#machines/kit/testing/browser.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { edgePaths, type Path, simplePaths } from '#machines/kit/testing/paths.ts';
import { coverPaths } from '#machines/kit/testing/replay.ts';
import { type Scenario, scenarioOf } from '#machines/kit/testing/scenario.ts';
import type { Cover } from './scenario-format.ts';

/** Of simple paths; the other covers have an end of their own. */
export const SIMPLE_PATHS = 1000;

const pathsOf = async (
  model: AnyFlowModel,
  cover: Cover,
  limit: number,
): Promise<{ paths: Path[]; complete: boolean }> => {
  if (cover === 'minimal') return { paths: (await coverPaths(model)).paths, complete: true };
  if (cover === 'edges') return { paths: edgePaths(model), complete: true };
  return simplePaths(model, limit);
};

type Selection = { id: FlowId; cover: Cover; limit: number; inBrowser: boolean };
type Selected = { scenarios: Scenario[]; complete: boolean; left: string[] };

/** `inBrowser`: without transitions that are unreachable in a browser. */
export const selectPaths = async ({ id, cover, limit, inBrowser }: Selection): Promise<Selected> => {
  const whole: AnyFlowModel = flows[id].model;
  const model = inBrowser ? browserModel(whole) : whole;
  const { paths, complete } = await pathsOf(model, cover, limit);
  const scenarios = paths.map((path) => scenarioOf(model, path));
  const left = declaredTransitions(whole.machine);
  for (const { start, steps } of scenarios)
    for (const { transitions } of [start, ...steps]) for (const key of transitions) left.delete(key);
  return { scenarios, complete, left: [...left] };
};
