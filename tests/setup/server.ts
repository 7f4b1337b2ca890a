/** Starts the real server as its own process on a data directory and a port of its own, and ends it again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
/** Compiled modules of one start serve the next. */
export const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node-compile');
/** Options of Node for a server that lives for seconds: to optimise what ends with it would take half of its time. */
export const SHORT_LIVED = ['--liftoff-only', '--no-opt'];
/** Generous: a start takes two seconds, but the machine may be busy. */
const READY_WITHIN = 120_000;

/** The machine that runs the tests may be busy: that is no overload of the server. */
export const PATIENT = { OVERLOAD_DELAY_MS: '60000', OVERLOAD_WAIT_MS: '60000' };

/** Limits for citizens of tests, who store more than one person does. */
export const UNBOUNDED = {
  OPEN_DRAFTS: '100000',
  SUBMISSIONS_PER_MONTH: '100000',
  FILE_MEGABYTES_PER_MONTH: '1000000',
  OPEN_DISBURSEMENTS: '100000',
  OPEN_EXEMPTIONS: '100000',
  OPEN_EXPORT_REQUESTS: '100000',
  OPEN_REVIEWER_REQUESTS: '100000',
  REQUEST_MESSAGES_PER_HOUR: '100000',
  APPOINTMENT_CHANGES_PER_HOUR: '100000',
  WHAT_IF_REQUESTS: '100000',
  SAVES_PER_MINUTE: '100000',
};

export type Server = {
  url: string;
  pid: number;
  /** What the server wrote so far. */
  log: () => string;
  /** Ends it in good order; the data directory is free afterwards. */
  stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
};

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port);
  if (!(await listening)) return false;
  probe.close();
  await once(probe, 'close');
  return true;
};

/**
 * A free port below those that the system gives to outgoing connections, of which a test run has hundreds at a time:
 * one of them could take the port between the question and the start of the server.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(16_384, 32_768);
  return (await isFree(port)) ? port : freePort();
};

const ready = async (url: string, server: ChildProcess, log: () => string) => {
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The server ended before it was ready:\n${log()}`);
    const answered = await fetch(`${url}/api/config`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return;
    await wait(25);
  }
  server.kill('SIGKILL');
  throw new Error(`The server was not ready within ${READY_WITHIN} ms:\n${log()}`);
};

/** A test that ends in the middle leaves no server behind. */
const serving = new Set<ChildProcess>();
process.on('exit', () => {
  for (const server of serving) server.kill('SIGKILL');
});

type StartOptions = {
  /** Gets what the server writes, as it comes. */
  hear?: (text: string) => void;
  /** A command that runs the server. */
  through?: readonly string[];
  /** Command-line options of Node. */
  options?: readonly string[];
  /** Where the sources of the server are; by default these. */
  root?: string;
};
export const startServer = async (
  dataDir: string,
  env: Record<string, string> = {},
  { hear, through = [], options = [], root: sources = root }: StartOptions = {},
): Promise<Server> => {
  const port = Number(env.PORT ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const [command = process.execPath, ...args] = [...through, process.execPath, ...options, 'src/server/main.ts'];
  const server = spawn(command, args, {
    cwd: sources,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE,
      SSO_STAND_IN_PORT: '0',
      DATA_DIR: dataDir,
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = server;
  if (pid === undefined) throw new Error('The server could not be started.');
  serving.add(server);
  server.once('close', () => serving.delete(server));
  let written = '';
  const keep = (text: string) => {
    written += text;
    hear?.(text);
  };
  server.stdout.setEncoding('utf8').on('data', keep);
  server.stderr.setEncoding('utf8').on('data', keep);
  const log = () => written;
  await ready(url, server, log);
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'close');
  };
  return { url, pid, log, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
};
