/** Scenarios in the words of the chosen language. */

import type { AnyEventObject, StateValue } from 'xstate';
import type { Lang } from '#contract/kernel/lang.ts';
import { type FlowId, flows, labelsOf } from '#machines/index.ts';
import { isOutcome } from '#machines/kit/runtime/transitions.ts';
import type { Expected, Scenario, ScenarioStep, Taken } from '#machines/kit/testing/scenario.ts';
import type { Cover, ScenarioFile, ToldScenario } from './scenario-format.ts';

const ARROW = { ar: ' ← ', en: ' → ' } as const;
const AND = { ar: '، و', en: ' and ' } as const;
const NOTHING = { ar: 'البداية', en: 'Start' } as const;

/** What tells two payloads of one event apart: a step, a kind of outcome, the code of a refusal. */
const kindOf = (event: AnyEventObject): string | undefined => {
  const told = isOutcome(event.type) ? (event.output ?? event.error) : event;
  if (typeof told === 'string') return told;
  if (typeof told !== 'object' || told === null) return undefined;
  const kind = ['code', 'kind', 'step', 'way']
    .map((key) => Reflect.get(told, key))
    .find((value) => typeof value === 'string');
  // The code that a person types is no kind of event.
  return typeof kind === 'string' && !/^\d+$/.test(kind) ? kind : undefined;
};

export const teller = (id: FlowId, lang: Lang) => {
  const { states, events } = labelsOf(id);
  const machineId = flows[id].model.machine.id;

  const stateTitle = (value: StateValue, above = machineId): string =>
    typeof value === 'string'
      ? (states[`${above}.${value}`]?.[lang] ?? value)
      : Object.entries(value)
          .map(([key, inner]) => (inner === undefined ? '' : stateTitle(inner, `${above}.${key}`)))
          .join(AND[lang]);

  const eventTitle = (event: AnyEventObject): string => {
    const title = events[event.type]?.[lang] ?? event.type;
    const kind = kindOf(event);
    return kind === undefined ? title : `${title} (${kind})`;
  };

  const expected = ({ value, tags, meta }: Expected) => ({
    value,
    title: stateTitle(value),
    screen: typeof meta.screen === 'string' ? meta.screen : null,
    tags,
  });
  const taken = ({ transitions, rules, sections }: Taken) => ({ transitions, rules, sections });
  const step = (one: ScenarioStep) => ({
    title: eventTitle(one.event),
    event: one.event,
    ...taken(one),
    expect: expected(one.expect),
  });

  return ({ start, steps }: Scenario, index: number): ToldScenario => ({
    id: `${id}-${index + 1}`,
    title: steps.map(({ event }) => eventTitle(event)).join(ARROW[lang]) || NOTHING[lang],
    start: { ...taken(start), expect: expected(start.expect) },
    steps: steps.map(step),
  });
};

type Chosen = { id: FlowId; lang: Lang; cover: Cover; scenarios: Scenario[]; complete: boolean; left: string[] };

export const scenarioFileOf = ({ id, lang, cover, scenarios, complete, left }: Chosen): ScenarioFile => ({
  format: 'scenarios/1',
  machine: id,
  title: flows[id].title[lang],
  lang,
  cover,
  complete,
  left,
  sections: [...flows[id].sections],
  scenarios: scenarios.map(teller(id, lang)),
});
