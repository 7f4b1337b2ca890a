import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastModified, readLastModified, timesOfFiles, timesOfWords } from './last-modified.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'last-modified-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.unstubAllEnvs();
});

test('a page has the latest time of its folder, the portal that of everything', () => {
  const commit = (at: number, ...files: string[]) => `\0${at}\n\n${files.join('\n')}\n`;
  const log = [
    commit(400, 'src/server/app.ts'),
    commit(300, 'src/web/features/login/LoginPage.tsx', 'src/web/features/more/MorePage.tsx'),
    commit(200, 'src/web/features/login/LoginPage.tsx'),
  ].join('');
  expect(timesOfFiles(log)).toEqual({
    all: 400,
    areas: new Map([
      ['login', 300],
      ['more', 300],
    ]),
  });
});

test('a translation counts for the pages that show it, and what stands around it does not', () => {
  const at = (time: number, text: string) => `1c2d3e4f (A Name ${time} +0300  12) ${text}`;
  const blame = [
    at(900000003, '#: src/web/features/login/LoginPage.tsx'),
    at(900000004, '#: src/web/features/more/MorePage.tsx'),
    at(900000005, 'msgid "Log in"'),
    at(900000001, 'msgstr ""'),
    at(900000002, '"الدخول"'),
    at(900000009, ''),
    at(900000001, '#: src/web/features/more/MorePage.tsx'),
    at(900000001, 'msgid "More"'),
    at(900000007, 'msgstr "المزيد"'),
  ].join('\n');
  expect(timesOfWords(blame)).toEqual(
    new Map([
      ['login', 900000002],
      ['more', 900000007],
    ]),
  );
});

test('days are texts in both calendars, each once, by the clock of Riyadh', () => {
  const evening = Date.parse('2026-11-25T21:30:00Z') / 1000;
  const { days, portal, areas } = lastModified(
    evening,
    new Map([
      ['login', evening + 60],
      ['more', evening - 86_400],
    ]),
  );
  expect([portal, areas]).toEqual([0, { login: 0, more: 1 }]);
  expect(days).toEqual([
    {
      iso: '2026-11-26',
      ar: expect.stringMatching(/هـ\sالموافق\s26\sنوفمبر\s2026$/),
      en: expect.stringMatching(/^26\sNovember\s2026\s\(/),
    },
    { iso: '2026-11-25', ar: expect.any(String), en: expect.any(String) },
  ]);
});

test('without a history every page is of the day of the build', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2026-03-01T12:00:00Z') / 1000));
  const { days, areas, portal } = readLastModified(root);
  expect([days.map(({ iso }) => iso), areas, portal]).toEqual([['2026-03-01'], {}, 0]);
});

test('with a history the days are those of the commits', () => {
  const git = (day: string, ...given: string[]) =>
    execFileSync('git', given, {
      cwd: root,
      stdio: 'pipe',
      env: { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    });
  const commit = (day: string, file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
    git(day, 'add', '.');
    git(day, '-c', 'user.name=A Name', '-c', 'user.email=a@example.com', 'commit', '-m', 'x');
  };
  git('2026-01-01', 'init');
  commit('2026-01-01', 'src/web/features/login/LoginPage.tsx', '1');
  commit('2026-01-02', 'src/web/features/more/MorePage.tsx', '1');
  commit('2026-01-03', 'locales/en.po', '\n#: src/web/features/login/LoginPage.tsx\nmsgid "x"\nmsgstr "x"\n');
  commit('2026-01-03', 'locales/ar.po', '\n#: src/web/features/login/LoginPage.tsx\nmsgid "x"\nmsgstr "س"\n');
  commit('2026-01-04', 'src/server/app.ts', '1');
  const { days, areas, portal } = readLastModified(root);
  const dayOf = (at: number | undefined) => at !== undefined && days[at]?.iso;
  expect([dayOf(areas.login), dayOf(areas.more), dayOf(portal)]).toEqual(['2026-01-03', '2026-01-02', '2026-01-04']);
});
