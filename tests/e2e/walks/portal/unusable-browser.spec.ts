/** A browser that cannot run the app gets a page that works without it, never a blank one and never a reload that cannot help. */
import type { Page } from '@playwright/test';
import { limits } from '#contract/fields/limits.ts';
import { can, why } from '#tests/e2e/engines/can.ts';
import { logIn } from '#tests/e2e/support/as-citizen.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { PEOPLE } from '#tests/e2e/tour/examples.ts';
import { enter } from '#tests/e2e/tour/look.ts';
import { BROWSERS_PAGE, unusableWords } from '#web/loading/unusable.ts';

const SCRIPTS = /\/assets\/.*\.js$/;

/** Scripts come and cannot be parsed, as where the browser does not know their syntax. */
const breakScripts = (page: Page) =>
  page.route(SCRIPTS, (route) => route.fulfill({ contentType: 'application/javascript', body: 'const x = ={;' }));

/** What the browser says of them; some have no words. */
const COULD_NOT_BE_PARSED = /^uncaught: $|Unexpected token|SyntaxError|ChunkUnusable/;

/** Counts the documents that the page loads: a reload that cannot help would load more. */
const countDocuments = (page: Page) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return documents;
};

test('a page of the app says what to do, and its link leads there', async ({ page, lang, tolerate, axe }) => {
  tolerate(COULD_NOT_BE_PARSED);
  const documents = countDocuments(page);
  await breakScripts(page);
  await page.goto(`/${lang}/deal_status/unknown`);
  const words = unusableWords[lang];
  await expect(page.getByText(words.title, { exact: true })).toBeVisible();
  await expect(page.getByText(words.text)).toBeVisible();
  await expect(page.locator('#boot .failed:visible, #boot .wait:visible')).toHaveCount(0);
  await axe();
  expect(documents).toHaveLength(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${lang}/${BROWSERS_PAGE}`);
  await expect(page.getByRole('main').getByRole('link', { name: limits.supportPhone })).toHaveAttribute(
    'href',
    `tel:${limits.supportPhone}`,
  );
  await expect(page.locator('main a[href$="/locations"]')).toBeVisible();
  await expect(page.locator('#unusable')).toHaveCount(0);
});

test('a citizen with a session gets the same in the place of a shell', async ({
  page,
  context,
  server,
  desk,
  lang,
  tolerate,
}) => {
  tolerate(COULD_NOT_BE_PARSED);
  await logIn({ context, server, desk }, PEOPLE.noura);
  await breakScripts(page);
  await page.goto(`/${lang}/account`);
  await expect(page.getByText(unusableWords[lang].title, { exact: true })).toBeVisible();
  await expect(page.locator('[data-shell]')).toBeHidden();
});

test('a page that can be read stays, with a sentence above it', async ({ page, lang, axe }) => {
  const documents = countDocuments(page);
  await breakScripts(page);
  await page.goto(`/${lang}/services`);
  const banner = page.getByRole('alert').filter({ hasText: unusableWords[lang].readOnly });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await axe();
  // Every use of the page would start the app anew.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner).toBeVisible();
  expect(documents).toHaveLength(1);
});

test('a later part that cannot be run keeps the app, and offers no reload', async ({ page, lang, tolerate }) => {
  tolerate(COULD_NOT_BE_PARSED);
  await enter(page, lang);
  const documents = countDocuments(page);
  await breakScripts(page);
  await page.evaluate((path) => history.pushState(null, '', path), `/${lang}/date_picker_gallery`);
  await expect(page.getByRole('heading', { level: 1, name: unusableWords[lang].title })).toBeVisible();
  await expect(page.locator(`main a[href="/${lang}/${BROWSERS_PAGE}"]`)).toBeVisible();
  await expect(page.locator('main button')).toHaveCount(0);
  expect(documents).toEqual([]);
});

test('parts that do not come are the fault of the line: the page offers a reload', async ({ page, lang, tolerate }) => {
  tolerate(/Failed to load resource/);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(`/${lang}/deal_status/unknown`);
  await expect(page.locator('#boot .failed:visible')).toBeVisible();
  await expect(page.locator('#boot .unusable:visible')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.skip(!can.runWithoutScripts, why.runWithoutScripts);
  test.use({ javaScriptEnabled: false });
  test('the page names the phone and the branches', async ({ page, lang }) => {
    await page.goto(`/${lang}/login`);
    const sentence = page.locator(`noscript p[lang=${lang}]`);
    await expect(sentence).toBeVisible();
    await expect(sentence).toContainText(limits.supportPhone);
    await expect(sentence.locator('a[href$="/locations"]')).toBeVisible();
  });
});
