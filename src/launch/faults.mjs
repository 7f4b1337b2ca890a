/**
 * `npm run faults`: the whole fault matrix, generated from the machines, in the browser, printed as states by faults.
 * `npm run faults -- oneTimeCode` takes one flow; PROJECT=ar-phone another language and size than English on a desk.
 */
import './lib/node-version.mjs';
import { readFileSync } from 'node:fs';
import { findBrowser } from './lib/browser.mjs';
import { buildIfChanged } from './lib/build.mjs';
import { groupBy } from './lib/group-by.mjs';
import { install } from './lib/install.mjs';
import { command, inRoot, pinnedNode, run, tool } from './lib/run.mjs';

const RESULTS = inRoot('node_modules/.cache/tests/faults.json');
const say = (line) => console.info(line);

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

command(async () => {
  await install(say);
  await buildIfChanged(say);
  const env = {
    FAULTS: 'all',
    EVERY_COVER: '1',
    CHROMIUM: await findBrowser(say),
    PLAYWRIGHT_JSON_OUTPUT_NAME: RESULTS,
  };
  const flow = process.argv[2];
  const { code } = await run(
    pinnedNode,
    [
      tool('@playwright/test', 'playwright'),
      'test',
      '--config=tests/playwright.config.ts',
      `--project=${process.env.PROJECT ?? 'en-desktop'}`,
      '--reporter=line,json',
      'faults/',
      ...(flow ? ['-g', ` ${flow} `] : []),
    ],
    { env, live: true },
  );
  const flows = groupBy(testsIn(JSON.parse(readFileSync(RESULTS, 'utf8'))), (cell) => cell.flow);
  for (const [name, cells] of flows)
    say(`\n${name}: ${cells.filter(({ ok }) => ok).length} of ${cells.length} cells hold\n${tableOf(cells)}`);
  return code;
});
