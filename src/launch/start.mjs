/** `npm start`: from a bare clone to the running portal. `npm run dev`: the server, restarted when its files change, behind Vite. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfChanged } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { CommandError, command, pinnedNode, start, tool } from './lib/run.mjs';

const DEFAULT_PORT = 3000;
const port = Number(process.env.PORT || DEFAULT_PORT);
const own = `http://localhost:${port}`;
const WEB_PORT = 5173;
const isDev = process.argv.includes('--dev');
/** Where the portal's pages are served. */
const web = isDev ? `http://localhost:${WEB_PORT}` : own;
const say = (line) => console.info(line);

/** Why nothing can listen there, by its code; null when it can, or when the machine has no such address. */
const whyNot = (address) =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', ({ code }) => answer(code === 'EADDRINUSE' || code === 'EACCES' ? code : null));
    probe.listen({ port, host: address }, () => probe.close(() => answer(null)));
  });

/** Checks the port before anything that takes long. */
const refuseTakenPort = async () => {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CommandError(`PORT must be a whole number from 1 to 65535, not "${process.env.PORT}".`);
  }
  const why = (await whyNot('127.0.0.1')) ?? (await whyNot('::'));
  if (why === 'EACCES')
    throw new CommandError(
      `Port ${port} needs rights that this user does not have: choose one from 1024 up with PORT.`,
    );
  if (why !== null)
    throw new CommandError(`Port ${port} is in use: stop the program that uses it, or choose another with PORT.`);
};

/** The server's configuration, as soon as it serves it; undefined if the server ends first. */
const answers = async (server) => {
  while (server.exitCode === null && server.signalCode === null) {
    try {
      const response = await fetch(`${own}/api/config`, { signal: AbortSignal.timeout(2000) });
      if (response.ok) return await response.json();
    } catch {
      // The server does not listen yet.
    }
    await wait(100);
  }
  return undefined;
};

/** Runs until the server ends and returns its exit code. */
const serve = async ({ flags = [], env } = {}) => {
  const server = start(pinnedNode, [...flags, 'src/server/main.ts'], {
    env: { PORT: String(port), ...env },
    stdio: 'inherit',
  });
  const ended = once(server, 'close');
  const config = await answers(server);
  if (config) say(`\nPortal:    ${web}/ar/login or ${web}/en/login`);
  if (config?.deskOpen) say(`Test desk: ${web}/desk (people to log in as; their codes arrive there)\n`);
  const [code] = await ended;
  return code ?? 1;
};

const USAGE = isDev
  ? `npm run dev

  Starts the server, restarted when its files change, behind Vite with hot replacement at ${web}.
  PORT=<number>    the port of the server (${port})`
  : `npm start

  Installs and builds what is missing, then starts the portal at ${web}.
  PORT=<number>    another port; every other setting is in the table of src/server`;

command(USAGE, async () => {
  await refuseTakenPort();
  await install(say);
  if (!isDev) {
    await buildIfChanged(say);
    return serve();
  }
  start(pinnedNode, [tool('vite'), `--port=${WEB_PORT}`, '--strictPort'], {
    env: { SERVER_URL: own },
    stdio: 'inherit',
  });
  return serve({ flags: ['--watch'], env: { PUBLIC_ORIGIN: web } });
});
