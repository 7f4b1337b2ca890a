/** No file imports itself by way of others: a reader can start at the leaves. Types and lazy imports count as well. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, importsOf, root } from './imports.ts';
import { ringsOf } from './rings.ts';

test('rings are found, of any length, and a diamond is none', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
    ['d', []],
    ['e', ['f']],
    ['f', ['g', 'a']],
    ['g', ['e']],
    ['h', ['i']],
    ['i', ['h']],
  ]);
  expect(ringsOf(graph)).toEqual([
    ['e', 'f', 'g'],
    ['h', 'i'],
  ]);
});

test('no file of the portal is in a ring of imports', () => {
  const files = ['src', 'machines', 'tests'].flatMap(filesUnder).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const known = new Set(files);
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file, readFileSync(join(root, file), 'utf8')).filter((found) => found !== file && known.has(found)),
    ]),
  );
  expect(ringsOf(graph)).toEqual([]);
});
