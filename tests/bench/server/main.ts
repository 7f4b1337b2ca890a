/** `npm run bench:server [-- load|carry [<citizens> [<seconds> [<requests a second> [<servers>]]]]]`: figures beside their budgets. */
import { type Figure, isOver, printFigures } from '../figures.ts';
import { carry } from './carry.ts';
import { load } from './load.ts';

const [name, ...numbers] = process.argv.slice(2);
const [citizens = 200, seconds = 60, rate = 212, count = null] = numbers.map(Number);
/** Options of Node for the server, such as `--cpu-prof`. */
const options = process.env.SERVER_OPTIONS?.split(' ') ?? [];
const RUNS: Record<string, () => Promise<Figure[]>> = {
  load: () => load({ citizens, seconds, rate, count, options }),
  carry,
};
for (const [run, measure] of Object.entries(RUNS))
  if (name === undefined || name === run) {
    const figures = await measure();
    printFigures(run, figures);
    if (figures.some(isOver)) process.exitCode = 1;
  }
