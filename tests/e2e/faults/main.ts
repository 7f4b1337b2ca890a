/** `npm run faults`: the whole fault matrix, generated from the machines, in the browser, printed as states by faults. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPlaywright } from '../support/run-playwright.ts';

const RESULTS = join(import.meta.dirname, '../../../node_modules/.cache/tests/faults.json');

type Suite = { title: string; suites?: Suite[]; specs?: { title: string; ok: boolean }[] };
type Cell = { flow: string; state: string; fault: string; ok: boolean };

/** Every test of the report, with the flow that is the title above it. */
const cellsIn = ({ title: flow, suites = [], specs = [] }: Suite): Cell[] => [
  ...suites.flatMap(cellsIn),
  ...specs.map(({ title, ok }) => {
    const at = title.lastIndexOf(' × ');
    return { flow, state: title.slice(0, at), fault: title.slice(at + 3), ok };
  }),
];

const tableOf = (cells: readonly Cell[]) => {
  const states = Map.groupBy(cells, ({ state }) => state);
  const faults = [...new Set(cells.map(({ fault }) => fault))];
  const wide = Math.max(...[...states.keys()].map((state) => state.length));
  const mark = (row: readonly Cell[], fault: string) => {
    const cell = row.find((one) => one.fault === fault);
    return cell === undefined ? '·' : cell.ok ? '✓' : '✗';
  };
  return [
    ...faults.map((fault, index) => `${' '.repeat(wide)}  ${'│ '.repeat(index)}┌ ${fault}`),
    ...[...states].map(([state, row]) => `${state.padEnd(wide)}  ${faults.map((fault) => mark(row, fault)).join(' ')}`),
  ].join('\n');
};

const only = process.argv.slice(2);
process.exitCode = await runPlaywright(
  [
    `--project=${process.env.PROJECT ?? 'en-desktop'}`,
    '--reporter=line,json',
    'faults/',
    ...(only.length > 0 ? ['-g', only.map((flow) => ` ${flow} `).join('|')] : []),
  ],
  { FAULTS: 'all', EVERY_COVER: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: RESULTS },
);
const report: { suites: Suite[] } = JSON.parse(readFileSync(RESULTS, 'utf8'));
for (const [flow, cells] of Map.groupBy(report.suites.flatMap(cellsIn), (cell) => cell.flow))
  console.info(`\n${flow}: ${cells.filter(({ ok }) => ok).length} of ${cells.length} cells hold\n${tableOf(cells)}`);
