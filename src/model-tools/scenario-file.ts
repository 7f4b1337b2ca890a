/** Scenarios with titles in the chosen language. */

import type { AnyEventObject, StateValue } from 'xstate';
import type { Lang } from '#contract/kernel/lang.ts';
import { type FlowId, flows, labelsOf } from '#machines/index.ts';
import { isOutcome } from '#machines/kit/runtime/transitions.ts';
import type { Expected, Scenario, ScenarioStep, Taken } from '#machines/kit/testing/scenario.ts';
import type { Cover, ScenarioFile, TitledScenario } from './scenario-format.ts';

const ARROW = { ar: ' ← ', en: ' → ' } as const;
const AND = { ar: '، و', en: ' and ' } as const;
const NOTHING = { ar: 'البداية', en: 'Start' } as const;

/** Distinguishes two payloads of one event: a step, a kind of outcome, the code of a problem. */
const kindOf = (event: AnyEventObject): string | undefined => {
  const payload = isOutcome(event.type) ? (event.output ?? event.error) : event;
  if (typeof payload === 'string') return payload;
  if (typeof payload !== 'object' || payload === null) return undefined;
  const kind = ['code', 'kind', 'step', 'way']
    .map((key) => Reflect.get(payload, key))
    .find((value) => typeof value === 'string');
  // The code that a person types is no kind of event.
  return typeof kind === 'string' && !/^\d+$/.test(kind) ? kind : undefined;
};

const describer = (id: FlowId, lang: Lang) => {
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

  return ({ start, steps }: Scenario, index: number): TitledScenario => ({
    id: `${id}-${index + 1}`,
    title: steps.map(({ event }) => eventTitle(event)).join(ARROW[lang]) || NOTHING[lang],
    start: { ...taken(start), expect: expected(start.expect) },
    steps: steps.map(step),
  });
};

type Selected = { id: FlowId; lang: Lang; cover: Cover; scenarios: Scenario[]; complete: boolean; left: string[] };

export const scenarioFileOf = ({ id, lang, cover, scenarios, complete, left }: Selected): ScenarioFile => ({
  format: 'scenarios/1',
  machine: id,
  title: flows[id].title[lang],
  lang,
  cover,
  complete,
  left,
  sections: [...flows[id].sections],
  scenarios: scenarios.map(describer(id, lang)),
});
