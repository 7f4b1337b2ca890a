/** The parts of `npm test` in the order in which they start: how each runs, and where it leaves its count of tests. */
import { build } from './build.mjs';
import { countOfPlaywright, countOfVitest } from './report.mjs';
import { inRoot, pinnedNode, run, tool } from './run.mjs';

const results = (name) => inRoot('node_modules/.cache/tests', `${name}.json`);

/** What the tests see of the machines; a part deletes its own before it runs. */
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

/** Tests make much that lives for one test: with room for it, they need an eighth less time. */
const NODE_OPTIONS = [process.env.NODE_OPTIONS ?? '', '--max-semi-space-size=64'].join(' ').trim();

/** `which`: names of projects in `vite.config.ts` as options, or files. */
const vitest = (name, ...which) => {
  const run = commands([
    () => tool('vitest'),
    'run',
    ...which,
    // A limit against hanging, not a judgement of speed: other work may slow the machine down.
    '--testTimeout=180000',
    // Vitest's default is one less than the cores: half of a small machine would idle.
    '--maxWorkers=2',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results(name)}`,
  ]);
  return {
    limit: 2400,
    results: results(name),
    countOf: countOfVitest,
    run: ({ env, ...options }) => run({ env: { NODE_OPTIONS, ...env }, ...options }),
  };
};

const playwright = (...files) => ({
  limit: 3600,
  browser: true,
  needs: 'build',
  results: results('browser'),
  countOf: countOfPlaywright,
  run: commands([
    () => tool('@playwright/test', 'playwright'),
    'test',
    '--config=tests/playwright.config.ts',
    ...files,
  ]),
});

const lingui = () => tool('@lingui/cli', 'lingui');
const verbose = ['--verbose', '--workers=1'];
const missing = ['check', 'missing', '--locale=ar', '--mode=catalog'];

/**
 * Two parts run side by side on two cores (`SLOTS`), and the next starts as soon as one ends. The API tests wait often and run
 * beside everything that is short. The browser tests come last: with two browsers beside other work everybody is slower.
 */
export const SLOTS = 2;
export const PARTS = {
  api: vitest('api', '--project=api'),
  build: { limit: 600, run: build },
  types: { limit: 600, run: commands([() => tool('typescript', 'tsc'), '--noEmit', '--checkers', '1']) },
  web: { ...vitest('web', '--project=web', '--project=browser'), browser: true },
  machines: { ...vitest('machines', '--project=machines'), clears: coverage('actor') },
  unit: vitest('unit', '--project=unit'),
  // Its two workers take both cores, so it stands beside what is short.
  simulation: vitest('simulation', '--project=simulation'),
  lint: {
    limit: 180,
    run: commands(
      [() => tool('@biomejs/biome', 'biome'), 'ci', '--colors=off', '.'],
      [() => tool('stylelint'), 'src/**/*.css'],
    ),
  },
  catalogue: { limit: 120, run: commands([lingui, 'check', 'sync', ...verbose], [lingui, ...missing, ...verbose]) },
  readme: { limit: 60, run: commands([() => 'src/readme/main.ts', '--check']) },
  browser: { ...playwright(), clears: coverage('browser') },
  engines: {
    limit: 1200,
    browser: true,
    needs: 'build',
    // Its last lines say which engine is not installed.
    prints: true,
    run: commands([() => 'tests/e2e/engines/main.ts', 'sample']),
  },
  coverage: {
    limit: 60,
    needs: 'browser',
    prints: true,
    // Its last line is the share of each language.
    concludes: true,
    run: commands([() => 'src/model-tools/coverage.ts', '--check', '--any-language']),
  },
};

const isSpec = (file) => file.endsWith('.spec.ts');

/** The parts that run these test files: one for Vitest, one for Playwright. */
export const partsOfFiles = (files) => {
  const specs = files.filter(isSpec);
  const tests = files.filter((file) => !isSpec(file));
  return {
    ...(tests.length > 0 && {
      tests: { ...vitest('tests', ...tests), browser: tests.some((file) => file.includes('.browser.test.')) },
    }),
    ...(specs.length > 0 && { specs: playwright(...specs) }),
  };
};
