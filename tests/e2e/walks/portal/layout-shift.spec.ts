/** No page that a visitor can open moves once it is shown: not when its fonts come, and not when it is first used. */
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { shiftsOf } from '#tests/e2e/support/judging/layout-shift.ts';
import { PUBLIC_PAGES } from '#tests/setup/pages/public-pages.ts';

const MOST = 0.02;

/** Pages that show their answer only after the server has responded. */
const ANSWERED_LATER = [
  'iam_logged_in',
  'paper_verification/unknown',
  'invoice_direct_verification/unknown',
  'release_service_direct_verification/unknown',
];

/** In an ordinary run each page is opened in one of the two combinations, by turns. */
const pagesOf = (lang: Lang) =>
  [...PUBLIC_PAGES, ...ANSWERED_LATER].filter(
    (_, index) => process.env.EVERY_COVER || index % LANGS.length === LANGS.indexOf(lang),
  );

test('public pages stand still while they load', async ({ context, lang, tolerate }) => {
  // The server refuses these reads: the visitor has no session, and it knows no paper with these keys.
  tolerate(/Failed to load resource/);
  const moved: Record<string, unknown> = {};
  for (const path of pagesOf(lang)) {
    const page = await context.newPage();
    const shifts = await shiftsOf(page, `/${lang}/${path}`);
    const score = shifts.reduce((sum, shift) => sum + shift.score, 0);
    if (score > MOST) moved[path] = { score, shifts };
    await page.close();
  }
  expect(moved).toEqual({});
});
