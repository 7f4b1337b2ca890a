/** `npm run dev`: the server, restarted when its files change, behind Vite with hot replacement. */
import './lib/node-version.mjs';
import { install } from './lib/install.mjs';
import { command, pinnedNode, start, tool } from './lib/run.mjs';
import { port, refuseTakenPort, serve } from './lib/server.mjs';

const WEB_PORT = 5173;
const web = `http://localhost:${WEB_PORT}`;
const say = (line) => console.info(line);

const USAGE = `npm run dev

  Starts the server, restarted when its files change, behind Vite with hot replacement at ${web}.
  PORT=<number>    the port of the server (${port})`;

command(USAGE, async () => {
  await refuseTakenPort();
  await install(say);
  start(pinnedNode, [tool('vite'), `--port=${WEB_PORT}`, '--strictPort'], {
    env: { SERVER_URL: `http://localhost:${port}` },
    stdio: 'inherit',
  });
  return serve(say, { flags: ['--watch'], env: { PUBLIC_ORIGIN: web }, web });
});
