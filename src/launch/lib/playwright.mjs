/** Runs Playwright against the built portal, after installing and building what is missing. */
import { findBrowser } from './browser.mjs';
import { buildIfChanged } from './build.mjs';
import { install } from './install.mjs';
import { pinnedNode, run, tool } from './run.mjs';

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

export const CONFIG = '--config=tests/playwright.config.ts';
/** The specs of machines by the names that a command was given, or all of them. */
export const coversOf = (names) =>
  names.length > 0 ? names.map((name) => `model-based/specs/.*/${name}`) : ['model-based/specs/'];
