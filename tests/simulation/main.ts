/** `npm run simulate`: what it can do stands in `src/launch/script.mjs`. */
import { readOptions, UsageError } from './run/options.ts';
import { simulate } from './run/simulate.ts';

try {
  const options = readOptions(process.argv.slice(2));
  const server = options.postgres ? await (await import('#tests/setup/postgres.ts')).startPostgres() : null;
  try {
    const held = await simulate(options, server?.url ?? null, (line) => console.info(line));
    process.exitCode = held ? 0 : 1;
  } finally {
    await server?.remove();
  }
} catch (fault) {
  if (!(fault instanceof UsageError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
