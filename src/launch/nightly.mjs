/**
 * `npm run nightly`: what is too long for every change. Every event in every state of every machine through the browser, in
 * both languages and sizes, and then the whole fault matrix. `npm run nightly -- login` walks the covers of that name only.
 */
import './lib/node-version.mjs';
import { findBrowser } from './lib/browser.mjs';
import { buildIfChanged } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { command, pinnedNode, run, tool } from './lib/run.mjs';

/** Some tests walk all paths of a machine on one login. */
const HOURS_A_TEST = 3;
const say = (line) => console.info(line);

command(async () => {
  await install(say);
  await buildIfChanged(say);
  const browser = { CHROMIUM: await findBrowser(say), EVERY_COVER: '1' };
  const walk = (env, ...args) =>
    run(
      pinnedNode,
      [
        tool('@playwright/test', 'playwright'),
        'test',
        '--config=tests/playwright.config.ts',
        '--reporter=line',
        ...args,
      ],
      { env: { ...browser, ...env }, live: true },
    );
  const covers = process.argv.slice(2).map((name) => `covers/${name}`);
  const projects = process.env.PROJECT ? [`--project=${process.env.PROJECT}`] : [];

  say('Every event in every state, in the browser');
  const edges = await walk(
    { COVER: 'edges' },
    `--timeout=${HOURS_A_TEST * 3_600_000}`,
    ...projects,
    ...(covers.length > 0 ? covers : ['covers/']),
  );
  if (covers.length > 0) return edges.code;
  say('The whole fault matrix');
  const faults = await walk({ FAULTS: 'all' }, ...projects, 'faults/');
  return edges.code || faults.code;
});
