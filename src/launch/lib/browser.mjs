/** Finds a Chromium for the browser tests: the one that CHROMIUM names, Playwright's own, the system's, or one that it installs. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError, pinnedNode, run, tool } from './run.mjs';

/** Chromium without windows: the tests take a third less time in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** On some systems the file of that name only explains how to install a browser. */
const starts = async (path) => existsSync(path) && (await run(path, ['--version'], { limit: 20 })).code === 0;
const firstThatStarts = async (paths) => {
  for (const path of paths) if (await starts(path)) return path;
  return undefined;
};

const named = () => process.env.CHROMIUM || process.env.PLAYWRIGHT_CHROMIUM;
const playwrights = async () => {
  const { output } = await run(pinnedNode, ['-p', "require('playwright').chromium.executablePath()"]);
  return output.trim();
};
const onPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
const systems = () => [...NAMES.flatMap(onPath), ...APPLICATIONS];
const present = async () => firstThatStarts([await playwrights(), ...systems()]);

const byPlaywright = () =>
  run(pinnedNode, [tool('playwright', 'playwright'), 'install', '--no-shell', 'chromium'], { limit: 180 });
const APT = '/usr/bin/apt-get';
const canApt = () => process.platform === 'linux' && process.getuid() === 0 && existsSync(APT);
/** Gives up soon on a package source that does not answer: a browser may be installed already. */
const PATIENCE = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];
const byApt = async () => {
  if (!canApt()) return;
  const apt = (...args) => run(APT, [...PATIENCE, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' }, limit: 120 });
  const install = (name) => apt('install', '-y', '--no-install-recommends', name);
  if ((await install(SHELL)).code === 0) return;
  if ((await apt('update')).code !== 0) return;
  if ((await install(SHELL)).code !== 0) await install('chromium');
};

export const findBrowser = async (say) => {
  const wanted = named();
  if (wanted) {
    if (await starts(wanted)) return wanted;
    throw new CommandError(`The browser named by CHROMIUM does not start: ${wanted}`);
  }
  const found =
    (await firstThatStarts([await playwrights(), ...onPath(SHELL)])) ?? (canApt() ? undefined : await present());
  if (found) return found;
  say('Installing a browser for the tests…');
  // Where packages can be installed, the fast browser comes first; the system's own is the fallback.
  for (const attempt of canApt() ? [byApt, byPlaywright] : [byPlaywright]) {
    await attempt();
    const installed = await present();
    if (installed) return installed;
  }
  throw new CommandError(
    'There is no Chromium and none could be installed: install Chromium or Chrome, or name one with CHROMIUM=/path/to/it.',
  );
};
