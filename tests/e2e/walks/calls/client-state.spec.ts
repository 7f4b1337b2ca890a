/** What the browser stores under the names of specification section 3, and when (`src/web/storage/README.md`). */
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { at, logOut, somePerson } from '../../support/person.ts';
import { words } from '../../support/words.ts';

test.skip(({ lang, isPhone }) => (lang === 'ar') !== isPhone);

const stored = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries({ ...localStorage, ...sessionStorage }).map(([name, json]) => [name, JSON.parse(String(json))]),
    ),
  );
const OF_THE_PERSON = [
  'user',
  'userForServices',
  'userStartSession',
  'userForServicesLogIn',
  'whatIf',
  'iamCallbackSession',
];

test('every name has its value at its time, from the first page to the logout', async ({ page, lang, desk }) => {
  const say = words(lang);
  await page.goto(`/${lang}/account`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect.poll(async () => (await stored(page)).languageCode).toBe(lang);
  const atStart = await stored(page);
  expect(atStart).toMatchObject({
    languageCode: lang,
    hasInternet: true,
    isFlutter: false,
    footerIsEnabled: true,
    lastRoutePathBeforeLogin: `/${lang}/account`,
  });
  expect(atStart.adfHeader).toMatch(/^[\da-f-]{36}$/);
  for (const name of OF_THE_PERSON) expect(atStart[name], name).toBeUndefined();

  const person = await somePerson(desk);
  await at(page, lang).logIn(desk, person);
  await expect(page).toHaveURL(/\/account$/);
  const contracts = await page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.user);
    const answer = await fetch('/api/account', { headers: { authorization: `Bearer ${token}` } });
    const { loans } = await answer.json();
    return loans.map(({ contractNumber }: { contractNumber: string }) => contractNumber);
  });
  const { flags } = await page.evaluate(async () => (await fetch('/api/config')).json());
  const notification = flags.notifications ? expect.any(Number) : null;
  await expect.poll(async () => (await stored(page)).user).toMatchObject({ contracts, notification });
  const inside = await stored(page);
  expect(inside.user).toMatchObject({
    sauidid: person.civilId,
    firstName: expect.any(String),
    lastName: expect.any(String),
    token: expect.any(String),
  });
  expect(inside.userForServices).toEqual({
    saudiId: person.civilId,
    fullName: expect.any(Object),
    token: (inside.user as { token: string }).token,
  });
  expect(inside.userStartSession).toMatch(/^\d{4}-.*Z$/);
  expect(inside.appRequiredUpdate).toBe(false);
  expect(inside.lastRoutePathBeforeLogin).toBeUndefined();
  for (const name of ['userForServicesLogIn', 'whatIf', 'iamCallbackSession'])
    expect(inside[name], name).toBeUndefined();

  await page.goto(`/${lang}/loan_request_init`);
  await expect
    .poll(async () => (await stored(page)).whatIf)
    .toEqual({
      init: null,
      assetsList: [],
      dealFinancialInfo: null,
    });
  await logOut(page, say);
  await expect(page).toHaveURL(/\/login$/);
  const after = await stored(page);
  for (const name of OF_THE_PERSON) expect(after[name], name).toBeUndefined();
  expect(after).toMatchObject({
    languageCode: lang,
    adfHeader: atStart.adfHeader,
    hasInternet: true,
    isFlutter: false,
  });
});

test('`hasInternet` is false while there is no connection, and true again', async ({
  page,
  context,
  lang,
  tolerate,
}) => {
  const say = words(lang);
  tolerate(/Failed to load resource/);
  await page.goto(`/${lang}/login`);
  // The page that answers has all its parts: a part on its way would be lost with the line.
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
  await expect(page.getByRole('link', { name: say('Enter your password') })).toBeVisible();
  await expect(page.locator('[data-machine=connectivity]')).toBeAttached();
  await context.setOffline(true);
  await expect.poll(async () => (await stored(page)).hasInternet).toBe(false);
  await context.setOffline(false);
  await expect.poll(async () => (await stored(page)).hasInternet).toBe(true);
});
