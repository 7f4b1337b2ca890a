/** A table for spreadsheets (RFC 4180): a row for each step. */
import type { Lang } from '#contract/kernel/lang.ts';
import type { ScenarioFile } from '../scenario-format.ts';
import { payload } from './words.ts';

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

export const csv = ({ lang, scenarios }: ScenarioFile) => {
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
