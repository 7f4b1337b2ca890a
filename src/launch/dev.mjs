/** `npm run dev`: the host, started again when its files change, behind Vite's server with hot replacement. */
import './lib/node-version.mjs';
import { port, refuseTakenPort, serve } from './lib/host.mjs';
import { install } from './lib/install.mjs';
import { command, pinnedNode, start, tool } from './lib/run.mjs';

const WEB_PORT = 5173;
const web = `http://localhost:${WEB_PORT}`;
const say = (line) => console.info(line);

command(async () => {
  await refuseTakenPort();
  await install(say);
  start(pinnedNode, [tool('vite'), `--port=${WEB_PORT}`, '--strictPort'], {
    env: { HOST_URL: `http://localhost:${port}` },
    stdio: 'inherit',
  });
  return serve(say, { flags: ['--watch'], env: { PUBLIC_ORIGIN: web }, web });
});
