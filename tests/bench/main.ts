/** Tells what the built portal weighs against the budgets of design, section 6; builds it first where there is no build. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isOver, type Weight, weigh } from './bytes.ts';
import { timeOpening } from './opening.ts';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, process.env.DIST_DIR ?? '.dist');

if (!existsSync(join(DIST, '.vite/manifest.json'))) {
  const built = spawnSync(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error('the portal could not be built');
}

const verdict = (weight: Weight) => (weight.budget === null ? '' : isOver(weight) ? 'over' : 'within');
const number = (value: number | null) => value?.toLocaleString('en') ?? '';

const weights = weigh(DIST);
const wide = Math.max(...weights.map(({ what }) => what.length));
const row = (what: string, bytes: string, budget: string, said: string) =>
  console.info(`${what.padEnd(wide)}  ${bytes.padStart(9)}  ${budget.padStart(9)}  ${said}`.trimEnd());

row('Brotli', 'bytes', 'budget', '');
for (const weight of weights) row(weight.what, number(weight.bytes), number(weight.budget), verdict(weight));

console.info('');
row('Work', 'ms', 'budget', '');
for (const { what, milliseconds, budget } of await timeOpening(DIST))
  row(what, milliseconds.toFixed(1), String(budget), milliseconds > budget ? 'over' : 'within');

process.exitCode = weights.some((weight) => weight.kept && isOver(weight)) ? 1 : 0;
