/** The commands as a tester uses them: a file that keeps its format, wrong uses explained in one sentence, help without effects. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FlowId, flows } from '#machines/index.ts';
import { written } from './formats.ts';
import { scenarioFileOf } from './scenario-file.ts';
import { scenarioFile, scenarioSchema } from './scenario-format.ts';
import { selectPaths } from './select-paths.ts';

const folder = import.meta.dirname;
const minimal = async (id: FlowId, lang: 'ar' | 'en') =>
  scenarioFileOf({
    id,
    lang,
    cover: 'minimal',
    ...(await selectPaths({ id, cover: 'minimal', limit: 100, inBrowser: false })),
  });

test('the JSON Schema that is given away is the one the format is checked with', () =>
  expect(JSON.parse(readFileSync(join(folder, 'scenarios.schema.json'), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(scenarioSchema())),
  ));

describe('the scenarios of every machine', () => {
  test.each(Object.keys(flows) as FlowId[])(
    '%s keep the format and leave no transition out',
    { timeout: 60_000 },
    async (id) => {
      const file = await minimal(id, 'ar');
      expect(scenarioFile.parse(JSON.parse(written.json(file)))).toEqual(JSON.parse(JSON.stringify(file)));
      expect(file.left).toEqual([]);
      // Arabic titles throughout: what has no words of its own would show its id.
      for (const { title } of file.scenarios.flatMap(({ steps }) => steps)) expect(title).toMatch(/[\u0600-\u06ff]/);
    },
  );
});

test('simple paths meet no state twice, and say when their list was cut', async () => {
  const all = await selectPaths({ id: 'login', cover: 'simple', limit: 1000, inBrowser: false });
  expect(all.complete).toBe(true);
  for (const { start, steps } of all.scenarios.filter(({ steps: taken }) => taken.length < 3)) {
    const values = [start, ...steps].map((step) => JSON.stringify(step.expect.value));
    expect(new Set(values).size).toBe(values.length);
  }
  expect((await selectPaths({ id: 'login', cover: 'simple', limit: 5, inBrowser: false })).complete).toBe(false);
});

test('a table for people names the event, the state and the rule', async () => {
  const text = written.markdown(await minimal('login', 'en'));
  expect(text).toContain('| Sends civil ID and password `credentials.submit` |');
  expect(text).toContain('| §1 Login is by civil ID and password |');
});

describe('a wrong use is explained in a sentence', () => {
  test.each([
    [['logn'], 'There is no machine "logn"; there are login, '],
    [['login', '--cover', 'all'], 'There is no cover "all"; there are minimal, edges, simple.'],
    [['login', '--covr=x'], "Unknown option '--covr'; npm run paths -- --help shows the options."],
    [[], 'Name a machine: npm run paths -- --list shows them.'],
    [['login', '--format', 'playwright', '--out', 'elsewhere.ts'], 'A suite runs from the folder .suites/'],
  ])('%j', (args, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'paths.ts'), ...args], { encoding: 'utf8' });
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });
});

const tracked = () =>
  ['.readme/coverage.json', 'machines/lifecycles/deal/golden/v2.json'].map((name) => {
    const file = join(folder, '../..', name);
    return [name, statSync(file).mtimeMs, readFileSync(file, 'utf8')];
  });

test.each(['paths', 'coverage', 'golden', 'mutate'])(
  'npm run %s -- --help prints the usage and does nothing',
  (name) => {
    const before = tracked();
    const args = [join(folder, `${name}.ts`), '--help'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stdout).toMatch(new RegExp(`^npm run ${name}`));
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(tracked()).toEqual(before);
  },
);
test.each(['coverage', 'golden', 'mutate'])('npm run %s refuses an option that it does not know', (name) => {
  const before = tracked();
  const args = [join(folder, `${name}.ts`), '--hlep'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toContain(`npm run ${name} -- --help shows the options.`);
  expect(status).toBe(1);
  expect(tracked()).toEqual(before);
});
