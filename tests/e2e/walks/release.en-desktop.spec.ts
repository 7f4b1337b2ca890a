/** Announced maintenance, and parts of the portal that fail to load: nothing is blank, and the page says what to do. */
import { expect, logIn } from '../support/as-citizen.ts';
import { test } from '../support/fixtures.ts';
import { words } from '../support/words.ts';

/** An hour before the maintenance of specification section 1. */
const BEFORE = Date.parse('2025-10-02T15:50:00+03:00');

test('planned maintenance is announced in both calendars, and before a flow that would cross it', async ({
  page,
  context,
  lang,
  desk,
  server,
  axe,
}) => {
  await desk.setClock({ body: { offsetSeconds: Math.round((BEFORE - Date.now()) / 1000) } });
  await logIn({ context, server, desk });
  await page.goto(`/${lang}/get_loan_applicant_type`);
  const [gregorian, hijri] =
    lang === 'ar' ? ['2 أكتوبر 2025', '10 ربيع الآخر 1447'] : ['2 October 2025', '10 Rabiʻ II 1447'];
  const notice = page.locator('[data-front=info]').filter({ hasText: gregorian });
  await expect(notice).toContainText(hijri);
  await page.locator('input[name=applicantType]').first().check({ force: true });
  await expect(page.locator('main').getByText(gregorian).filter({ visible: true })).toBeVisible();
  await axe();
  await notice.getByRole('button', { name: words(lang)('Dismiss') }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a page whose app does not come says so, and how to go on', async ({ page, lang, tolerate }) => {
  tolerate(/Failed to load resource/);
  await page.route('**/assets/*.js', (route) => route.abort('connectionfailed'));
  await page.goto(`/${lang}/account`);
  const again = page.getByRole('link', { name: lang === 'ar' ? 'أعد تحميل الصفحة' : 'reload the page' });
  await expect(again).toBeVisible();
  const reference = await page.evaluate(() => JSON.parse(sessionStorage.adfHeader) as string);
  await expect(page.locator(`#boot [lang=${lang}] bdi:visible`)).toHaveText(reference);
  await page.unrouteAll();
  await again.click();
  await expect(page).toHaveURL(`/${lang}/login`);
  await expect(page.locator('#boot')).toHaveCount(0);
});
