/** What the fund finances: built into the portal, searched as people type, and the way into an application. */
import { randomUUID } from 'node:crypto';
import { logIn } from '../support/as-citizen.ts';
import { only } from '../support/combinations.ts';
import { expect, test } from '../support/fixtures.ts';
import { at, somePerson } from '../support/person.ts';
import { words } from '../support/words.ts';

/** One sub product is open to everybody, another is closed for the year. */
const OPEN = { ar: 'تأهيل البيوت القائمة', en: 'Renewal of standing houses', id: 'greenhouse-renewal' };
const CLOSED = { ar: 'دجاج لاحم', en: 'Broilers' };
const SEARCHED = { ar: 'تاهيل البيوت القائمه', en: 'RENEWAL standing' };

test('products are there before any script, and open ones lead to their application', async ({
  page,
  lang,
  desk,
  axe,
}) => {
  const say = words(lang);
  const person = at(page, lang);
  // As it was built: the portal itself comes later.
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/${lang}/products_list`, { waitUntil: 'commit' });
  const offer = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(
    offer(CLOSED[lang]).getByText(say('Product not available until end of fiscal year (target achieved).')),
  ).toBeVisible();
  await expect(offer(CLOSED[lang]).getByRole('link')).toHaveCount(0);
  arrive();

  const search = page.getByRole('searchbox');
  await search.fill(SEARCHED[lang]);
  await expect(offer(OPEN[lang])).toBeVisible();
  await expect(page.locator('main h3')).toHaveCount(1);
  await axe();
  await search.fill('zzz');
  await expect(page.getByText(say('No product was found'))).toBeVisible();
  await search.fill(OPEN[lang]);

  // A visitor logs in first, and comes back to the application with the product chosen.
  await offer(OPEN[lang])
    .getByRole('link', { name: say('Apply'), exact: true })
    .click();
  await person.logIn(desk, await somePerson(desk));
  await expect(page).toHaveURL(new RegExp(`/get_loan_applicant_type\\?sub_product=${OPEN.id}$`));
  await page.locator('input[type=radio][value=individual]').check();
  await person.button('Next').click();
  await person.standsAt('products');
  await expect(page.locator(`input[type=radio][value=${OPEN.id}]`)).toBeChecked();
});

test('what the products mean is said with their conditions and documents', { tag: only('ar-desktop') }, async ({
  page,
  lang,
  axe,
}) => {
  const say = words(lang);
  await page.goto(`/${lang}/products_definitions`);
  await page.getByText(OPEN[lang], { exact: true }).click();
  await expect(page.locator('details[open]').getByText(say('Who can apply'), { exact: true })).toBeVisible();
  await expect(page.getByText(say('Conditions of every loan'))).toBeVisible();
  await axe();
});

test('the services are a citizen’s without a touch, with what was tried out and left', {
  tag: only('en-phone'),
}, async ({ page, context, host, desk, lang }) => {
  const say = words(lang);
  const citizen = await logIn({ context, host, desk });
  const body = { baseVersion: 0, answers: {}, partial: { init: { projectName: 'نخيل الأحساء' } } };
  await citizen.whatIf.save({ params: { id: randomUUID() }, body, key: randomUUID() });
  await page.goto(`/${lang}/services`);
  await expect(page.getByRole('main').getByRole('link', { name: say('You have tried out a loan') })).toBeVisible();
  await expect(page.getByText(say('You log in first'))).toHaveCount(0);
});
