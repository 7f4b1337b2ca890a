/**
 * No field of the portal has a `maxLength`: the browser cuts by it what is pasted, and says nothing. The schema refuses what is too long, and
 * `CharactersLeft` says by how much.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** A cut search query loses nothing, so this field may have a limit. */
const SEARCH = ['src/web/parts/portal-search/SearchField.tsx'];

it('no field cuts what is typed or pasted into it', () => {
  const cutting = globSync('src/web/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] }).filter((file) =>
    /\bmaxLength=/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(cutting).toEqual(SEARCH);
});

it('every text of several lines says how much of it is left', () => {
  const silent = globSync('src/web/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx', 'src/web/ui/**'] }).filter(
    (file) => {
      const code = readFileSync(join(root, file), 'utf8');
      return code.includes('<Textarea') && !/<(?:CharactersLeft|CountOf)\b/.test(code);
    },
  );
  expect(silent).toEqual([]);
});
