/** Runs Playwright against the built portal, after installing and building what is missing. */
import { readdirSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { buildIfChanged } from './build.mjs';
import { install } from './install.mjs';
import { inRoot, pinnedNode, run, tool } from './run.mjs';

const say = (line) => console.info(line);

/** `playwright(args, env)` runs it in this terminal. */
export const preparePlaywright = async () => {
  await install(say);
  await buildIfChanged(say);
  const CHROMIUM = await findBrowser(say);
  return (args, env = {}) =>
    run(pinnedNode, [tool('@playwright/test', 'playwright'), 'test', ...args], {
      env: { CHROMIUM, ...env },
      live: true,
    });
};

/** The projects of `tests/playwright.config.ts`: named here too, for the commands start on any Node. */
export const PROJECTS = {
  'ar-phone': 'Arabic, phone (390 × 844)',
  'en-desktop': 'English, desktop (1280 × 900)',
  'ar-desktop': 'Arabic, desktop (1280 × 900)',
  'en-phone': 'English, phone (390 × 844)',
};

export const CONFIG = '--config=tests/playwright.config.ts';
const SPECS = 'tests/e2e/model-based/specs';
/** The specs of machines by the names that a command was given, or all of them. A flow without a spec of its own is in `covers`. */
export const coversOf = (names) => {
  const files = readdirSync(inRoot(SPECS), { recursive: true });
  const specOf = (name) =>
    files.some((file) => file.replaceAll('\\', '/').includes(`/${name}`)) ? `.*/${name}` : 'covers';
  return names.length > 0 ? names.map((name) => `model-based/specs/${specOf(name)}`) : ['model-based/specs/'];
};
