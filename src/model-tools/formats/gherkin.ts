/** A feature file for Cucumber and its relatives, with the keywords of Gherkin's own list of languages. */
import type { Lang } from '#contract/kernel/lang.ts';
import type { ScenarioFile, TitledScenario } from '../scenario-format.ts';
import { payload, summaryOf } from './words.ts';

const words = {
  ar: {
    feature: 'خاصية',
    scenario: 'سيناريو',
    givenLine: (state: string) => `بفرض أن الحالة هي ${state}`,
    whenLine: (event: string) => `متى حدث ${event}`,
    // Gherkin's list writes the keyword so.
    thenLine: (state: string) => `اذاً الحالة هي ${state}`,
    andLine: (screen: string) => `و الشاشة هي ${screen}`,
  },
  en: {
    feature: 'Feature',
    scenario: 'Scenario',
    givenLine: (state: string) => `Given the state is ${state}`,
    whenLine: (event: string) => `When ${event} happens`,
    thenLine: (state: string) => `Then the state is ${state}`,
    andLine: (screen: string) => `And the screen is ${screen}`,
  },
} as const satisfies Record<Lang, object>;

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const indented = (depth: number, lines: string[]) => lines.map((line) => `${'  '.repeat(depth)}${line}`);
/** `{"filling":{"cost":"editing"}}` reads as `filling.cost.editing`. */
const namesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => namesOf(inner).map((name) => `${key}.${name}`))
    : [String(value)];

/** The rules are comments: people read them, programs pass them over. */
const rulesOf = ({ rules }: Pick<TitledScenario['start'], 'rules'>) => rules.map((rule) => `# ${rule}`);

const scenarioOf = ({ title, start, steps }: TitledScenario, lang: Lang) => {
  const { scenario, givenLine, whenLine, thenLine, andLine } = words[lang];
  const state = ({ expect }: Pick<TitledScenario['start'], 'expect'>) =>
    `${quoted(expect.title)} (${namesOf(expect.value).join(' + ')})`;
  const screen = ({ expect }: Pick<TitledScenario['start'], 'expect'>) =>
    expect.screen === null ? [] : [andLine(quoted(expect.screen))];
  const sections = [...new Set([start, ...steps].flatMap((step) => step.sections))].sort(
    (a, b) => Number(a) - Number(b),
  );
  const body = steps.flatMap((step) => {
    const data = payload(step.event);
    return [
      whenLine(quoted(step.title)),
      ...(data === '' ? [] : indented(1, ['"""json', data, '"""'])),
      ...rulesOf(step),
      thenLine(state(step)),
      ...screen(step),
    ];
  });
  return [
    '',
    ...(sections.length === 0 ? [] : [sections.map((section) => `@spec-${section}`).join(' ')]),
    `${scenario}: ${title}`,
    ...indented(1, [...rulesOf(start), givenLine(state(start)), ...screen(start), ...body]),
  ];
};

export const gherkin = (file: ScenarioFile) => {
  const { line, cut } = summaryOf(file);
  const lines = [
    `# language: ${file.lang}`,
    `@${file.machine}`,
    `${words[file.lang].feature}: ${file.title}`,
    ...indented(1, [line, ...cut, ...file.scenarios.flatMap((scenario) => scenarioOf(scenario, file.lang))]),
  ];
  return lines.map((text) => `${text.trimEnd()}\n`).join('');
};
