/**
 * A folder that grows beyond what one sees at a glance is divided. The kit of components is a catalogue and may be long, and
 * released migrations stay where they are.
 */
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from './imports.ts';

const MOST = 25;
const LONG = ['src/web/ui', 'src/server/db/migrations'];

test('no folder has more than twenty-five files side by side', () => {
  const folders = Map.groupBy(['src', 'machines', 'tests', 'locales'].flatMap(filesUnder), dirname);
  const full = [...folders]
    .filter(([folder, files]) => !LONG.includes(folder) && files.length > MOST)
    .map(([folder, files]) => `${folder}: ${files.length}`);
  expect(full).toEqual([]);
});
