/** The three formats of a scenario file. */
import type { Lang } from '#contract/kernel/lang.ts';
import type { ScenarioFile, TitledScenario } from './scenario-format.ts';

export const FORMATS = ['json', 'markdown', 'playwright'] as const;
export type Format = (typeof FORMATS)[number];

const words = {
  ar: {
    scenarios: 'السيناريوهات',
    start: 'البداية',
    columns: ['#', 'ما يحدث', 'البيانات', 'الحالة المتوقعة', 'الشاشة', 'القاعدة'],
    cut: 'توقفت القائمة عند الحد الأعلى لعددها.',
  },
  en: {
    scenarios: 'scenarios',
    start: 'Start',
    columns: ['#', 'what happens', 'data', 'expected state', 'screen', 'rule'],
    cut: 'The list was cut at its limit.',
  },
} as const satisfies Record<Lang, object>;

const json = (file: ScenarioFile) => `${JSON.stringify(file, null, 2)}\n`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string) => (text === '' ? '' : `\`${cell(text)}\``);
const expected = ({ title, value, screen }: TitledScenario['start']['expect']) => [
  `${title} ${code(JSON.stringify(value))}`,
  code(screen ?? ''),
];
const payload = ({ type: _, actorId: __, ...data }: Record<string, unknown>) =>
  Object.keys(data).length === 0 ? '' : JSON.stringify(data);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const tableOf = ({ title, start, steps }: TitledScenario, index: number, lang: Lang) => {
  const { columns, start: begin } = words[lang];
  return [
    `## ${index + 1}. ${title}`,
    '',
    row(columns),
    row(columns.map(() => '---')),
    row(['0', begin, '', ...expected(start.expect), '']),
    ...steps.map((step, at) =>
      row([
        String(at + 1),
        `${cell(step.title)} ${code(step.event.type)}`,
        code(payload(step.event)),
        ...expected(step.expect),
        cell(step.rules.join('; ')),
      ]),
    ),
  ].join('\n');
};

const markdown = (file: ScenarioFile) => {
  const { scenarios, cut } = words[file.lang];
  const body = [
    `# ${file.title} (\`${file.machine}\`)`,
    `${file.scenarios.length} ${scenarios} · ${file.cover} · ${file.sections.map((section) => `§${section}`).join(' ')}`,
    ...(file.complete ? [] : [cut]),
    ...file.scenarios.map((scenario, index) => tableOf(scenario, index, file.lang)),
  ].join('\n\n');
  return file.lang === 'ar' ? `<div dir="rtl">\n\n${body}\n\n</div>\n` : `${body}\n`;
};

const playwright = (
  file: ScenarioFile,
) => `/** ${file.scenarios.length} scenarios of the machine "${file.machine}" (${file.cover}). Written by \`npm run paths\`: change the machine, not this file. */
import { walkScenario } from '#tests/e2e/model-based/drivers/drivers.ts';
import { test } from '#tests/e2e/support/fixtures.ts';

const file = ${JSON.stringify(file, null, 2)};

for (const [index, scenario] of file.scenarios.entries())
  test(\`\${index + 1}. \${scenario.title}\`, async ({ page, context, host, desk, lang, tolerate }) => {
    await walkScenario({ page, context, host, desk, lang, tolerate }, file.machine, scenario.steps);
  });
`;

export const written: Record<Format, (file: ScenarioFile) => string> = { json, markdown, playwright };
