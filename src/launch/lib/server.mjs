/** Runs the server in this terminal and prints the portal's address once it answers. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, pinnedNode, start } from './run.mjs';

const DEFAULT_PORT = 3000;
export const port = Number(process.env.PORT || DEFAULT_PORT);

/** Why nothing can listen there, by its code; null when it can, or when the machine has no such address. */
const whyNot = (address) =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', ({ code }) => answer(code === 'EADDRINUSE' || code === 'EACCES' ? code : null));
    probe.listen({ port, host: address }, () => probe.close(() => answer(null)));
  });

/** Checks the port before anything that takes long. */
export const refuseTakenPort = async () => {
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
      const response = await fetch(`http://localhost:${port}/api/config`, { signal: AbortSignal.timeout(2000) });
      if (response.ok) return await response.json();
    } catch {
      // The server does not listen yet.
    }
    await wait(100);
  }
  return undefined;
};

/** Runs until the server ends and returns its exit code. `web` is where the portal's pages are served. */
export const serve = async (say, { flags = [], env, web = `http://localhost:${port}` } = {}) => {
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
