/** Runs Playwright against the built portal, after installing and building what is missing. */
import { findBrowser } from './browser.mjs';
import { buildIfChanged } from './build.mjs';
import { install } from './install.mjs';
import { pinnedNode, run, tool } from './run.mjs';

const say = (line) => console.info(line);

/** Installs, builds and finds what browser tests need; gives the settings that name it. */
export const prepareBrowser = async () => {
  await install(say);
  await buildIfChanged(say);
  return { CHROMIUM: await findBrowser(say) };
};

/** `playwright(args, env)` runs it in this terminal. */
export const preparePlaywright = async () => {
  const browser = await prepareBrowser();
  return (args, env = {}) =>
    run(pinnedNode, [tool('@playwright/test', 'playwright'), 'test', ...args], {
      env: { ...browser, ...env },
      live: true,
    });
};

/** The projects of `tests/playwright.config.ts`: named here too, for the commands start on any server. */
export const PROJECTS = {
  'ar-phone': 'Arabic, phone (390 × 844)',
  'en-desktop': 'English, desktop (1280 × 900)',
  'ar-desktop': 'Arabic, desktop (1280 × 900)',
  'en-phone': 'English, phone (390 × 844)',
};

export const CONFIG = '--config=tests/playwright.config.ts';
/** The covers of these machines, or of all. A test's title begins with its machine: `login: 1. …`. */
export const coversOf = (machines) => [
  'model-based/specs/covers',
  ...(machines.length > 0 ? ['--grep', ` (${machines.join('|')}): `] : []),
];
