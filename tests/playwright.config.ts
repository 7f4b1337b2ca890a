/** Browser tests of the built portal on the real server, in both languages, on a desktop and on a phone, in the engine that ENGINE names. */
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOf } from '#tests/e2e/engines/browser.ts';
import { engineOfRun } from '#tests/e2e/engines/engine.ts';
import { COMBINATIONS, type Combination } from '#tests/e2e/support/combinations.ts';
import type { PortalOptions } from '#tests/e2e/support/fixtures.ts';

const cache = join(import.meta.dirname, '../node_modules/.cache');
const arabic = { lang: 'ar', locale: 'ar-SA' } as const;
const english = { lang: 'en', locale: 'en-GB' } as const;
const desktop = { viewport: { width: 1280, height: 900 } };
const engine = engineOfRun();
/** Over WebDriver BiDi a page has the size of a phone, but neither its touch screen nor its viewport. */
const touch = engine === 'chromium' && { hasTouch: true, isMobile: true };
const phone = { viewport: { width: 390, height: 844 }, ...touch };
/** Tests of the fixtures themselves know neither language nor size. */
const house = '**/fixtures.spec.ts';
/**
 * An ordinary run sees both languages and both sizes without walking everything four times. A test with a tag runs in the
 * combinations that its tag names (`support/combinations.ts`), a file `<walk>.<combination>.spec.ts` in that one, and the rest in
 * Arabic on a phone and in English on a desktop. EVERY_COVER=1 runs everything in all four.
 */
const everything = Boolean(process.env.EVERY_COVER);

const settings = {
  'ar-phone': { ...arabic, ...phone },
  'en-desktop': { ...english, ...desktop },
  'ar-desktop': { ...arabic, ...desktop },
  'en-phone': { ...english, ...phone },
};
const isUsual = (combination: Combination) => combination === 'ar-phone' || combination === 'en-desktop';
const project = (name: Combination) => ({
  name,
  use: settings[name],
  testIgnore: name === 'en-desktop' ? [] : [house],
});
/** Tests with the tag, the files of this combination, and in the usual two every test without a tag. */
const ordinary = (name: Combination) => {
  const all = project(name);
  const others = COMBINATIONS.filter((other) => other !== name);
  const own = new RegExp(`@${name}\\b`);
  const rest = isUsual(name) ? new RegExp(`^(?!.*@(?:${others.join('|')})\\b)`) : new RegExp(`\\.${name}\\.spec\\.ts`);
  const testIgnore = [...all.testIgnore, ...others.map((other) => `**/*.${other}.spec.ts`)];
  return { ...all, testIgnore, grep: [own, rest] };
};

export default defineConfig<PortalOptions>({
  testDir: 'e2e',
  // Vitest runs the unit tests that lie beside the drivers (`*.test.ts`).
  testMatch: '**/*.spec.ts',
  // Each run clears its folder when it starts: two engines may run side by side.
  outputDir: join(cache, 'playwright', engine),
  globalSetup: './setup/template.ts',
  fullyParallel: true,
  workers: 2,
  // A test that fails is run once more for its trace alone: the run fails even if the second try passes.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
  // Limits against hanging, not judgements of speed.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: join(cache, `tests/${process.env.ENGINE ?? 'browser'}.json`) }]],
  use: {
    timezoneId: 'Asia/Riyadh',
    // Animations cost a machine without a graphics card a fifth of the run.
    contextOptions: { reducedMotion: 'reduce' },
    // axe judges contrast: THEME=dark walks the same paths in the dark theme.
    colorScheme: process.env.THEME === 'dark' ? 'dark' : 'light',
    // A trace of every test costs a third of the run. TRACE=1 records them all and keeps those of failed tests.
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    // Playwright would take one of every test, in case it fails while it ends. The second try of a failed test has pictures in its trace.
    screenshot: process.env.CI ? 'off' : 'only-on-failure',
    ...browserOf(engine),
  },
  projects: COMBINATIONS.map((name) => (everything ? project(name) : ordinary(name))),
});
