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
import { timeOpenings } from './opening.ts';
import { openPages } from './pages.ts';
import { timePicker } from './picker.ts';
import { applicationSides } from './sides/sides.ts';
import { type Stage, setStage } from './stage.ts';
import { timeSteps } from './steps.ts';
import { printFigures } from './table.ts';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, process.env.DIST_DIR ?? '.dist');

const PARTS: Record<string, (stage: Stage, rounds: number) => Promise<Figure[]>> = {
  bytes: async () => weigh(DIST),
  picker: timePicker,
  opening: timeOpenings,
  pages: (stage) => openPages(stage, DIST),
  steps: (stage, rounds) => timeSteps(stage, applicationSides, rounds),
  keys: (stage, rounds) => timeKeys(stage, applicationSides, rounds),
  heap: (stage, rounds) => measureHeap(stage, applicationSides, rounds),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const asked = (positionals.length > 0 ? positionals : Object.keys(PARTS)).map((name) => {
  const measure = PARTS[name];
  if (!measure) throw new Error(`There is no part "${name}"; there are ${Object.keys(PARTS).join(', ')}.`);
  return { name, measure };
});

if (!existsSync(join(DIST, '.vite/manifest.json'))) {
  const built = spawnSync(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error('the portal could not be built');
}

const stage = await setStage(DIST);
try {
  for (const { name, measure } of asked) {
    const figures = await measure(stage, Number(values.rounds));
    printFigures(name, figures);
    if (figures.some(isOver)) process.exitCode = 1;
  }
} finally {
  await stage.end();
}
