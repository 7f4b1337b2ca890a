/** The commands as a tester uses them: a file that keeps its format, wrong uses explained in one sentence. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FlowId, flows } from '#machines/index.ts';
import { COMBINATIONS } from '#tests/e2e/support/combinations.ts';
import portal from '#tests/playwright.config.ts';
import { UsageError } from './command-line.ts';
import { written } from './formats/formats.ts';
import { writePaths } from './paths-command.ts';
import { scenarioFileOf } from './scenario-file.ts';
import { scenarioFile, scenarioSchema } from './scenario-format.ts';
import { selectPaths } from './selection/select-paths.ts';

const folder = import.meta.dirname;
const minimal = async (id: FlowId, lang: 'ar' | 'en') =>
  scenarioFileOf({ id, lang, cover: 'minimal', ...(await selectPaths({ id, cover: 'minimal' })) });

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

const run = (...command: string[]) => spawnSync(process.execPath, command, { encoding: 'utf8' });
const paths = (...args: string[]) => run(join(folder, 'paths.ts'), ...args);
const suite = (...args: string[]) => run(join(folder, '../launch/suite.mjs'), ...args);

describe('a wrong use is explained in a sentence', () => {
  test('on its own, with an exit code', () => {
    const { status, stdout, stderr } = paths('login', '--covr=x');
    expect(stderr).toBe("Unknown option '--covr'; npm run paths -- --help shows the options.\n");
    expect([status, stdout]).toEqual([1, '']);
  });
  test.each([
    [['logn'], 'There is no machine "logn"; there are appointment, '],
    [['login', '--cover', 'all'], 'There is no cover "all"; there are minimal, edges, simple.'],
    [['login', '--limit', '5'], "Unknown option '--limit'; "],
    [[], 'Name a machine: npm run paths -- --list shows them.'],
    [['login', 'deal'], 'One machine at a time: what is "deal"?'],
    [['login', '--max', 'many'], '--max is a number from 1 to 999999, not "many".'],
    [['login', '--through', 'cod'], 'There is no state "cod" in login; there are credentials, requestingCode, code, '],
    [['login', '--format', 'excel'], 'There is no format "excel"; there are markdown, csv, gherkin, json, playwright.'],
    [['login', '--lang', 'fr'], 'There is no language "fr"; there are ar, en.'],
    [['deal', '--through', 'signed', '--through', 'rejected'], 'No path of deal passes through '],
    [['--list', '--max', '3'], '--max does not apply to --list: leave it out.'],
    [['--list', '--browser'], '--browser does not apply to --list: leave it out.'],
    [['--list', '--out', 'x'], '--out does not apply to --list: leave it out.'],
    [['--list', '--schema'], '--schema does not apply to --list: leave it out.'],
    [['--schema', '--through', 'code'], '--through does not apply to --schema: leave it out.'],
    [['--list', 'login'], '--list is about all machines: leave out "login".'],
    [['login', '--out', '/dev/null/x'], 'cannot be written: '],
    [['login', '--format', 'playwright', '--browser'], '--browser does not apply to a playwright suite, which is '],
    [['login', '--format', 'playwright', '--out', 'elsewhere.spec.ts'], 'A suite runs from the folder .suites/ of '],
    [['login', '--format', 'playwright', '--out', '.suites-2/x.spec.ts'], 'A suite runs from the folder .suites/ of '],
  ])('npm run paths -- %j', async (args, sentence) => {
    const refusal = await writePaths(args).catch((reason: unknown) => reason);
    expect(refusal).toBeInstanceOf(UsageError);
    expect(String(refusal)).toContain(sentence);
    expect(String(refusal)).toMatch(/^Error: [^\n]*[.?]$/);
  });
  test('npm run suite -- --project ar-watch', () => {
    for (const args of [
      ['--project', 'ar-watch'],
      ['login', '--project=ar-phone', '--project=ar-watch'],
    ]) {
      const { status, stderr } = suite(...args);
      expect(stderr).toBe(`There is no project "ar-watch"; there are ${COMBINATIONS.join(', ')}.\n`);
      expect(status).toBe(1);
    }
  });
});

test('a list that was cut says so, and its warning leaves the output alone', () => {
  const { stdout, stderr } = paths('login', '--through', 'code', '--max', '2', '--format', 'json', '--lang', 'en');
  const file = scenarioFile.parse(JSON.parse(stdout));
  expect([file.complete, file.scenarios.length, file.through]).toEqual([false, 2, ['login.code']]);
  expect(stderr).toBe('The list was cut at 2 scenarios: a higher --max gives more.\n');
});

test('the help of suites names the language and the size of every project', () => {
  const { stdout } = suite('--help');
  for (const { name, use } of portal.projects ?? []) {
    const { width, height } = use?.viewport ?? { width: 0, height: 0 };
    const language = use?.lang === 'ar' ? 'Arabic' : 'English';
    expect(stdout).toMatch(new RegExp(`^ +${name} +${language}, .*\\(${width} × ${height}\\)$`, 'm'));
  }
  expect(paths('--help').stdout).toContain(COMBINATIONS.join(', '));
});

const tracked = () =>
  ['machines/index.ts', 'machines/lifecycles/deal/golden/v2.json'].map((name) => {
    const file = join(folder, '../..', name);
    return [name, statSync(file).mtimeMs, readFileSync(file, 'utf8')];
  });

test.each(['coverage', 'golden', 'mutate'])('npm run %s refuses an option that it does not know', (name) => {
  const before = tracked();
  const args = [join(folder, `${name}.ts`), '--hlep'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toContain(`npm run ${name} -- --help shows the options.`);
  expect(status).toBe(1);
  expect(tracked()).toEqual(before);
});
