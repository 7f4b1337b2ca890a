/** A path as plain data, for browser tests and testers. */

import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition, StateValue } from 'xstate';
import { AFTER, DONE, FAILED, ruleOf, sectionsIn, transitionKey } from '../runtime/transitions.ts';
import type { AnyFlowModel } from './model.ts';
import type { Path } from './paths.ts';
import { takenAtStart, takenBy } from './taken.ts';

/** The state, tags and meta that the page must show. */
export type Expected = { value: StateValue; tags: string[]; meta: Record<string, unknown> };
/** The declared transitions that a step takes, with what the specification says of them. */
export type Taken = { transitions: string[]; rules: string[]; sections: string[] };
export type ScenarioStep = Taken & { machine: string; event: AnyEventObject; expect: Expected };
export type Scenario = {
  machine: string;
  name: string;
  /** The initial state. */
  start: Taken & { expect: Expected };
  steps: ScenarioStep[];
};

const label = (event: AnyEventObject) => {
  if (event.type.startsWith(DONE)) return `${event.actorId} done${outcome(event.output)}`;
  if (event.type.startsWith(FAILED)) return `${event.actorId} failed${outcome(event.error)}`;
  if (event.type.startsWith(AFTER)) return `after ${event.type.slice(AFTER.length).split('.')[0]}`;
  return typeof event.step === 'string' ? `${event.type} ${event.step}` : event.type;
};
const outcome = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return '';
  const name = 'code' in value ? value.code : 'kind' in value ? value.kind : undefined;
  return typeof name === 'string' ? ` (${name})` : '';
};

const expected = (state: AnyMachineSnapshot): Expected => ({
  value: state.value,
  tags: [...state.tags],
  meta: Object.assign({}, ...Object.values(state.getMeta() as object)) as Record<string, unknown>,
});

const unique = <T>(list: T[]) => [...new Set(list)];
const taken = (transitions: AnyTransitionDefinition[]): Taken => {
  const rules = unique(transitions.flatMap((transition) => ruleOf(transition) ?? []));
  return { transitions: transitions.map(transitionKey), rules, sections: unique(rules.flatMap(sectionsIn)) };
};

export const scenarioOf = ({ machine, input }: AnyFlowModel, path: Path): Scenario => {
  const [first, ...steps] = path.steps;
  if (!first) throw new Error(`A path of ${machine.id} has no beginning.`);
  return {
    machine: machine.id,
    name: steps.map(({ event }) => label(event)).join(' → ') || 'start',
    start: { ...taken(takenAtStart(machine, input)), expect: expected(first.state) },
    steps: steps.map(({ event, state }, index) => ({
      machine: machine.id,
      event,
      ...taken(takenBy(machine, input, (steps[index - 1] ?? first).state, event)),
      expect: expected(state),
    })),
  };
};
