/** `npm start`: from a bare clone to the running portal. */
import './lib/node-version.mjs';
import { buildIfChanged } from './lib/build.mjs';
import { refuseTakenPort, serve } from './lib/host.mjs';
import { install } from './lib/install.mjs';
import { command } from './lib/run.mjs';

const say = (line) => console.info(line);

command(async () => {
  await refuseTakenPort();
  await install(say);
  await buildIfChanged(say);
  return serve(say);
});
