/**
 * A folder that is longer than one sees at a glance is worth a look, and no more than that: a file lies where a stranger looks for it.
 * The kit of components is a catalogue, and released migrations stay where they are.
 */
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from './imports.ts';

const GLANCE = 25;
const LONG = ['src/web/ui', 'src/server/db/migrations'];

test('folders of more than twenty-five files are named', () => {
  const folders = Map.groupBy(['src', 'machines', 'tests', 'locales'].flatMap(filesUnder), dirname);
  expect(folders.size).toBeGreaterThan(100);
  for (const [folder, { length }] of folders)
    if (!LONG.includes(folder) && length > GLANCE) console.warn(`${folder} has ${length} files: worth a look`);
});
