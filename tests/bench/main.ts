/**
 * Measures what a citizen waits for, beside other pages for the same purpose, and prints it with its budgets (see the guide);
 * ends with 1 where one is exceeded. Builds the portal first where there is no build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { weigh } from './bytes.ts';
import { type Figure, isOver } from './compare.ts';
import { measureHeap } from './heap.ts';
import { timeKeys } from './keys.ts';
import { timeFirstView, timeOpenings } from './opening.ts';
import { openPages } from './pages.ts';
import { timePicker } from './picker.ts';
import { applicationSides, whatIfSides } from './sides/sides.ts';
import { type Stage, setStage } from './stage.ts';
import { timeSteps } from './steps.ts';
import { printFigures } from './table.ts';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, process.env.DIST_DIR ?? '.dist');
/** A command of its own, which prints its own table. */
const SERVER = 'server';

const PARTS: Record<string, (stage: Stage, rounds: number) => Promise<Figure[]>> = {
  bytes: async () => weigh(DIST),
  steps: (stage, rounds) => timeSteps(stage, 'application', applicationSides, rounds),
  'what-if': (stage, rounds) => timeSteps(stage, 'what-if', whatIfSides, rounds),
  keys: (stage, rounds) => timeKeys(stage, applicationSides, rounds),
  opening: timeOpenings,
  'first-view': timeFirstView,
  pages: () => openPages(DIST),
  heap: (stage, rounds) => measureHeap(stage, applicationSides, rounds),
  picker: timePicker,
};
/** Benches that are part of another one run only when they are named. */
const WHEN_ASKED = ['first-view'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const names = [...Object.keys(PARTS), SERVER];
const unknown = positionals.find((name) => !names.includes(name));
if (unknown !== undefined) throw new Error(`There is no part "${unknown}"; there are ${names.join(', ')}.`);
const asked = positionals.length > 0 ? positionals : names.filter((name) => !WHEN_ASKED.includes(name));
const rounds = Number(values.rounds);
if (!(rounds >= 1)) throw new Error('There is at least one round.');

const node = (args: string[], stdio: 'inherit' | 'ignore') =>
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', stdio, 'inherit'] }).status === 0;
if (!existsSync(join(DIST, '.vite/manifest.json')) && !node(['node_modules/vite/bin/vite.js', 'build'], 'ignore'))
  throw new Error('The portal could not be built.');

const measures = asked.flatMap((name) => PARTS[name] ?? []).length;
const stage = measures > 0 ? await setStage(DIST) : null;
try {
  for (const name of asked) {
    const measure = PARTS[name];
    if (!measure || !stage) continue;
    const figures = await measure(stage, rounds);
    printFigures(name, figures);
    if (figures.some(isOver)) process.exitCode = 1;
  }
} finally {
  await stage?.end();
}
if (asked.includes(SERVER) && !node(['tests/bench/server/main.ts'], 'inherit')) process.exitCode = 1;
