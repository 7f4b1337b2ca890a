import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

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
