/** `npm run bench:host [-- load [<citizens> [<seconds> [<requests a second>]]]]`: figures of the host beside their budgets. */
import { type Figure, isOver, print } from './figures.ts';
import { load } from './load.ts';

const [name, ...numbers] = process.argv.slice(2);
const [citizens = 200, seconds = 60, rate = 212] = numbers.map(Number);
const RUNS: Record<string, () => Promise<Figure[]>> = {
  load: () => load({ citizens, seconds, rate }, process.env.HOST_OPTIONS?.split(' ')),
};
const figures: Figure[] = [];
for (const [run, measure] of Object.entries(RUNS))
  if (name === undefined || name === run) figures.push(...(await measure()));
print(figures);
process.exitCode = figures.some(isOver) ? 1 : 0;
