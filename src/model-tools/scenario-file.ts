/** Scenarios with titles in the chosen language. */

import type { StateValue } from 'xstate';
import type { Lang } from '#contract/kernel/lang.ts';
import { type FlowId, flows, labelsOf } from '#machines/index.ts';
import type { Expected, Scenario, ScenarioStep, Taken } from '#machines/kit/testing/scenario.ts';
import type { Cover, ScenarioFile, TitledScenario } from './scenario-format.ts';
import { eventTitle, titlesOf } from './scenario-titles.ts';

const AND = { ar: '، و', en: ' and ' } as const;

const describer = (id: FlowId, lang: Lang) => {
  const { states } = labelsOf(id);
  const titled = eventTitle(id, lang);
  const machineId = flows[id].model.machine.id;

  const stateTitle = (value: StateValue, above = machineId): string =>
    typeof value === 'string'
      ? (states[`${above}.${value}`]?.[lang] ?? value)
      : Object.entries(value)
          .map(([key, inner]) => (inner === undefined ? '' : stateTitle(inner, `${above}.${key}`)))
          .join(AND[lang]);

  const expected = ({ value, tags, meta }: Expected) => ({
    value,
    title: stateTitle(value),
    screen: typeof meta.screen === 'string' ? meta.screen : null,
    tags,
  });
  const taken = ({ transitions, rules, sections }: Taken) => ({ transitions, rules, sections });
  const step = (one: ScenarioStep) => ({
    title: titled(one.event),
    event: one.event,
    ...taken(one),
    expect: expected(one.expect),
  });

  return ({ start, steps }: Scenario, title: string, index: number): TitledScenario => ({
    id: `${id}-${index + 1}`,
    title,
    start: { ...taken(start), expect: expected(start.expect) },
    steps: steps.map(step),
  });
};

type Described = {
  id: FlowId;
  lang: Lang;
  cover: Cover;
  /** The ids of the states that every scenario passes through. */
  through?: readonly string[];
  scenarios: Scenario[];
  complete: boolean;
  left: string[];
};

export const scenarioFileOf = (described: Described): ScenarioFile => {
  const { id, lang, cover, through = [], scenarios, complete, left } = described;
  const titles = titlesOf(id, lang, scenarios);
  const describe = describer(id, lang);
  return {
    format: 'scenarios/1',
    machine: id,
    title: flows[id].title[lang],
    lang,
    cover,
    ...(through.length > 0 && { through: [...through] }),
    complete,
    left,
    sections: [...flows[id].sections],
    scenarios: scenarios.map((scenario, index) => describe(scenario, titles[index] ?? scenario.name, index)),
  };
};
