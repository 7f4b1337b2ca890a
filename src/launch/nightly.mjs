/** `npm run nightly`: what takes too long for every change. */
import './lib/node-version.mjs';
import { CONFIG, coversOf, preparePlaywright } from './lib/playwright.mjs';
import { command } from './lib/run.mjs';

const USAGE = `npm run nightly [-- <cover> ...]

  npm run nightly                     every event in every state of every machine through the browser, in both languages
                                      and sizes; then every other browser test in all of them, and the whole fault matrix
  npm run nightly -- login            every event in every state for the covers of that name only
  PROJECT=ar-phone npm run nightly    one language and size`;

/** Walking all events of a machine may take long. */
const HOURS_A_TEST = 3;

command(USAGE, async () => {
  const playwright = await preparePlaywright();
  const projects = process.env.PROJECT ? [`--project=${process.env.PROJECT}`] : [];
  const walk = (title, env, ...args) => {
    console.info(title);
    return playwright([CONFIG, '--reporter=line', ...projects, ...args], { EVERY_COVER: '1', ...env });
  };
  const names = process.argv.slice(2);
  const edges = await walk(
    'Every event in every state, in the browser',
    { COVER: 'edges' },
    `--timeout=${HOURS_A_TEST * 3_600_000}`,
    ...coversOf(names),
  );
  if (names.length > 0) return edges.code;
  const everything = await walk('Every browser test in every language and size', {}, 'walks/', 'model-based/');
  const faults = await walk('The whole fault matrix', { FAULTS: 'all' }, 'faults/');
  return edges.code || everything.code || faults.code;
});
