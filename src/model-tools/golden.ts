/** `npm run golden`: leaves a snapshot of every state of the present version of each persisted machine. */
import { addGolden, persisted } from '#machines/lifecycles/golden.ts';
import { command, noMore, readArgs } from './command-line.ts';

const USAGE = `npm run golden
  Adds a snapshot of every state that a persisted machine of the present version can be in to
  machines/lifecycles/<machine>/golden/v<version>.json. Snapshots that are there already are not changed:
  they stand for rows that exist.`;

command(USAGE, () => {
  noMore(readArgs('golden', {}).positionals);
  for (const [id, machine] of Object.entries(persisted))
    console.info(`${id} version ${machine.persistence.version}: ${addGolden(id, machine)} new snapshots`);
});
