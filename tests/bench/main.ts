/**
 * Prints what the built portal weighs against the budgets of design, section 6, and how fast it is, by itself and beside pages
 * written by hand for the same purpose; builds it first where there is no build. What is slow is reported and fails nothing:
 * it depends on the machine as well.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isOver, type Weight, weigh } from './bytes.ts';
import { isSlow, ratioOf } from './compare.ts';
import { timeFirstView } from './first-view.ts';
import { timeOpening } from './opening.ts';
import { setStage } from './stage.ts';
import { timeSteps } from './steps.ts';

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
const row = (what: string, cells: string[], said: string) =>
  console.info(`${[what.padEnd(wide), ...cells.map((cell) => cell.padStart(9))].join('  ')}  ${said}`.trimEnd());

row('Brotli', ['bytes', 'budget'], '');
for (const weight of weights) row(weight.what, [number(weight.bytes), number(weight.budget)], verdict(weight));

console.info('');
row('Work', ['ms', 'budget'], '');
for (const { what, milliseconds, budget } of await timeOpening(DIST))
  row(what, [milliseconds.toFixed(1), String(budget)], milliseconds > budget ? 'over' : 'within');

const stage = await setStage(DIST);
try {
  console.info('');
  row('Wait, ms', ['portal', 'by hand', 'ratio', 'budget'], '');
  for (const time of [timeFirstView, timeSteps])
    for (const comparison of await time(stage)) {
      const { what, portal, vanilla, budget } = comparison;
      const cells = [portal.toFixed(1), vanilla.toFixed(1), ratioOf(comparison).toFixed(2), String(budget)];
      row(what, cells, isSlow(comparison) ? 'over' : 'within');
    }
} finally {
  await stage.end();
}

process.exitCode = weights.some((weight) => weight.kept && isOver(weight)) ? 1 : 0;
