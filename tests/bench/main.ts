/**
 * Measures what a citizen waits for, beside other pages for the same purpose, and prints it with its budgets (see the guide);
 * ends with 1 where one is exceeded. Builds the portal first where there is no build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { weigh } from './bytes.ts';
import { timeEngines } from './engines.ts';
import { isOver, printFigures } from './figures.ts';
import { timeOpenings } from './opening.ts';
import { setStage } from './stage.ts';
import { timeSteps } from './steps.ts';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, process.env.DIST_DIR ?? '.dist');

const MEASURES = { opening: timeOpenings, steps: timeSteps, engines: timeEngines };
/** The last one is a command of its own, which prints its own table. */
const PARTS = ['bytes', 'opening', 'steps', 'engines', 'load'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const unknown = positionals.find((name) => !PARTS.includes(name));
if (unknown !== undefined) throw new Error(`There is no part "${unknown}"; there are ${PARTS.join(', ')}.`);
const isAsked = (name: string) => positionals.length === 0 || positionals.includes(name);
const rounds = Number(values.rounds);
if (!(rounds >= 1)) throw new Error('There is at least one round.');

const node = (args: string[], stdio: 'inherit' | 'ignore') =>
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', stdio, 'inherit'] }).status === 0;
if (!existsSync(join(DIST, '.vite/manifest.json')) && !node(['node_modules/vite/bin/vite.js', 'build'], 'ignore'))
  throw new Error('The portal could not be built.');

const print = (name: string, figures: Parameters<typeof printFigures>[1]) => {
  printFigures(name, figures);
  if (figures.some(isOver)) process.exitCode = 1;
};
if (isAsked('bytes')) print('bytes', weigh(DIST));
const asked = Object.entries(MEASURES).filter(([name]) => isAsked(name));
if (asked.length > 0) {
  const stage = await setStage(DIST);
  try {
    for (const [name, measure] of asked) print(name, await measure(stage, rounds));
  } finally {
    await stage.end();
  }
}
if (isAsked('load') && !node(['tests/bench/server/main.ts'], 'inherit')) process.exitCode = 1;
