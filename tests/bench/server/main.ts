/** `npm run bench:server [-- layers|watching|load|carry [<citizens> [<seconds> [<requests a second> [<servers>]]]]]`: figures beside their budgets. */
import { carry } from './carry.ts';
import { type Figure, isOver, print } from './figures.ts';
import { layers } from './layers.ts';
import { load } from './load.ts';
import { watching } from './watching.ts';

const [name, ...numbers] = process.argv.slice(2);
const [citizens = 200, seconds = 60, rate = 212, count = null] = numbers.map(Number);
/** Options of Node for the server, such as `--cpu-prof`. */
const options = process.env.SERVER_OPTIONS?.split(' ');
const RUNS: Record<string, () => Promise<Figure[]>> = {
  layers: () => layers(options),
  watching,
  load: () => load({ citizens, seconds, rate, count }, options),
  carry,
};
const figures: Figure[] = [];
for (const [run, measure] of Object.entries(RUNS))
  if (name === undefined || name === run) figures.push(...(await measure()));
print(figures);
process.exitCode = figures.some(isOver) ? 1 : 0;
