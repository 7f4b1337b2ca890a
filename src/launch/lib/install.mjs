/** Brings `node_modules` in line with `package-lock.json`, and does nothing when it already is. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CommandError, inRoot, pinnedNode, run } from './run.mjs';

const packagesOf = (lock) => JSON.parse(readFileSync(inRoot(lock), 'utf8')).packages;
const suits = (wanted, here) =>
  !wanted || wanted.includes(here) || (wanted.every((name) => name.startsWith('!')) && !wanted.includes(`!${here}`));
const libc = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');
/** A package made for one platform, which is this one. */
const madeForHere = ({ os, cpu, libc: libraries }) =>
  (os || cpu) &&
  suits(os, process.platform) &&
  suits(cpu, process.arch) &&
  (process.platform !== 'linux' || suits(libraries, libc()));

/**
 * Compares the installed packages with the lock file. npm writes its own list only when everything is installed, so an
 * interrupted install counts as outdated. `partial`: only binaries of this platform are missing.
 */
const stateOfPackages = () => {
  if (!existsSync(inRoot('node_modules/.package-lock.json')) || !existsSync(pinnedNode)) return 'outdated';
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  const names = new Set([...Object.keys(wanted), ...Object.keys(present)]);
  names.delete('');
  let state = 'current';
  for (const name of names) {
    if (present[name] === undefined && wanted[name].optional) {
      if (madeForHere(wanted[name])) state = 'partial';
    } else if (wanted[name]?.version !== present[name]?.version || wanted[name]?.integrity !== present[name]?.integrity)
      return 'outdated';
  }
  return state;
};

/** The npm that runs this command, or the one on the path; on its own server, or on the pinned one. */
const npm = (args, { pinned }) => {
  const { npm_execpath: script, npm_node_execpath: its, PATH } = process.env;
  if (script && existsSync(script) && basename(script) === 'npm-cli.js') {
    const own = its && existsSync(its) ? its : process.execPath;
    return run(pinned ? pinnedNode : own, [script, ...args]);
  }
  return run('npm', args, { env: pinned ? {} : { PATH }, shell: process.platform === 'win32' });
};

// Everything is needed to build and to test, whatever NODE_ENV says.
const QUIET = [
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--loglevel=error',
  '--fetch-retry-maxtimeout=10000',
];

const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR/;
const check = ({ code, output }) => {
  if (UNREACHABLE.test(output) && code !== 0) {
    throw new CommandError(
      'The packages cannot be installed: the npm registry does not answer. Check the network and run the command again.',
      output,
    );
  }
  if (code !== 0) throw new CommandError('The packages could not be installed; the reason is above.', output);
  if (!existsSync(pinnedNode))
    throw new CommandError(
      'npm may not run install scripts here, and the package "node" needs its own: see ignore-scripts.',
    );
};

export const install = async (say) => {
  const state = stateOfPackages();
  if (state === 'current') return;
  say('Installing…');
  if (state === 'outdated') check(await npm(['ci', ...QUIET], { pinned: false }));
  // npm skips platform binaries that do not support the server it runs on; on the pinned Node it installs them.
  if (stateOfPackages() === 'partial') check(await npm(['install', '--no-save', ...QUIET], { pinned: true }));
};
