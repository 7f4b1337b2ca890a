/** `npm run faults`: the whole fault matrix, generated from the machines, in the browser, printed as states by faults. */
import './lib/node-version.mjs';
import { readFileSync } from 'node:fs';
import { CONFIG, preparePlaywright } from './lib/playwright.mjs';
import { groupBy } from './lib/report.mjs';
import { command, inRoot } from './lib/run.mjs';

const USAGE = `npm run faults [-- <machine> ...]

  npm run faults                     every state of every flow meets every fault, in English on a desktop
  npm run faults -- oneTimeCode      these machines only
  PROJECT=ar-phone npm run faults    another language and size: ar-phone, ar-desktop, en-phone, en-desktop`;

const RESULTS = inRoot('node_modules/.cache/tests/faults.json');

/** Every test of the report with the titles above it. */
const testsIn = (suite, titles = []) => [
  ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, [...titles, inner.title])),
  ...(suite.specs ?? []).map(({ title, ok }) => ({ flow: titles.at(-1), title, ok })),
];

const tableOf = (cells) => {
  const split = cells.map(({ title, ok }) => ({ at: title.lastIndexOf(' × '), title, ok }));
  const states = groupBy(split, ({ at, title }) => title.slice(0, at));
  const faults = [...new Set(split.map(({ at, title }) => title.slice(at + 3)))];
  const wide = Math.max(...[...states.keys()].map((state) => state.length));
  const mark = (row, fault) => {
    const cell = row.find(({ at, title }) => title.slice(at + 3) === fault);
    return cell === undefined ? '·' : cell.ok ? '✓' : '✗';
  };
  return [
    ...faults.map((fault, index) => `${' '.repeat(wide)}  ${'│ '.repeat(index)}┌ ${fault}`),
    ...[...states].map(([state, row]) => `${state.padEnd(wide)}  ${faults.map((fault) => mark(row, fault)).join(' ')}`),
  ].join('\n');
};

command(USAGE, async () => {
  const playwright = await preparePlaywright();
  const only = process.argv.slice(2);
  const { code } = await playwright(
    [
      CONFIG,
      `--project=${process.env.PROJECT ?? 'en-desktop'}`,
      '--reporter=line,json',
      'faults/',
      ...(only.length > 0 ? ['-g', only.map((flow) => ` ${flow} `).join('|')] : []),
    ],
    { FAULTS: 'all', EVERY_COVER: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: RESULTS },
  );
  const flows = groupBy(testsIn(JSON.parse(readFileSync(RESULTS, 'utf8'))), (cell) => cell.flow);
  for (const [name, cells] of flows)
    console.info(`\n${name}: ${cells.filter(({ ok }) => ok).length} of ${cells.length} cells hold\n${tableOf(cells)}`);
  return code;
});
