/** Browser tests of the built portal on the real host, in both languages, on a desk and on a phone. */
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { PortalOptions } from '#tests/e2e/support/fixtures.ts';

const cache = join(import.meta.dirname, '../node_modules/.cache');
const arabic = { lang: 'ar', locale: 'ar-SA' } as const;
const english = { lang: 'en', locale: 'en-GB' } as const;
const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Tests of the fixtures themselves know neither language nor size. */
const house = '**/fixtures.spec.ts';
/**
 * An ordinary run sees both languages and both sizes, Arabic on a phone and English on a desk. What looks alike in both is
 * walked in one of them: days that go wrong, and each half of the longest covers. EVERY_COVER=1 walks everything in all four.
 */
const everything = Boolean(process.env.EVERY_COVER);
const inOne = (...names: string[]) => (everything ? [] : names.map((name) => `**/e2e/walks/${name}.spec.ts`));
const half = (tag: RegExp) => (everything ? {} : { grepInvert: tag });
const onPhone = inOne('bad-days', 'bad-input', 'wrapper');
const onDesk = inOne('session', 'sso', 'connection', 'release', 'flows', 'deal-status');
const ordinary = [
  { name: 'ar-phone', use: { ...arabic, ...phone }, testIgnore: [house, ...onDesk], ...half(/@odd/) },
  { name: 'en-desktop', use: { ...english, ...desktop }, testIgnore: onPhone, ...half(/@even/) },
];
const others = [
  { name: 'ar-desktop', use: { ...arabic, ...desktop }, testIgnore: house },
  { name: 'en-phone', use: { ...english, ...phone }, testIgnore: house },
];

export default defineConfig<PortalOptions>({
  testDir: 'e2e',
  outputDir: join(cache, 'playwright'),
  globalSetup: './setup/template.ts',
  fullyParallel: true,
  workers: 2,
  // A browser, a host and a test beside one another on a machine that may be doing anything: what fails is run once more, and
  // `npm test` names what passed only then. Twice red is red.
  retries: process.env.CI ? 1 : 0,
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
  projects: everything ? [...ordinary, ...others] : ordinary,
});
