/** Titles of scenarios: what happens, in a line. Two scenarios that differ only in their data say in what. */
import type { AnyEventObject } from 'xstate';
import type { Lang } from '#contract/kernel/lang.ts';
import { type FlowId, flows, labelsOf } from '#machines/index.ts';
import { isOutcome } from '#machines/kit/runtime/transitions.ts';
import type { Scenario } from '#machines/kit/testing/scenario.ts';
import { fieldText } from './scenario-fields.ts';

const ARROW = { ar: ' ← ', en: ' → ' } as const;
const NOTHING = { ar: 'البداية', en: 'Start' } as const;
const COMMA = { ar: '، ', en: ', ' } as const;
/** The number of equal steps in a row from which they are counted instead of repeated. */
const MANY = 3;

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

/** What happens in a step; `details` are more of its data, in the order given. */
export const eventTitle = (id: FlowId, lang: Lang) => {
  const { events } = labelsOf(id);
  return (event: AnyEventObject, details: readonly string[] = []): string => {
    const parts = [kindOf(event) ?? [], details].flat();
    const title = events[event.type]?.[lang] ?? event.type;
    return parts.length === 0 ? title : `${title} (${parts.join(COMMA[lang])})`;
  };
};

/** Every value in the event's data by its path: `output.user.email`. */
const leavesOf = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`))
    : [[path, value]];

/** A field of one step, as each scenario of a group says it. */
type Field = { step: number; texts: string[] };

const classesOf = (fields: readonly Field[], count: number) =>
  new Set(Array.from({ length: count }, (_, at) => JSON.stringify(fields.map(({ texts }) => texts[at])))).size;

/** The fewest fields that tell the scenarios of a group apart, those that divide it most first. */
const distinguishing = (group: readonly Scenario[], say: (path: string, value: unknown) => string): Field[] => {
  const candidates: Field[] = [];
  for (const step of group[0]?.steps.keys() ?? []) {
    const events = group.map(({ steps }) => steps[step]?.event);
    // Paths of a graph share their events.
    const known = new Map([...new Set(events)].map((event) => [event, new Map(leavesOf(event))]));
    if (known.size === 1) continue;
    for (const path of new Set([...known.values()].flatMap((leaves) => [...leaves.keys()]))) {
      const said = new Map([...known].map(([event, leaves]) => [event, say(path, leaves.get(path))]));
      const texts = events.map((event) => said.get(event) ?? '');
      if (new Set(texts).size > 1) candidates.push({ step, texts });
    }
  }
  const chosen: Field[] = [];
  for (let apart = 1; apart < group.length; ) {
    const best = candidates
      .map((field) => ({ field, apart: classesOf([...chosen, field], group.length) }))
      .reduce((a, b) => (b.apart > a.apart ? b : a), { field: candidates[0], apart });
    if (best.field === undefined || best.apart === apart) return chosen;
    chosen.push(best.field);
    apart = best.apart;
  }
  return chosen;
};

/** Equal steps in a row are counted: `Time is up ×91`. */
const joined = (steps: readonly string[], lang: Lang) => {
  const runs: { text: string; times: number }[] = [];
  for (const text of steps) {
    const last = runs.at(-1);
    if (last?.text === text) last.times += 1;
    else runs.push({ text, times: 1 });
  }
  return runs
    .flatMap(({ text, times }) => (times < MANY ? Array<string>(times).fill(text) : [`${text} ×${times}`]))
    .join(ARROW[lang]);
};

/** A title for each scenario, in their order. No two are equal. */
export const titlesOf = (id: FlowId, lang: Lang, scenarios: readonly Scenario[]): string[] => {
  const titleOf = eventTitle(id, lang);
  const plain = ({ steps }: Scenario) =>
    joined(
      steps.map(({ event }) => titleOf(event)),
      lang,
    ) || NOTHING[lang];
  const say = fieldText(flows[id].model, lang);
  const titles = new Map<Scenario, string>();
  const used = new Set<string>();
  for (const group of Map.groupBy(scenarios, plain).values()) {
    const fields = distinguishing(group, say);
    for (const [at, scenario] of group.entries()) {
      const steps = scenario.steps.map(({ event }, step) =>
        titleOf(
          event,
          fields.flatMap((field) => (field.step === step ? (field.texts[at] ?? []) : [])),
        ),
      );
      const title = joined(steps, lang) || NOTHING[lang];
      // The last resort, for data without any words.
      let unique = title;
      for (let number = 2; used.has(unique); number++) unique = `${title} (${number})`;
      used.add(unique);
      titles.set(scenario, unique);
    }
  }
  return scenarios.map((scenario) => titles.get(scenario) ?? plain(scenario));
};
