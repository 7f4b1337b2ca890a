/** Selects the paths of a machine for a cover. */

import { type FlowId, flows } from '#machines/index.ts';
import { declaredTransitions } from '#machines/kit/runtime/transitions.ts';
import { browserModel } from '#machines/kit/testing/browser.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { edgePaths, type Path } from '#machines/kit/testing/paths.ts';
import { type Candidate, coverOf, coverPaths } from '#machines/kit/testing/replay.ts';
import { type Scenario, scenarioOf } from '#machines/kit/testing/scenario.ts';
import type { Cover } from '../scenario-format.ts';
import { Ways } from './ways.ts';

/** Simple paths have no end of their own in most machines: so many are looked at, or as many as are asked for. */
export const SIMPLE_PATHS = 1000;

type Selection = {
  id: FlowId;
  cover: Cover;
  through?: readonly string[];
  max?: number | undefined;
  inBrowser?: boolean;
};
type Selected = { scenarios: Scenario[]; complete: boolean; left: string[] };
type Found = { paths: Path[]; complete: boolean };

const candidateOf = (model: AnyFlowModel, path: Path): Candidate & { scenario: Scenario } => {
  const scenario = scenarioOf(model, path);
  const takes = new Set([scenario.start, ...scenario.steps].flatMap(({ transitions }) => transitions));
  return { path, takes, scenario };
};

const pathsOf = async (model: AnyFlowModel, { cover, through = [], max = 0 }: Selection): Promise<Found> => {
  if (cover === 'simple') return new Ways(model, through).simplePaths(Math.max(max, SIMPLE_PATHS));
  const isWhole = through.length === 0;
  const edges = isWhole ? edgePaths(model) : new Ways(model, through).edgePaths();
  if (cover === 'edges') return { paths: edges, complete: true };
  if (isWhole) return { paths: (await coverPaths(model)).paths, complete: true };
  const candidates = edges.map((path) => candidateOf(model, path));
  return { paths: coverOf(model, candidates).paths, complete: true };
};

/**
 * `through` are ids of states that each path passes through. `inBrowser` leaves out transitions that are unreachable in a
 * browser. `max` keeps so many, those first that take the most transitions that none before them takes.
 * `left` are the transitions that no scenario takes, though a path (through these states) can.
 */
export const selectPaths = async (selection: Selection): Promise<Selected> => {
  const { id, through = [], max = Number.POSITIVE_INFINITY, inBrowser = false } = selection;
  const whole: AnyFlowModel = flows[id].model;
  const model = inBrowser ? browserModel(whole) : whole;
  const found = await pathsOf(model, selection);
  let candidates = found.paths.map((path) => candidateOf(model, path));
  const complete = found.complete && candidates.length <= max;
  if (candidates.length > max) {
    const first = coverOf(model, candidates).paths;
    const rank = new Map(first.map((path, at) => [path, at]));
    candidates = candidates
      .toSorted((a, b) => (rank.get(a.path) ?? first.length) - (rank.get(b.path) ?? first.length))
      .slice(0, max);
  }
  const left = through.length === 0 ? declaredTransitions(whole.machine) : new Ways(whole, through).transitions;
  for (const { takes } of candidates) for (const key of takes) left.delete(key);
  return { scenarios: candidates.map(({ scenario }) => scenario), complete, left: [...left] };
};
