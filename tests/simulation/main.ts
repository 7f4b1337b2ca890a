import { createSimulation } from './simulation.ts';
import { buildPortal, compilePortal } from './tab/bundle.ts';

const arg = (name: string, otherwise: string) => process.argv[process.argv.indexOf(`--${name}`) + 1 || -1] ?? otherwise;
const has = (name: string) => process.argv.includes(`--${name}`);
process.on('unhandledRejection', (reason) => console.info('UNHANDLED', reason));
const t0 = performance.now();
const simulation = await createSimulation(compilePortal(await buildPortal(null)));
console.info(`set up in ${Math.round(performance.now() - t0)} ms`);
const first = Number(arg('seed', arg('from', '1')));
const many = has('seed') ? 1 : Number(arg('seeds', '10'));
const sum: Record<string, number> = {};
for (let seed = first; seed < first + many; seed += 1) {
  const outcome = await simulation.runSeed(seed);
  for (const [k, v] of Object.entries(outcome.counts)) sum[k] = (sum[k] ?? 0) + v;
  if (has('twice')) {
    const again = await simulation.runSeed(seed);
    if (again.digest !== outcome.digest) {
      const at = outcome.story.findIndex((line, i) => again.story[i] !== line);
      console.info(
        `seed ${seed} DIFFERS at ${at}\n${outcome.story.slice(Math.max(0, at - 3), at + 3).join('\n')}\n---\n${again.story.slice(Math.max(0, at - 3), at + 3).join('\n')}`,
      );
    }
  }
  if (has('story')) console.info(outcome.story.join('\n'));
  console.info(seed, outcome.digest, Math.round(outcome.took), 'ms', outcome.jointStates.size, outcome.broken);
}
console.info(sum, process.memoryUsage().rss >> 20);
process.exit(0);
