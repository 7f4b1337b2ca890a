import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { dataFolderParts, makeDataFolder } from './data-folder.ts';

let parent: string;
let umask: number;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portal-folder-'));
  umask = process.umask(0);
});
afterEach(() => {
  process.umask(umask);
  rmSync(parent, { recursive: true });
});
const rightsOf = (folder: string) => (statSync(folder).mode & 0o7777).toString(8);

test('a new data folder is open to its owner alone, and so is every folder on the way that was made for it', () => {
  const folder = join(parent, 'var', 'portal');
  makeDataFolder(folder);
  expect([rightsOf(join(parent, 'var')), rightsOf(folder)]).toEqual(['700', '700']);
});

test.each([0o755, 0o770, 0o777, 0o701])('one of ours with the rights %o is closed to all others', (rights) => {
  const folder = join(parent, 'data');
  mkdirSync(folder);
  chmodSync(folder, rights);
  makeDataFolder(folder);
  expect(rightsOf(folder)).toBe('700');
});

test('a folder for everybody, such as that of temporary files, stays as it is', () => {
  const folder = join(parent, 'everybody');
  mkdirSync(folder);
  chmodSync(folder, 0o1777);
  makeDataFolder(folder);
  expect(rightsOf(folder)).toBe('1777');
});

test('a file in the place of a folder is reported as such, for each part that the server uses', () => {
  const folder = join(parent, 'data');
  const parts = dataFolderParts(readConfig({}));
  expect(parts.toSorted()).toEqual(['database', 'documents', 'secrets', 'spool']);
  mkdirSync(folder);
  for (const name of parts) {
    writeFileSync(join(folder, name), '');
    expect(() => makeDataFolder(folder, parts)).toThrow(
      `${join(folder, name)} is a file, and a folder is needed in its place: move it away, or choose another DATA_DIR.`,
    );
    rmSync(join(folder, name));
  }
  makeDataFolder(folder, parts);
});

test('what another storage or another database holds is no part of the folder', () => {
  expect(
    dataFolderParts(
      readConfig({ DATABASE_URL: 'postgres://u@h/d', STORAGE_URL: 's3://portal?endpoint=http://127.0.0.1:1' }),
    ),
  ).toEqual(['spool', 'secrets']);
});
