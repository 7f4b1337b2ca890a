/** `npm run dev`: the host, started again when its files change, behind Vite's server with hot replacement. */
import './lib/node-version.mjs';
import { refuseTakenPort, serve } from './lib/host.mjs';
import { install } from './lib/install.mjs';
import { command, pinnedNode, start, tool } from './lib/run.mjs';

const say = (line) => console.info(line);

command(async () => {
  await refuseTakenPort();
  await install(say);
  start(pinnedNode, [tool('vite')], { stdio: 'inherit' });
  return serve(say, { flags: ['--watch'], web: 'http://localhost:5173' });
});
