/** What `npm run gallery` asks at its end: which states have no picture. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StateValue } from 'xstate';
import { flows } from '#machines/index.ts';
import { idsIn } from '#machines/kit/testing/coverage.ts';
import { shownStates } from '#tests/e2e/model-based/drivers/drivers.ts';
import { COMBINATIONS } from '#tests/e2e/support/combinations.ts';
import { command, oneOf, readArgs } from './command-line.ts';

const USAGE = `src/model-tools/gallery.ts [--project <name>] [<machine> ...]
  Names the states of these machines, or of all, that have no picture in this language and size, or in any of the four.`;

const folder = join(import.meta.dirname, '../../node_modules/.cache/gallery');

const picturedIn = (machine: string, place: string): Set<string> => {
  const notes = join(folder, machine, place);
  if (!existsSync(notes)) return new Set();
  const texts = readdirSync(notes)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(notes, name), 'utf8'))
    // A picture whose test ended too early has an empty note.
    .filter((text) => text !== '');
  return new Set(
    texts.flatMap((text) => idsIn(machine, JSON.parse((JSON.parse(text) as { state: string }).state) as StateValue)),
  );
};

command(USAGE, () => {
  const ids = Object.keys(flows) as (keyof typeof flows)[];
  const { values, positionals } = readArgs('gallery', { project: { type: 'string' } });
  const asked = positionals.length > 0 ? positionals.map((name) => oneOf('machine', ids, name)) : ids;
  const places = values.project ? [oneOf('project', COMBINATIONS, values.project)] : COMBINATIONS;
  const missing = asked.flatMap((id) =>
    places.flatMap((place) => {
      const pictured = picturedIn(id, place);
      return [...shownStates(id)].filter((state) => !pictured.has(state)).map((state) => `${state} in ${place}`);
    }),
  );
  if (missing.length === 0) return console.info('Every state that a page shows has its picture.');
  console.error(`Without a picture:\n${missing.map((state) => `  ${state}`).join('\n')}`);
  process.exitCode = 1;
});
