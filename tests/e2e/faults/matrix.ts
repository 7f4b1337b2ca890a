/** Every state of a flow and the shortest way there that a browser can walk: the rows of the fault matrix, generated from the machine. */
import { DONE, FAILED, srcOf } from '#machines/kit/runtime/transitions.ts';
import { browserModel, isOwnActor } from '#machines/kit/testing/browser.ts';
import { idsIn } from '#machines/kit/testing/coverage.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { edgePaths, eventsOf, shortestPaths } from '#machines/kit/testing/paths.ts';
import { type ScenarioStep, scenarioOf } from '#machines/kit/testing/scenario.ts';
import type { CoverOptions } from '../model-based/support/cover.ts';
import { COMBINATIONS, type Combination } from '../support/combinations.ts';

export type State = {
  /** The state as the page shows it in `data-state`. */
  value: string;
  steps: ScenarioStep[];
  /** The state shows a form. */
  form: boolean;
  /** The state waits for an answer of the server. */
  waits: boolean;
};

/**
 * Final states are another flow's pages, and states in `pageless` no page's. Where the result of an actor opens the page
 * (`opensBy`), the state before it is walked as it comes again.
 */
export const statesOf = (model: AnyFlowModel, { opensBy, pageless = {} }: CoverOptions = {}): State[] => {
  const outer = browserModel(model);
  const states = new Map<string, State>();
  const paths = [...shortestPaths(outer), ...edgePaths(outer).sort((a, b) => a.weight - b.weight)];
  for (const path of paths) {
    const { state } = path;
    const value = JSON.stringify(state.value);
    if (state.status !== 'active' || states.has(value)) continue;
    if (opensBy !== undefined && path.steps.length === 1) continue;
    if (idsIn(model.machine.id, state.value).some((id) => pageless[id] !== undefined)) continue;
    const outcomes = eventsOf(outer, state).flatMap(({ type }) =>
      type.startsWith(DONE) ? [type.slice(DONE.length)] : type.startsWith(FAILED) ? [type.slice(FAILED.length)] : [],
    );
    states.set(value, {
      value,
      steps: scenarioOf(outer, path).steps,
      form: state.hasTag('form'),
      waits: outcomes.some((id) => !isOwnActor(model, srcOf(id))),
    });
  }
  return [...states.values()];
};

/** The states of a machine in which it is busy: none of them may last. */
export const busyStatesOf = (model: AnyFlowModel): Set<string> =>
  new Set(
    shortestPaths(model)
      .filter(({ state }) => state.hasTag('busy'))
      .map(({ state }) => JSON.stringify(state.value)),
  );

const hashOf = (cell: string): number => {
  let hash = 0;
  for (const letter of cell) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return hash;
};

/** The fixed sample of an ordinary run: one cell in `every`, spread over the matrix by the cell's name. */
export const isSampled = (cell: string, every: number): boolean => hashOf(cell) % every === 0;

/** The language and size in which an ordinary run takes the cell. */
export const combinationOf = (cell: string): Combination =>
  COMBINATIONS[(hashOf(cell) >>> 8) % COMBINATIONS.length] ?? 'en-desktop';
