/** Brings `node_modules` in line with `package-lock.json`, and does nothing when it already is. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot, pinnedNode, Refusal, run } from './run.mjs';

const packagesOf = (lock) => JSON.parse(readFileSync(inRoot(lock), 'utf8')).packages;
const suits = (wanted, here) =>
  !wanted || wanted.includes(here) || (wanted.every((name) => name.startsWith('!')) && !wanted.includes(`!${here}`));
const libc = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');
/** Made for one platform, and that platform is this one. */
const madeForHere = ({ os, cpu, libc: libraries }) =>
  (os || cpu) &&
  suits(os, process.platform) &&
  suits(cpu, process.arch) &&
  (process.platform !== 'linux' || suits(libraries, libc()));

/**
 * How the installed packages stand to the lock. npm writes its own list of them only when everything is in place,
 * so a broken-off install counts as none. `partial`: only binaries of this platform are missing.
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

/** The npm that runs us, or the one on the path; on its own Node, or on the pinned one. */
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
    throw new Refusal(
      'The packages cannot be installed: the npm registry does not answer. Check the network and run the command again.',
      output,
    );
  }
  if (code !== 0) throw new Refusal('The packages could not be installed; npm says why above.', output);
  if (!existsSync(pinnedNode))
    throw new Refusal(
      'npm may not run install scripts here, and the package "node" needs its own: see ignore-scripts.',
    );
};

export const install = async (say) => {
  const state = stateOfPackages();
  if (state === 'current') return;
  say('Installing…');
  if (state === 'outdated') check(await npm(['ci', ...QUIET], { pinned: false }));
  // npm skips platform binaries whose makers no longer name the Node it runs on; on the pinned Node it takes them.
  if (stateOfPackages() === 'partial') check(await npm(['install', '--no-save', ...QUIET], { pinned: true }));
};
