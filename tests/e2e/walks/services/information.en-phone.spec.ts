/** The information pages as they are served: built before any script, light on the device, and findable by a wrong address. */
import { expect, test } from '../../support/fixtures.ts';
import { words } from '../../support/words.ts';

const BRANCH = { ar: 'فرع بريدة', en: 'Buraydah Branch' };
const OFFICE = { ar: 'مكتب فرسان', en: 'Farasan Office' };
const REGION = { ar: 'منطقة القصيم', en: 'Qassim Region' };
const NEAREST = { ar: 'مكتب مدينة عنيزة', en: 'Unayzah City Office' };

test('places are there before any script, filtered by the picture, and the nearest first when the device may say', async ({
  page,
  context,
  lang,
  axe,
}) => {
  const say = words(lang);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/${lang}/locations`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: BRANCH[lang], exact: true })).toBeVisible();
  await expect(page.getByText(OFFICE[lang])).toHaveCount(1);
  const region = page.getByRole('link', { name: REGION[lang], exact: true });
  await expect(region).toBeVisible();
  arrive();

  await region.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${lang}/locations?region=qassim`);
  await expect(page.locator('main h2')).toHaveText([REGION[lang]]);
  await axe();
  // A shared link shows the same without a touch.
  await page.reload();
  await expect(page.locator('main h2')).toHaveText([REGION[lang]]);
  await expect(page.locator('select')).toHaveValue('qassim');

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 26.08, longitude: 44 });
  await page.getByRole('button', { name: say('Nearest first') }).click();
  await expect(page.locator('main ol h2').first()).toHaveText(NEAREST[lang]);
  await axe();
});

test('a wrong address leads to the page that is meant', async ({ page, lang, axe, tolerate }) => {
  tolerate(/status of 404/);
  const answer = await page.goto(`/${lang}/locatoins`);
  expect(answer?.status()).toBe(404);
  const meant = page.getByRole('main').locator('section').getByRole('link');
  await expect(meant.first()).toHaveAttribute('href', `/${lang}/locations`);
  await axe();
  await meant.first().click();
  await expect(page).toHaveURL(`/${lang}/locations`);
});

test('about the fund and the site map are served as they were built', async ({ page, lang, axe }) => {
  for (const path of ['about_us', 'site_map', 'under_construction']) {
    await page.goto(`/${lang}/${path}`);
    await expect(page.locator('main h1')).toBeVisible();
    await axe();
  }
});
