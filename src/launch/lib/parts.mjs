/** What `npm test` is made of: the parts by name, how each runs, and where it leaves its count of tests. */
import { build } from './build.mjs';
import { countOfPlaywright, countOfVitest } from './counts.mjs';
import { inRoot, pinnedNode, run, tool } from './run.mjs';

const results = (name) => inRoot('node_modules/.cache/tests', `${name}.json`);

/** What the tests have seen of the machines, until they run again. */
const coverage = (part) => inRoot('node_modules/.cache/coverage', part);

/** Several programs one after the other, until one of them fails. */
const commands =
  (...scripts) =>
  async ({ extra = [], ...options }) => {
    let output = '';
    for (const [script, ...args] of scripts) {
      const result = await run(pinnedNode, [script(), ...args, ...extra], options);
      output += result.output;
      if (result.code !== 0) return { code: result.code, output };
    }
    return { code: 0, output };
  };

/** The part's own name and the names of its projects in `vite.config.ts`. */
const vitest = (name, ...projects) => ({
  limit: 420,
  results: results(name),
  countOf: countOfVitest,
  run: commands([
    () => tool('vitest'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    // A limit against hanging, not a judgement of speed: other work may slow the machine down.
    '--testTimeout=60000',
    // One less than the cores is its own choice: half of a small machine would idle.
    '--maxWorkers=2',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results(name)}`,
  ]),
});

const lingui = () => tool('@lingui/cli', 'lingui');
const plainly = ['--verbose', '--workers=1'];
const missing = ['check', 'missing', '--locale=ar', '--mode=catalog'];

/** What runs side by side on two cores, one group after the other. */
export const GROUPS = [
  {
    types: { limit: 120, run: commands([() => tool('typescript', 'tsc'), '--noEmit']) },
    lint: {
      limit: 120,
      run: commands(
        [() => tool('@biomejs/biome', 'biome'), 'ci', '--colors=off', '.'],
        [() => tool('stylelint'), 'src/**/*.css'],
      ),
    },
    catalogue: { limit: 120, run: commands([lingui, 'check', 'sync', ...plainly], [lingui, ...missing, ...plainly]) },
    readme: { limit: 60, run: commands([() => 'src/readme/main.ts', '--check']) },
  },
  {
    machines: { ...vitest('machines', 'machines'), clears: coverage('actor') },
    unit: vitest('unit', 'unit'),
  },
  {
    web: { ...vitest('web', 'web', 'browser'), browser: true },
    api: vitest('api', 'api'),
  },
  {
    build: { limit: 180, run: build },
  },
  {
    browser: {
      limit: 540,
      browser: true,
      needs: 'build',
      results: results('browser'),
      clears: coverage('browser'),
      countOf: countOfPlaywright,
      run: commands([() => tool('@playwright/test', 'playwright'), 'test', '--config=tests/playwright.config.ts']),
    },
  },
  {
    coverage: {
      limit: 60,
      needs: 'browser',
      tells: true,
      run: commands([() => 'src/model-tools/coverage.ts', '--check']),
    },
  },
];
export const PARTS = Object.assign({}, ...GROUPS);
