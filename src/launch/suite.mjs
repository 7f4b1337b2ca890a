/** `npm run suite`: runs the suites that `npm run paths -- <machine> --format playwright` has written. */
import './lib/node-version.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { preparePlaywright } from './lib/playwright.mjs';
import { CommandError, command, inRoot } from './lib/run.mjs';

const USAGE = `npm run suite [-- <suite> ...] [-- --project <name>]

  npm run paths -- login --format playwright     writes a suite of the login
  npm run suite                                  runs all suites, in Arabic on a phone and in English on a desktop
  npm run suite -- login --project ar-desktop    one suite, in one language and size`;

const folder = inRoot('.suites');

command(USAGE, async () => {
  if (!existsSync(folder) || readdirSync(folder).length === 0)
    throw new CommandError('There is no suite yet: npm run paths -- login --format playwright writes one.');
  const playwright = await preparePlaywright();
  const asked = process.argv.slice(2);
  const projects = asked.some((word) => word.startsWith('--project'))
    ? []
    : ['--project=ar-phone', '--project=en-desktop'];
  return (await playwright(['--config=tests/suites.config.ts', ...projects, ...asked])).code;
});
