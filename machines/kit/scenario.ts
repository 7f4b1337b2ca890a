/** A path as plain data: what crosses into the browser tests and to testers. */
import type { AnyEventObject, StateValue } from 'xstate';
import { AFTER, type AnyFlowModel, DONE, FAILED } from './model.ts';
import type { Path } from './paths.ts';

export type ScenarioStep = {
  event: AnyEventObject;
  expect: { value: StateValue; tags: string[]; meta: Record<string, unknown> };
};
export type Scenario = { machine: string; name: string; steps: ScenarioStep[] };

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

export const scenarioOf = (model: AnyFlowModel, path: Path): Scenario => {
  const steps = path.steps.slice(1);
  return {
    machine: model.machine.id,
    name: steps.map(({ event }) => label(event)).join(' → ') || 'start',
    steps: steps.map(({ event, state }) => ({
      event,
      expect: {
        value: state.value,
        tags: [...state.tags],
        meta: Object.assign({}, ...Object.values(state.getMeta() as object)) as Record<string, unknown>,
      },
    })),
  };
};
