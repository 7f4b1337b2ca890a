/**
 * `npm run gallery`: a picture of every state of every machine that the browser covers reach, with everything that is wrong there,
 * and the states that have none. `index.json` is for the flow atlas, `index.html` for everybody else.
 */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { StateValue } from 'xstate';
import { flows } from '#machines/index.ts';
import { idsIn } from '#machines/kit/testing/coverage.ts';
import { shownStates } from '../model-based/drivers/drivers.ts';
import { COMBINATIONS } from '../support/combinations.ts';
import { runPlaywright } from '../support/run-playwright.ts';
import { inGallery, notesBelow, ROUTES, writePage } from './page.ts';

type Note = { machine: string; state: string; lang: string; size: string; file: string; findings: readonly string[] };

const FLOWS = Object.keys(flows) as (keyof typeof flows)[];
const machines = process.argv.slice(2);
const project = process.env.PROJECT;
const unknown = [
  ...machines.filter((name) => !FLOWS.some((id) => id === name)),
  ...(project && !COMBINATIONS.some((name) => name === project) ? [project] : []),
];
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${FLOWS.join(', ')}.`);

const pictured = () =>
  existsSync(inGallery()) ? readdirSync(inGallery()).filter((name) => name !== ROUTES && !name.includes('.')) : [];
const notes = () => pictured().flatMap((machine) => notesBelow(machine));

// What this run walks is judged anew: an older picture with its note would stand for it. What was begun and not taken is taken again.
for (const machine of machines.length > 0 ? machines : pictured())
  rmSync(inGallery(machine, project ?? ''), { recursive: true, force: true });
for (const { file, text } of notes()) if (text === '') rmSync(file);

// A test's title begins with its machine: `login: 1. …`.
const code = await runPlaywright(
  [
    '--reporter=line',
    ...(project ? [`--project=${project}`] : []),
    'model-based/specs/covers',
    ...(machines.length > 0 ? ['--grep', ` (${machines.join('|')}): `] : []),
  ],
  { GALLERY: '1', EVERY_COVER: '1' },
);

const taken = notes().flatMap(({ text }) => (text === '' ? [] : [JSON.parse(text) as Note]));
const isIn = (place: string) => (note: Note) => `${note.lang}-${note.size}` === place;
if (taken.length > 0) {
  writeFileSync(inGallery('index.json'), JSON.stringify(taken, null, 1));
  const sections = [...Map.groupBy(taken, ({ machine }) => machine)].map(([name, own]) => ({
    name,
    columns: COMBINATIONS,
    rows: [...Map.groupBy(own, ({ state }) => state)].map(([state, row]) => ({
      name: state,
      pictures: COMBINATIONS.map((place) => row.find(isIn(place))).map(
        (note) => note && { ...note, faults: note.findings },
      ),
    })),
  }));
  const page = writePage('index.html', 'Every state, as the browser covers saw it', sections);
  const findings = taken.reduce((sum, note) => sum + note.findings.length, 0);
  console.info(`${taken.length} pictures of ${sections.length} machines, ${findings} faults: ${page}`);
}

const missing = FLOWS.filter((id) => machines.length === 0 || machines.includes(id)).flatMap((id) =>
  COMBINATIONS.filter((place) => !project || place === project).flatMap((place) => {
    const own = taken.filter((note) => note.machine === id).filter(isIn(place));
    const seen = new Set(own.flatMap(({ state }) => [...idsIn(id, JSON.parse(state) as StateValue)]));
    return [...shownStates(id)].filter((state) => !seen.has(state)).map((state) => `${state} in ${place}`);
  }),
);
console.info(
  missing.length === 0
    ? 'Every state that a page shows has its picture.'
    : `Without a picture:\n${missing.map((state) => `  ${state}`).join('\n')}`,
);
process.exitCode = code || (missing.length > 0 ? 1 : 0);
