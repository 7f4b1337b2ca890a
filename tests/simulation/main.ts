/** `npm run simulate`: what it can do stands in `src/launch/script.mjs`. */
import { plantedFaults } from './planted/faults.ts';
import { readOptions, UsageError } from './run/options.ts';
import { findPlanted } from './run/planted.ts';
import { simulate } from './run/simulate.ts';

try {
  const options = readOptions(process.argv.slice(2));
  const server = options.postgres ? await (await import('#tests/setup/postgres.ts')).startPostgres() : null;
  try {
    const say = (line: string) => console.info(line);
    const held = options.plantsAll
      ? await findPlanted(plantedFaults, { most: options.seeds.length, workers: options.workers }, say)
      : await simulate(options, server?.url ?? null, say);
    process.exitCode = held ? 0 : 1;
  } finally {
    await server?.remove();
  }
} catch (fault) {
  if (!(fault instanceof UsageError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
