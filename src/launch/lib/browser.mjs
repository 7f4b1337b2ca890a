/** Finds a Chromium for the browser tests: a named one, Playwright's own, the system's, or one it can install. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedNode, Refusal, run, tool } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Some systems have a file of that name that only says how to install it. */
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
const systems = () => [
  ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name))),
  ...APPLICATIONS,
];
const present = async () => firstThatStarts([await playwrights(), ...systems()]);

const byPlaywright = () =>
  run(pinnedNode, [tool('playwright', 'playwright'), 'install', '--no-shell', 'chromium'], { limit: 180 });
const APT = '/usr/bin/apt-get';
const byApt = async () => {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !existsSync(APT)) return;
  const apt = (...args) => run(APT, args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, limit: 240 });
  const chromium = ['install', '-y', '--no-install-recommends', 'chromium'];
  if ((await apt(...chromium)).code === 0) return;
  await apt('update');
  await apt(...chromium);
};

export const findBrowser = async (say) => {
  const wanted = named();
  if (wanted) {
    if (await starts(wanted)) return wanted;
    throw new Refusal(`The browser named by CHROMIUM does not start: ${wanted}`);
  }
  const found = await present();
  if (found) return found;
  say('Installing a browser for the tests…');
  for (const attempt of [byPlaywright, byApt]) {
    await attempt();
    const installed = await present();
    if (installed) return installed;
  }
  throw new Refusal(
    'There is no Chromium and none could be installed: install Chromium or Chrome, or name one with CHROMIUM=/path/to/it.',
  );
};
