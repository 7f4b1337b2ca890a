/** How each engine is started. Firefox and WebKit are driven over WebDriver BiDi, which Playwright speaks with its channel of Firefox. */
import { delimiter, dirname, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import type { Engine } from './engine.ts';

const { CHROMIUM, THEME } = process.env;

/** A program of ours begins with `env node`, which must be the Node that runs the tests. */
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
const byBidi = (program: string): LaunchOptions => ({
  channel: 'moz-firefox',
  executablePath: join(import.meta.dirname, program),
  env: { ...process.env, PATH },
});

// A container has no sandbox and no GPU; the rest keeps the browser from making calls of its own.
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const FIREFOX_PREFERENCES = {
  // A line that is cut is not tried again: a test counts what the page sends.
  'network.http.request.max-attempts': 1,
  'ui.prefersReducedMotion': 1,
  // 0 is dark, 1 is light.
  'layout.css.prefers-color-scheme.content-override': THEME === 'dark' ? 0 : 1,
};

const LAUNCH: Record<Engine, LaunchOptions> = {
  chromium: { ...(CHROMIUM && { executablePath: CHROMIUM }), args: CHROMIUM_ARGS },
  firefox: { ...byBidi('firefox/firefox.ts'), firefoxUserPrefs: FIREFOX_PREFERENCES },
  webkit: byBidi('webkit/webkit.ts'),
};
type Browser = { browserName: 'chromium' | 'firefox'; launchOptions: LaunchOptions };
export const browserOf = (engine: Engine): Browser => ({
  browserName: engine === 'chromium' ? 'chromium' : 'firefox',
  launchOptions: LAUNCH[engine],
});
