/** Runs the suites that `npm run paths -- <machine> --format playwright` has written, against the built portal on the real server. */
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { PortalOptions } from '#tests/e2e/support/fixtures.ts';
import portal from './playwright.config.ts';

const root = join(import.meta.dirname, '..');

export default defineConfig<PortalOptions>({
  ...portal,
  testDir: join(root, '.suites'),
  globalSetup: join(import.meta.dirname, 'setup/template.ts'),
  outputDir: join(root, 'node_modules/.cache/suites'),
  reporter: 'list',
  // All that was generated runs wherever it is asked for, but for the language that a suite was written for: nothing is
  // spread over the projects.
  projects: (portal.projects ?? []).map(({ name, use }) => ({
    ...(name && { name }),
    ...(use && { use }),
    grepInvert: new RegExp(`@only-(?!${use?.lang}\\b)`),
  })),
});
