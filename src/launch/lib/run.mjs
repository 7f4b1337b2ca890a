/** Where things are, and how the commands start other programs: on the pinned Node, never on a global tool. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or newer, then run the command again.`);
  process.exit(1);
}

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const inRoot = (...path) => join(root, ...path);
export const pinnedNode = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The script behind a package's command, since the links in `.bin` would run on whatever Node the system has. */
export const tool = (packageName, command = packageName) => {
  const folder = inRoot('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
};

const running = new Set();
let interruption;
const exitInterrupted = () => process.exit(128 + constants.signals[interruption]);
const end = (signal) => {
  interruption = signal;
  // A terminal sends its interrupt to every program itself; a second one would cut an orderly end short.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) for (const child of running) child.kill(signal);
  if (running.size === 0) exitInterrupted();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));

// npm runs a command in a shell that may die of a signal without passing it on; the command then has another parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end('SIGTERM');
  }, 250);
  watch.unref();
}

/** Starts a program that gets the same signal to end as this one. */
export const start = (program, args, { env, stdio, shell = false }) => {
  const path = [inRoot('node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, { cwd: root, env: { ...process.env, PATH: path, ...env }, stdio, shell });
  running.add(child);
  child.on('close', () => running.delete(child));
  child.on('error', () => running.delete(child));
  return child;
};

const SECONDS_TO_END = 10;

/**
 * Runs a program to its end. Its output is returned, or shown as it comes with `live`; past `limit` seconds the program is
 * ended.
 */
export const run = (program, args, { env, live = false, limit, shell } = {}) =>
  new Promise((done) => {
    const out = live ? 'inherit' : 'pipe';
    const child = start(program, args, { env, shell, stdio: ['ignore', out, out] });
    let output = '';
    const keep = (text) => {
      output += text;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    let timer;
    if (limit !== undefined) {
      timer = setTimeout(() => {
        keep(`\nEnded after its limit of ${limit} s.\n`);
        child.kill('SIGTERM');
        timer = setTimeout(() => child.kill('SIGKILL'), SECONDS_TO_END * 1000);
      }, limit * 1000);
    }
    const finish = (code) => {
      clearTimeout(timer);
      if (interruption && running.size === 0) exitInterrupted();
      if (!interruption) done({ code, output });
    };
    child.on('error', (error) => {
      keep(`${error.message}\n`);
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });

/** A reason to stop that the reader can act on: one sentence, below the output it comes from. */
export class CommandError extends Error {
  constructor(sentence, output = '') {
    super(sentence);
    this.output = output;
  }
}

const asksForHelp = () => process.argv.slice(2).some((word) => word === '--help' || word === '-h');

/** The whole of a command. `--help` prints its usage and does nothing else; a `CommandError` ends it with its sentence. */
export const command = async (usage, main) => {
  if (asksForHelp()) {
    console.info(`Usage: ${usage.trim()}`);
    return;
  }
  try {
    process.exitCode = await main();
  } catch (reason) {
    if (!(reason instanceof CommandError)) throw reason;
    if (reason.output) console.error(reason.output.trimEnd());
    console.error(reason.message);
    process.exitCode = 1;
  }
};
