/** `npm run nightly`: what takes too long for every change. */
import './lib/node-version.mjs';
import { CONFIG, coversOf, PROJECTS, preparePlaywright } from './lib/playwright.mjs';
import { CommandError, command, inRoot, pinnedNode, run, tool } from './lib/run.mjs';

const COMBINATIONS = Object.keys(PROJECTS);
const USAGE = `npm run nightly [-- <cover> ...]

  npm run nightly                     every mutant of every machine (npm run mutate); then every event in every state of every
                                      machine through the browser, every other browser test and the whole fault matrix: in one
                                      language and size, in turn by the date, so that four nights walk them all (${COMBINATIONS.join(', ')})
  npm run nightly -- login            every event in every state for the covers of that name only
  PROJECT=ar-phone npm run nightly    in this language and size
  PROJECT=all npm run nightly         in all four, one after the other`;

const DAY_MS = 86_400_000;
/** The languages and sizes of this night. */
const tonight = () => {
  const { PROJECT } = process.env;
  if (PROJECT === 'all') return COMBINATIONS;
  const named = PROJECT ?? COMBINATIONS[Math.floor(Date.now() / DAY_MS) % COMBINATIONS.length];
  if (!COMBINATIONS.includes(named))
    throw new CommandError(`There is no language and size "${named}"; they are ${COMBINATIONS.join(', ')}, or all.`);
  return [named];
};

command(USAGE, async () => {
  const combinations = tonight();
  const playwright = await preparePlaywright();
  const projects = combinations.map((name) => `--project=${name}`);
  const walk = (title, env, ...args) => {
    console.info(`${title} (${combinations.join(', ')})`);
    return playwright([CONFIG, '--reporter=line', ...projects, ...args], { EVERY_COVER: '1', ...env });
  };
  const names = process.argv.slice(2);
  if (names.length === 0) console.info('Every mutant of every machine');
  const mutants =
    names.length === 0 ? await run(pinnedNode, [inRoot('src/model-tools/mutate.ts')], { live: true }) : { code: 0 };
  const whole = ['run', '--project=unit', 'tests/interleavings', 'src/model-tools/scenario-titles'];
  const joint =
    names.length === 0
      ? await run(pinnedNode, [tool('vitest'), ...whole], { live: true, env: { WHOLE: '1' } })
      : { code: 0 };
  const edges = await walk('Every event in every state, in the browser', { COVER: 'edges' }, ...coversOf(names));
  if (names.length > 0) return edges.code;
  const everything = await walk('Every other browser test', {}, 'walks/', 'model-based/');
  const faults = await walk('The whole fault matrix', { FAULTS: 'all' }, 'faults/');
  return mutants.code || joint.code || edges.code || everything.code || faults.code;
});
