/** Browser tests of the built portal on the real host, in both languages, on a desk and on a phone. */
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { PortalOptions } from './e2e/fixtures.ts';

const cache = join(import.meta.dirname, '../node_modules/.cache');
const arabic = { lang: 'ar', locale: 'ar-SA' } as const;
const english = { lang: 'en', locale: 'en-GB' } as const;
const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Tests of the fixtures themselves know neither language nor size. */
const house = '**/fixtures.spec.ts';
/** Walked in one language on a desk and in the other on a phone; everything else in both on both. */
const onceALanguage = [
  'bad-days',
  'bad-input',
  'connection',
  'release',
  'session',
  'sso',
  'faults',
  'login',
  'sso-return',
].map((name) => `**/${name}.spec.ts`);
const spread = process.env.EVERY_COVER ? [] : onceALanguage;
/**
 * Each path of a long cover is walked in both languages, once on a desktop and once on a phone; EVERY_COVER=1 walks all
 * of them in all four projects.
 */
const without = (tag: RegExp) => (process.env.EVERY_COVER ? {} : { grepInvert: tag });

export default defineConfig<PortalOptions>({
  testDir: 'e2e',
  outputDir: join(cache, 'playwright'),
  globalSetup: './setup/template.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Limits against hanging, not judgements of speed.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: join(cache, 'tests/browser.json') }]],
  use: {
    timezoneId: 'Asia/Riyadh',
    // What moves for its beauty costs a machine without a graphics card a fifth of the run.
    contextOptions: { reducedMotion: 'reduce' },
    // axe judges contrast: THEME=dark walks the same paths in the dark theme.
    colorScheme: process.env.THEME === 'dark' ? 'dark' : 'light',
    // A trace of every test costs a third of the run: TRACE=1 when one is looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      // A container has no sandbox and no GPU; the rest keeps the browser from calling anyone by itself.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'ar-desktop', use: { ...arabic, ...desktop }, testIgnore: spread, ...without(/@odd/) },
    { name: 'ar-phone', use: { ...arabic, ...phone }, testIgnore: house, ...without(/@even/) },
    { name: 'en-desktop', use: { ...english, ...desktop }, testIgnore: house, ...without(/@even/) },
    { name: 'en-phone', use: { ...english, ...phone }, testIgnore: [house, ...spread], ...without(/@odd/) },
  ],
});
