/** The formats of a scenario file. */
import type { Lang } from '#contract/kernel/lang.ts';
import type { ScenarioFile } from '../scenario-format.ts';
import { gherkin } from './gherkin.ts';
import { markdown } from './markdown.ts';
import { payload, scenariosIn } from './words.ts';

/** `only` names the one language that the suite is walked in; without it, both are. */
const playwright = (
  file: ScenarioFile,
  only?: Lang,
) => `/** ${scenariosIn('en', file.scenarios.length)} of the machine "${file.machine}" (${file.cover}). Written by \`npm run paths\`: change the machine, not this file. */
import { walkScenario } from '#tests/e2e/model-based/drivers/drivers.ts';
import { test } from '#tests/e2e/support/fixtures.ts';

const tag: string[] = ${JSON.stringify(only === undefined ? [] : [`@only-${only}`])};
const file = ${JSON.stringify(file, null, 2)};

for (const [index, scenario] of file.scenarios.entries())
  test(\`\${index + 1}. \${scenario.title}\`, { tag }, async ({ page, context, server, desk, lang, tolerate }) => {
    await walkScenario({ page, context, server, desk, lang, tolerate }, file.machine, scenario.steps);
  });
`;

/** A table for spreadsheets (RFC 4180): a row for each step. */
const words = {
  ar: {
    start: 'البداية',
    columns: [
      'رقم السيناريو',
      'السيناريو',
      'الخطوة',
      'ما يحدث',
      'الحدث',
      'البيانات',
      'الحالة المتوقعة',
      'قيمة الحالة',
      'الشاشة',
      'القاعدة',
      'الانتقالات',
    ],
  },
  en: {
    start: 'Start',
    columns: [
      'scenario number',
      'scenario',
      'step',
      'what happens',
      'event',
      'data',
      'expected state',
      'state value',
      'screen',
      'rule',
      'transitions',
    ],
  },
} as const satisfies Record<Lang, object>;

/** Excel reads UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE = '\r\n';

/** A spreadsheet would run a cell that begins like a formula; the apostrophe makes it text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const row = (cells: readonly (string | number)[]) => cells.map((text) => quoted(harmless(String(text)))).join(',');

const csv = ({ lang, scenarios }: ScenarioFile) => {
  const { start: begin, columns } = words[lang];
  const rows = scenarios.flatMap(({ title, start, steps }, index) =>
    [{ title: begin, event: { type: '' }, ...start }, ...steps].map((step, at) =>
      row([
        index + 1,
        title,
        at,
        step.title,
        step.event.type,
        payload(step.event),
        step.expect.title,
        JSON.stringify(step.expect.value),
        step.expect.screen ?? '',
        step.rules.join('; '),
        step.transitions.join('; '),
      ]),
    ),
  );
  return BYTE_ORDER_MARK + [row(columns), ...rows].map((line) => line + LINE).join('');
};

export const FORMATS = ['markdown', 'csv', 'gherkin', 'json', 'playwright'] as const;
export type Format = (typeof FORMATS)[number];

const json = (file: ScenarioFile) => `${JSON.stringify(file, null, 2)}\n`;

/** `only` is the language that was asked for, undefined where the default was taken. */
export const written: Record<Format, (file: ScenarioFile, only?: Lang) => string> = {
  markdown,
  csv,
  gherkin,
  json,
  playwright,
};
