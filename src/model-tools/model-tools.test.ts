/** The flow lab as a tester meets it: a file that keeps its format, and refusals in one sentence. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FlowId, flows } from '#machines/index.ts';
import { choose } from './choose.ts';
import { written } from './formats.ts';
import { scenarioFile, scenarioSchema } from './scenario-format.ts';
import { scenarioFileOf } from './tell.ts';

const lab = join(import.meta.dirname, '.');
const minimal = async (id: FlowId, lang: 'ar' | 'en') =>
  scenarioFileOf({
    id,
    lang,
    cover: 'minimal',
    ...(await choose({ id, cover: 'minimal', limit: 100, inBrowser: false })),
  });

test('the JSON Schema that is given away is the one the format is checked with', () =>
  expect(JSON.parse(readFileSync(join(lab, 'scenarios.schema.json'), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(scenarioSchema())),
  ));

describe('the scenarios of every machine', () => {
  test.each(Object.keys(flows) as FlowId[])('%s keep the format and leave no transition out', async (id) => {
    const file = await minimal(id, 'ar');
    expect(scenarioFile.parse(JSON.parse(written.json(file)))).toEqual(JSON.parse(JSON.stringify(file)));
    expect(file.left).toEqual([]);
    // Arabic titles throughout: what has no words of its own would show its id.
    for (const { title } of file.scenarios.flatMap(({ steps }) => steps)) expect(title).toMatch(/[\u0600-\u06ff]/);
  });
});

test('simple paths meet no state twice, and say when their list was cut', async () => {
  const all = await choose({ id: 'login', cover: 'simple', limit: 1000, inBrowser: false });
  expect(all.complete).toBe(true);
  for (const { start, steps } of all.scenarios.filter(({ steps: taken }) => taken.length < 3)) {
    const values = [start, ...steps].map((step) => JSON.stringify(step.expect.value));
    expect(new Set(values).size).toBe(values.length);
  }
  expect((await choose({ id: 'login', cover: 'simple', limit: 5, inBrowser: false })).complete).toBe(false);
});

test('a table for people names the event, the state and the rule', async () => {
  const text = written.markdown(await minimal('login', 'en'));
  expect(text).toContain('| Sends civil ID and password `credentials.submit` |');
  expect(text).toContain('| §1 Login is by civil ID and password |');
});

describe('what cannot be done is refused in a sentence', () => {
  test.each([
    [['logn'], 'There is no machine "logn"; there are login, '],
    [['login', '--cover', 'all'], 'There is no cover "all"; there are minimal, edges, simple.'],
    [['login', '--covr=x'], "Unknown option '--covr'; npm run paths -- --help tells the options."],
    [[], 'Name a machine: npm run paths -- --list shows them.'],
    [['login', '--format', 'playwright', '--out', 'elsewhere.ts'], 'A suite runs from the folder .suites/'],
  ])('%j', (args, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, [join(lab, 'paths.ts'), ...args], { encoding: 'utf8' });
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });
});
