import { describe, expect, test } from 'vitest';
import type { Lang } from '#contract/kernel/lang.ts';
import suites from '#tests/suites.config.ts';
import { scenarioFileOf } from '../scenario-file.ts';
import type { ScenarioFile } from '../scenario-format.ts';
import { selectPaths } from '../selection/select-paths.ts';
import { type Format, written } from './formats.ts';
import { scenariosIn } from './words.ts';

const login = async (lang: Lang, more: Partial<ScenarioFile> = {}) => ({
  ...scenarioFileOf({ id: 'login', lang, cover: 'minimal', ...(await selectPaths({ id: 'login', cover: 'minimal' })) }),
  ...more,
});

describe('how many scenarios there are', () => {
  test.each([
    [0, 'لا سيناريوهات', '0 scenarios'],
    [1, 'سيناريو واحد', '1 scenario'],
    [2, 'سيناريوهان', '2 scenarios'],
    [3, '3 سيناريوهات', '3 scenarios'],
    [10, '10 سيناريوهات', '10 scenarios'],
    [11, '11 سيناريو', '11 scenarios'],
    [100, '100 سيناريو', '100 scenarios'],
    [103, '103 سيناريوهات', '103 scenarios'],
  ])('%i', (count, ar, en) => {
    expect([scenariosIn('ar', count), scenariosIn('en', count)]).toEqual([ar, en]);
  });
  test.each<Format>(['markdown', 'gherkin'])('%s says it, with the states and that more were cut', async (format) => {
    const through = ['login.code', 'login.identityApp'];
    const scenarios = (await login('ar')).scenarios.slice(0, 2);
    const text = (lang: Lang) =>
      login(lang, { scenarios, through, complete: false }).then((file) => written[format](file));
    expect(await text('ar')).toContain('سيناريوهان · minimal · عبر login.code وlogin.identityApp · §1 §4 §8\n');
    expect(await text('ar')).toContain('هذه القائمة مختصرة، وليست كل السيناريوهات.\n');
    expect(await text('en')).toContain('2 scenarios · minimal · through login.code and login.identityApp · §1 §4 §8\n');
    expect(await text('en')).toContain('This list was cut: there are more scenarios.\n');
    expect(written[format](await login('ar'))).toContain('7 سيناريوهات · minimal · §1 §4 §8\n');
    expect(written[format](await login('ar'))).not.toContain('مختصرة');
  });
});

test('markdown: a table for people names the event, the state and the rule', async () => {
  const text = written.markdown(await login('en'));
  expect(text).toContain('| Sends ID number and password `credentials.submit` |');
  expect(text).toContain('| §1 Login is by civil ID and password |');
});

/** A reader by RFC 4180, which knows nothing of the writer. */
const readCsv = (text: string) => {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
};

describe('csv', () => {
  test('has a row for each step, which a spreadsheet reads', async () => {
    const file = await login('ar');
    const text = written.csv(file);
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [head, ...rows] = readCsv(text.slice(1));
    expect(head).toEqual(expect.arrayContaining(['رقم السيناريو', 'السيناريو', 'ما يحدث', 'القاعدة', 'الانتقالات']));
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([head?.length]));
    expect(rows).toHaveLength(file.scenarios.reduce((sum, { steps }) => sum + steps.length + 1, 0));
    expect(rows[1]?.slice(0, 6)).toEqual([
      '1',
      file.scenarios[0]?.title,
      '1',
      'يرسل رقم الهوية وكلمة المرور',
      'credentials.submit',
      '{"civilId":"1048220915","password":"Nakheel1448"}',
    ]);
    expect(rows[1]?.at(-1)).toBe('login.credentials · credentials.submit[0]');
  });
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
    'makes a cell that begins like a formula harmless: %j',
    async (title) => {
      const [scenario] = (await login('en')).scenarios;
      const [, row] = readCsv(written.csv(await login('en', { scenarios: [{ ...scenario!, title }] })).slice(1));
      expect(row?.[1]).toBe(`'${title}`);
    },
  );
  test('keeps quotes and lines of a cell', async () => {
    const [scenario] = (await login('en')).scenarios;
    const title = 'one "two",\nthree';
    const [, row] = readCsv(written.csv(await login('en', { scenarios: [{ ...scenario!, title }] })).slice(1));
    expect(row?.[1]).toBe(title);
  });
});

describe('gherkin', () => {
  /** Keywords from gherkin-languages.json of Cucumber. */
  const KEYWORDS = {
    ar: { feature: 'خاصية:', scenario: 'سيناريو:', steps: /^(?:بفرض|متى|اذاً|و) / },
    en: { feature: 'Feature:', scenario: 'Scenario:', steps: /^(?:Given|When|Then|And) / },
  };
  test.each<Lang>(['ar', 'en'])('%s: has the official keywords, tags, data and nothing else', async (lang) => {
    const file = await login(lang);
    const { feature, scenario, steps } = KEYWORDS[lang];
    const lines = written
      .gherkin(file)
      .trimEnd()
      .split('\n')
      .map((line) => line.trim());
    expect(lines.slice(0, 3)).toEqual([`# language: ${lang}`, '@login', `${feature} ${file.title}`]);
    const titles = lines.filter((line) => line.startsWith(scenario));
    expect(titles).toEqual(file.scenarios.map(({ title }) => `${scenario} ${title}`));
    expect(new Set(titles).size).toBe(titles.length);
    expect(lines[lines.indexOf(titles[0] ?? '') - 1]).toBe('@spec-1 @spec-4');
    const rest = lines.slice(5).filter((line) => !line.startsWith(scenario) && !steps.test(line));
    expect(rest.filter((line) => !/^(?:|# .*|(?:@spec-\d+ ?)+|"""(?:json)?|\{.*\})$/.test(line))).toEqual([]);
    const data = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(data).toContainEqual({ civilId: '1048220915', password: 'Nakheel1448' });
  });
  test('a text in quotes stays one, whatever is in it', async () => {
    const [scenario] = (await login('en')).scenarios;
    const [step] = scenario?.steps ?? [];
    const steps = [{ ...step!, title: 'Says "yes" \\ no' }];
    const text = written.gherkin(await login('en', { scenarios: [{ ...scenario!, steps }] }));
    expect(text).toContain('When "Says \\"yes\\" \\\\ no" happens\n');
  });
});

describe('playwright', () => {
  const walkedIn = (text: string) =>
    (suites.projects ?? [])
      .filter(({ grepInvert }) => !(grepInvert as RegExp).test(text))
      .map(({ name }) => name)
      .sort();
  test('a suite is walked in the language that was asked for, and in both where none was', async () => {
    expect(walkedIn(written.playwright(await login('en'), 'en'))).toEqual(['en-desktop', 'en-phone']);
    expect(walkedIn(written.playwright(await login('ar'), 'ar'))).toEqual(['ar-desktop', 'ar-phone']);
    expect(walkedIn(written.playwright(await login('ar')))).toHaveLength(4);
  });
});
