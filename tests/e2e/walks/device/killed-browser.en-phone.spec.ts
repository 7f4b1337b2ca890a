/** The whole browser is killed as soon as the device has the last key: what was typed is there again, with and without a connection. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { prepareDraft } from '#tests/setup/cases/applications.ts';
import { can, why } from '../../engines/can.ts';
import { expect, logIn, asCitizen as test } from '../../support/as-citizen.ts';
import { expectAllHasCome, stopCalls } from '../../support/calls.ts';
import { findBrowserOn } from '../../support/killed.ts';
import { at } from '../../support/person.ts';
import { words } from '../../support/words.ts';

test.skip(!can.keepProfile, why.keepProfile);

/** A text that is no amount yet: it is stored as it was typed. */
const TYPED = '12 500 or more';

type Run = <T>(use: (page: Page, context: BrowserContext, kill: () => void) => Promise<T>) => Promise<T>;
const browsers = test.extend<{ run: Run }>({
  /** Starts a browser on one and the same profile, logged in. */
  run: async ({ playwright, launchOptions, contextOptions, viewport, locale, baseURL, server, desk }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'portal-killed-'));
    await use(async (act) => {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...contextOptions,
        viewport,
        ...(locale && { locale }),
        ...(baseURL && { baseURL }),
      });
      await logIn({ context, server, desk });
      const kill = await findBrowserOn(profile);
      try {
        return await act(context.pages()[0] ?? (await context.newPage()), context, kill);
      } finally {
        // A browser that was killed cannot be closed.
        await context.close().catch(() => {});
      }
    });
    await rm(profile, { recursive: true, force: true });
  },
});

/** Resolves when the device has the text: a reading waits for the writes before it. */
const isStored = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const result = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve) => {
            request.onsuccess = () => resolve(request.result);
          });
        const database = await result(indexedDB.open('portal'));
        const entries = await result(database.transaction('entries').objectStore('entries').getAll());
        database.close();
        return JSON.stringify(entries);
      }),
    )
    .toContain(text);

for (const isOnline of [true, false])
  browsers(
    `text that was just typed, ${isOnline ? 'on the line' : 'with the line down'}`,
    async ({ run, lang, citizen, desk }) => {
      const { id } = await prepareDraft(citizen, desk, 'branch');
      const field = (page: Page) => page.getByLabel(words(lang)('Capital cost'), { exact: true });
      await run(async (page, context, kill) => {
        await at(page, lang).open('cost', id);
        await expectAllHasCome(page);
        // On the line, what is saved is on its way when the browser ends, however busy the machine is.
        await stopCalls(page, { url: '**/api/drafts/*', method: 'PUT' }, () => {});
        await context.setOffline(!isOnline);
        await field(page).pressSequentially(TYPED);
        await isStored(page, TYPED);
        kill();
      });
      // The change never reached the server.
      expect((await citizen.drafts.get({ params: { id } })).partial.cost?.capitalCost).not.toBe(TYPED);
      await run(async (page) => {
        await at(page, lang).open('cost', id);
        await expect(field(page)).toHaveValue(TYPED);
      });
    },
  );

browsers('text of a request that has no address yet', async ({ run, lang }) => {
  const field = (page: Page) => page.getByLabel(words(lang)('Name of the project'), { exact: true });
  const open = async (page: Page) => {
    await page.goto(`/${lang}/loan_request_init`);
    await expect(field(page)).toBeVisible();
  };
  await run(async (page, context, kill) => {
    await open(page);
    await expectAllHasCome(page);
    await context.setOffline(true);
    await field(page).pressSequentially(TYPED);
    await isStored(page, TYPED);
    kill();
  });
  await run(async (page) => {
    await open(page);
    await expect(field(page)).toHaveValue(TYPED);
  });
});
