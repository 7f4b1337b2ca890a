/**
 * What every browser test gets: the server of its worker's place, the desk, the language of its project, and a watch over
 * all its pages. A console error, a text that was not loaded, an uncaught exception or a breach of the content security
 * policy fails the test.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Lang } from '#contract/kernel/lang.ts';
import { engineOfRun } from '#tests/e2e/engines/engine.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';
import type { Server as StartedServer } from '#tests/setup/server.ts';
import { serverAt } from '#tests/setup/template.ts';
import { findingsOn } from './axe.ts';

/** The server that this test's pages come from. */
export type Server = Pick<StartedServer, 'url' | 'log'>;
export type PortalOptions = { lang: Lang };
type PortalFixtures = PortalOptions & {
  /** A screen of a phone's width; Playwright's own `isMobile` is Chromium's alone. */
  isPhone: boolean;
  desk: DeskHand;
  /** Names complaints that the test itself provokes, such as the failed request behind a wrong code. */
  tolerate: (...patterns: RegExp[]) => void;
  /** Expects no finding of axe on the page as it is now; on the test's own page unless another is named. */
  axe: (page?: Page) => Promise<void>;
};

const WIDTH_OF_TABLET = 600;

/** How lingui warns of a text whose area the page has not loaded: its id is shown in its place. */
const TEXT_NOT_LOADED = 'Uncompiled message';

/**
 * Firefox ends what a page still loads when the page is left for another one, and the portal logs that a part did not come. Where a
 * part is missing to a page that stays, its screen is missing to the test.
 */
const isOfLeaving = (complaint: string) =>
  engineOfRun() === 'firefox' && complaint.startsWith('console: Error: A part of the app could not be loaded');

/** The browser reports a breach of the policy as a console error. */
const watch = (context: BrowserContext, complaints: string[]) => {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.text().startsWith(TEXT_NOT_LOADED))
      complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (fault) => complaints.push(`uncaught: ${fault.error().stack ?? fault.error().message}`));
};

export const test = base.extend<PortalFixtures & { tolerated: RegExp[] }, { server: Server }>({
  lang: ['ar', { option: true }],
  isPhone: ({ viewport }, use) => use(viewport !== null && viewport.width < WIDTH_OF_TABLET),

  // One for each worker that runs side by side: no test meets what another worker's test wrote, broke or dated.
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    ({}, use, { parallelIndex }) => use(serverAt(parallelIndex)),
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
  tolerated: ({}, use) => use([]),
  tolerate: ({ tolerated }, use) => use((...patterns) => tolerated.push(...patterns)),

  context: async ({ context, server, tolerated }, use, testInfo) => {
    const complaints: string[] = [];
    watch(context, complaints);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: server.log(), contentType: 'text/plain' });
    }
    expect(
      complaints.filter(
        (complaint) => !isOfLeaving(complaint) && !tolerated.some((pattern) => pattern.test(complaint)),
      ),
      'complaints of the page',
    ).toEqual([]);
  },

  desk: async ({ server }, use) => {
    const hand = await deskHand(server.url);
    await use(hand);
    await hand.mend();
  },

  axe: ({ page: own }, use) =>
    use(async (page = own) => {
      expect(await findingsOn(page), 'findings of axe').toEqual([]);
    }),
});

export { expect } from '@playwright/test';
