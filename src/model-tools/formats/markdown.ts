import type { Lang } from '#contract/kernel/lang.ts';
import type { ScenarioFile, TitledScenario } from '../scenario-format.ts';
import { payload, summaryOf } from './words.ts';

const words = {
  ar: { start: 'البداية', columns: ['#', 'ما يحدث', 'البيانات', 'الحالة المتوقعة', 'الشاشة', 'القاعدة'] },
  en: { start: 'Start', columns: ['#', 'what happens', 'data', 'expected state', 'screen', 'rule'] },
} as const satisfies Record<Lang, object>;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string) => (text === '' ? '' : `\`${cell(text)}\``);
const expected = ({ title, value, screen }: TitledScenario['start']['expect']) => [
  `${title} ${code(JSON.stringify(value))}`,
  code(screen ?? ''),
];
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

export const markdown = (file: ScenarioFile) => {
  const { line, cut } = summaryOf(file);
  const body = [
    `# ${file.title} (\`${file.machine}\`)`,
    line,
    ...cut,
    ...file.scenarios.map((scenario, index) => tableOf(scenario, index, file.lang)),
  ].join('\n\n');
  return file.lang === 'ar' ? `<div dir="rtl">\n\n${body}\n\n</div>\n` : `${body}\n`;
};
