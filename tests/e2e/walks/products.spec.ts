/** What the fund finances: built into the portal, searched as people type, and the way into an application. */
import { randomUUID } from 'node:crypto';
import { logIn, setFlag } from '../support/as-citizen.ts';
import { only } from '../support/combinations.ts';
import { expect, test } from '../support/fixtures.ts';
import { at, somePerson } from '../support/person.ts';
import { words } from '../support/words.ts';

/** One sub product is open to everybody, another is closed for the year. */
const OPEN = { ar: 'تأهيل البيوت القائمة', en: 'Renewal of standing houses', id: 'greenhouse-renewal' };
const CLOSED = { ar: 'دجاج لاحم', en: 'Broilers' };
const SEARCHED = { ar: 'تاهيل البيوت القائمه', en: 'RENEWAL standing' };

test('products are there before any script, and open ones lead to their application', {
  tag: only('ar-phone'),
}, async ({ page, lang, desk, axe }) => {
  const say = words(lang);
  const person = at(page, lang);
  // The page stays as it was built until the portal itself arrives.
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
  await page.getByRole('heading', { level: 3 }).getByRole('button').click();
  await expect(offer(OPEN[lang]).getByText(say('Who can apply'), { exact: true })).toBeVisible();
  await axe();
  await search.fill('zzz');
  await expect(page.getByText(say('No product was found'))).toBeVisible();
  await search.fill(OPEN[lang]);

  // A visitor logs in first, and comes back to the application with the product chosen.
  await offer(OPEN[lang])
    .getByRole('link', { name: say('Apply') })
    .click();
  await person.logIn(desk, await somePerson(desk));
  await expect(page).toHaveURL(new RegExp(`/get_loan_applicant_type\\?sub_product=${OPEN.id}$`));
  await page.locator('input[type=radio][value=individual]').check();
  await person.button('Next').click();
  await person.standsAt('products');
  await expect(page.locator(`input[type=radio][value=${OPEN.id}]`)).toBeChecked();
});

test('all products together take less than three screens of a phone', { tag: only('ar-phone', 'en-phone') }, async ({
  page,
  context,
  lang,
}) => {
  await setFlag(context, 'privacyOf2025IsShowed');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${lang}/products_list`);
  await expect(page.locator('main h3')).toHaveCount(30);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3 * 844);
});

test('a visitor’s estimate is kept, goes through the login and is compared with the assets of a what-if request', {
  tag: only('ar-phone', 'en-desktop'),
}, async ({ page, lang, desk, axe }) => {
  const say = words(lang);
  const person = at(page, lang);
  const cost = page.getByLabel(say('Cost of your project'));
  await page.goto(`/${lang}/products_list`);
  await page.getByRole('button', { name: OPEN[lang] }).click();
  await person.button('Estimate the funding').click();
  await expect(cost).toBeFocused();
  await cost.fill('٤٠٠٬٠٠٠');
  await expect(page.getByText('300,000', { exact: true })).toBeVisible();
  await axe();
  await page.reload();
  await expect(cost).toHaveValue(/^(400,000|٤٠٠٬٠٠٠)$/);
  await person.button('Continue with this amount').click();

  await person.logIn(desk, await somePerson(desk));
  await expect(page).toHaveURL(new RegExp(`/${lang}/loan_request_init$`));
  const planned = page.locator('[name=plannedCost]');
  await expect(planned).toHaveValue('400,000');
  await expect(page.locator(`input[type=radio][value=${OPEN.id}]`)).toBeChecked();
  // It is on the server, and not handed over a second time: what the citizen changes stays.
  await planned.fill('450000');
  await expect(page.locator('[data-machine=draftSync]')).toHaveAttribute('data-state', '"saved"');
  await page.reload();
  await expect(planned).toHaveValue(/^450,?000$/);
  await page.locator('input[name=applicantType][value=individual]').check({ force: true });
  await page.getByLabel(say('Name of the project')).fill('بيوت الرياض');
  await person.button('Next').click();
  await page.locator('[name=acknowledged]').check({ force: true });
  await person.button('Next').click();
  await expect(
    page.getByText(person.sentence('{amount} riyals of your plan are not listed yet.', { amount: '450,000' })),
  ).toBeVisible();
  await axe();
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
}, async ({ page, context, server, desk, lang }) => {
  const say = words(lang);
  // A service that is closed by default and open here has its tile, too.
  await page.goto(`/${lang}/services`);
  await expect(
    page.getByRole('main').getByRole('link', { name: say('Requests to the general director') }),
  ).toBeVisible();
  const citizen = await logIn({ context, server, desk });
  const body = { baseVersion: 0, answers: {}, partial: { init: { projectName: 'نخيل الأحساء' } } };
  await citizen.whatIf.save({ params: { id: randomUUID() }, body, key: randomUUID() });
  await page.goto(`/${lang}/services`);
  await expect(page.getByRole('main').getByRole('link', { name: say('You have tried out a loan') })).toBeVisible();
  await expect(page.getByText(say('You log in first'))).toHaveCount(0);
});
