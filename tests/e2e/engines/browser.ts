/** How each engine is started. Firefox and WebKit are driven over WebDriver BiDi, which Playwright speaks with its channel of Firefox. */
import { delimiter, dirname, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import type { Engine } from './engine.ts';

const { CHROMIUM, FIREFOX = '/usr/bin/firefox-esr' } = process.env;

/** A program of ours begins with `env node`, which must be the Node that runs the tests. */
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
const byBidi = (executablePath: string): LaunchOptions => ({
  channel: 'moz-firefox',
  executablePath,
  env: { ...process.env, PATH },
});

const LAUNCH: Record<Engine, LaunchOptions> = {
  chromium: { ...(CHROMIUM && { executablePath: CHROMIUM }), args: ['--no-sandbox', '--disable-gpu'] },
  firefox: byBidi(FIREFOX),
  webkit: byBidi(join(import.meta.dirname, 'webkit/webkit.ts')),
};
export const browserOf = (engine: Engine): { launchOptions: LaunchOptions } => ({ launchOptions: LAUNCH[engine] });
