/** The national single sign-on as a citizen meets it: to the provider's own pages and back, in both languages. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { logOut, somePerson } from '../support/person.ts';
import { words } from '../support/words.ts';

/** The provider's words are its own. */
const PROVIDER = {
  ar: { title: 'تسجيل الدخول', cancel: 'إلغاء والعودة إلى الصندوق', wrong: 'رقم الهوية أو كلمة المرور غير صحيحة.' },
  en: {
    title: 'Log in',
    cancel: 'Cancel and return to the fund',
    wrong: 'The ID number or the password is not correct.',
  },
};

/** The login page's link to the single sign-on, whatever its text. */
const wayThere = (page: Page) => page.locator('main a[href^="/api/sso/start"]');

const startAt = async (page: Page, lang: 'ar' | 'en') => {
  await wayThere(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.getByRole('heading', { level: 1, name: PROVIDER[lang].title })).toBeVisible();
  await expect(page.locator('#civilId')).toBeVisible();
};
const logInAt = async (page: Page, { civilId, password }: { civilId: string; password: string }) => {
  await page.locator('#civilId').fill(civilId);
  await page.locator('#password').fill(password);
  await page.locator('form button').first().click();
};

test('leads back to what was asked for, and its logout ends both logins', async ({ page, server, desk, lang }) => {
  const person = await somePerson(desk);
  const visited: string[] = [];
  page.on('request', (request) => visited.push(request.url()));
  await page.goto(`/${lang}/get_loan_applicant_type`);
  await expect(page).toHaveURL(`/${lang}/login`);

  await startAt(page, lang);
  expect(new URL(page.url()).origin).not.toBe(server.url);
  await logInAt(page, person);
  await expect(page).toHaveURL(new RegExp(`/${lang}/get_loan_applicant_type`));
  await expect(page.locator('main[data-machine=loanApplication]')).toBeVisible();

  await page.goto(`/${lang}/account`);
  await logOut(page, words(lang));
  await expect(page).toHaveURL(`/${lang}/login`);

  // Neither the citizen nor a token stands in an address, which histories and logs keep.
  expect(visited.filter((url) => url.includes(person.civilId) || /id_token|eyJ/.test(url))).toEqual([]);
  expect(visited.some((url) => url.includes('post_logout_redirect_uri'))).toBe(true);
  await page.goBack();
  await expect(page.getByText(person.civilId)).toHaveCount(0);
  await page.goto(`/${lang}/login`);

  // The provider asks again: its own session has ended as well. Not because the portal wants it to, which has forgotten this browser.
  await page.context().clearCookies({ name: 'sso-used' });
  await startAt(page, lang);
});

test('who comes after a session that the server ended first shows their own credentials', async ({
  page,
  desk,
  lang,
  tolerate,
}) => {
  tolerate(/status of 401/);
  const person = await somePerson(desk);
  await page.goto(`/${lang}/login`);
  await startAt(page, lang);
  await logInAt(page, person);
  await expect(page).toHaveURL(`/${lang}/account`);

  // The laptop slept for longer than any session lasts, and the provider's own goes on.
  await desk.setClock({ body: { offsetSeconds: 14 * 3600 } });
  await page.reload();
  await expect(page).toHaveURL(`/${lang}/login`);
  await startAt(page, lang);

  // Another person may log in at the provider now.
  const { people } = await desk.people();
  const [, other] = people;
  if (!other) throw new Error('Only one person was seeded.');
  await logInAt(page, other);
  await expect(page).toHaveURL(`/${lang}/account`);
  const session: { user: { sauidid: string } } = await page.evaluate(async () =>
    (await fetch('/api/auth/session')).json(),
  );
  expect(session.user.sauidid).toBe(other.civilId);
});

test('a logout while the provider is down ends on the login', async ({ page, desk, lang }) => {
  await page.goto(`/${lang}/login`);
  await startAt(page, lang);
  await logInAt(page, await somePerson(desk));
  await expect(page).toHaveURL(`/${lang}/account`);
  await desk.setFaults({ body: { sso: 'down' } });
  await logOut(page, words(lang));
  await expect(page).toHaveURL(`/${lang}/login`);
  await expect(wayThere(page)).toBeVisible();
  await desk.setFaults({ body: { sso: 'up' } });
  // The provider's own session goes on, and is not enough.
  await startAt(page, lang);
});

test('turning back, a wrong password and a stranger end on a clear screen', async ({ page, lang, axe, tolerate }) => {
  tolerate(/status of 422/);
  const say = words(lang);
  await page.goto(`/${lang}/login`);
  await startAt(page, lang);
  await logInAt(page, { civilId: '1048220916', password: 'not this one' });
  await expect(page.getByRole('alert')).toContainText(PROVIDER[lang].wrong);
  await expect(page.locator('#civilId')).toHaveValue('1048220916');
  await axe();

  await page.getByRole('button', { name: PROVIDER[lang].cancel }).click();
  await expect(page).toHaveURL(`/${lang}/iam_logged_in_error?reason=cancelled`);
  await expect(page.getByRole('heading', { level: 1, name: say('You are not logged in') })).toBeVisible();
  await axe();

  await page.getByRole('link', { name: say('Try again') }).click();
  // Chosen from the list: the details are filled in.
  await page.locator('li a').last().click();
  await page.locator('form button').first().click();
  await expect(page).toHaveURL(`/${lang}/iam_logged_in_error?reason=unknown_citizen`);
  await page.getByRole('link', { name: say('Register'), exact: true }).click();
  await expect(page).toHaveURL(`/${lang}/login/registration`);
});

test('a provider that is down is said, and the retry finds it again', async ({ page, desk, lang }) => {
  const say = words(lang);
  await desk.setFaults({ body: { sso: 'down' } });
  await page.goto(`/${lang}/login`);
  await wayThere(page).click();
  await expect(page).toHaveURL(`/${lang}/iam_logged_in_error?reason=suspended`);
  await desk.setFaults({ body: { sso: 'up' } });
  await page.getByRole('link', { name: say('Try again') }).click();
  await expect(page.locator('#civilId')).toBeVisible();
});

test('no address in the bar leads out of the portal after a login', async ({ page, desk, lang }) => {
  await page.goto(`/${lang}/login`);
  await page.evaluate(() => sessionStorage.setItem('lastRoutePathBeforeLogin', JSON.stringify('//evil.example/')));
  await startAt(page, lang);
  await logInAt(page, await somePerson(desk));
  await expect(page).toHaveURL(`/${lang}/account`);
  await page.goto(`/${lang}/iam_logged_in?returnTo=${encodeURIComponent('https://evil.example/')}`);
  await expect(page).toHaveURL(`/${lang}/account`);
});
