/** `npm start`: from a bare clone to the running portal. */
import './lib/node-version.mjs';
import { buildIfChanged } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { command } from './lib/run.mjs';
import { port, refuseTakenPort, serve } from './lib/server.mjs';

const say = (line) => console.info(line);

const USAGE = `npm start

  Installs and builds what is missing, then starts the portal at http://localhost:${port}.
  PORT=<number>    another port; every other setting is in the table of src/server`;

command(USAGE, async () => {
  await refuseTakenPort();
  await install(say);
  await buildIfChanged(say);
  return serve(say);
});
