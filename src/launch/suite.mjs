/**
 * `npm run suite`: the suites that `npm run paths -- <machine> --format playwright` has written, in Arabic on a phone and in
 * English on a desk. `npm run suite -- login --project ar-desktop` names a suite and a project.
 */
import './lib/node-version.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { findBrowser } from './lib/browser.mjs';
import { buildIfChanged } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { command, inRoot, pinnedNode, Refusal, run, tool } from './lib/run.mjs';

const say = (line) => console.info(line);
const folder = inRoot('.suites');

command(async () => {
  if (!existsSync(folder) || readdirSync(folder).length === 0)
    throw new Refusal('There is no suite yet: npm run paths -- login --format playwright writes one.');
  await install(say);
  await buildIfChanged(say);
  const asked = process.argv.slice(2);
  const projects = asked.some((word) => word.startsWith('--project'))
    ? []
    : ['--project=ar-phone', '--project=en-desktop'];
  const { code } = await run(
    pinnedNode,
    [tool('@playwright/test', 'playwright'), 'test', '--config=tests/suites.config.ts', ...projects, ...asked],
    { env: { CHROMIUM: await findBrowser(say) }, live: true },
  );
  return code;
});
