/** Lost lines and pages that are left: what was typed waits, and requests that no page needs any more are cancelled. */
import { rm, writeFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { prepareDraft, samplePdf } from '#tests/setup/cases/applications.ts';
import { expect, asCitizen as test } from '../support/as-citizen.ts';
import { expectAllHasCome, expectTaken } from '../support/calls.ts';
import { at, logOut } from '../support/person.ts';
import { words } from '../support/words.ts';

test.beforeEach(({ tolerate }) => tolerate(/Failed to load resource/));

test('leaving a page cancels what it was reading', async ({ page, lang, citizen: _ }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/account', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest('**/api/account');
  await page.goto(`/${lang}/account`);
  await asked;
  await expectTaken(page, '/api/account');
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/account'));
  await page
    .locator('footer')
    .getByRole('link', { name: words(lang)('Site map') })
    .click();
  expect((await cancelled).failure()?.errorText).toContain('ABORTED');
  answer();
  await expect(page).toHaveURL(/\/site_map$/);
  // No failure is reported: there was none.
  await expect(page.locator('[data-machine=connectivity]')).toHaveAttribute('data-state', '"online"');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('no internet and a server that does not answer are distinguished, and both go by themselves', async ({
  page,
  context,
  lang,
  citizen: _,
  axe,
}) => {
  const say = words(lang);
  await page.goto(`/${lang}/account`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await context.setOffline(true);
  const noInternet = page.getByText(
    say('There is no internet connection. Nothing can be sent or loaded until it is back.'),
  );
  await expect(noInternet).toBeVisible();
  await axe();
  await context.setOffline(false);
  await expect(noInternet).toHaveCount(0);

  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.reload();
  const noAnswer = page.getByText(
    say('The service cannot be reached at the moment. Nothing can be sent or loaded until the service answers.'),
  );
  await expect(noAnswer).toBeVisible();
  await expect(page.getByText(say('Your account could not be shown'))).toBeVisible();
  await page.unroute('**/api/**');
  await expect(noAnswer).toHaveCount(0);
  // What could not be read is read now.
  await expect(page.getByText(say('Your account could not be shown'))).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('the bar promises to send what is typed where the open flow does so, and a form that does not says what to do', async ({
  page,
  context,
  lang,
  citizen,
  desk,
  axe,
}) => {
  const say = words(lang);
  const sentLater = page.getByText(
    say('There is no internet connection. What you type stays here and is sent when the connection is back.'),
  );
  const nothingSent = page.getByText(
    say('There is no internet connection. Nothing can be sent or loaded until it is back.'),
  );
  const reason = page
    .locator('main')
    .getByText(say('Connect to the internet, then press again. What you have entered is kept.'));
  const { id } = await prepareDraft(citizen, desk, 'branch');
  await at(page, lang).open('cost', id);
  await context.setOffline(true);
  await expect(sentLater).toBeVisible();
  await expect(nothingSent).toHaveCount(0);
  await page.getByLabel(say('Capital cost'), { exact: true }).fill('12500');
  await expect(
    page.getByText(say('Waiting for the connection. Your answers will be saved when it is back.')),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(sentLater).toHaveCount(0);
  await expect(page.locator('[data-machine=draftSync]').first()).toHaveAttribute('data-state', '"saved"');

  for (const path of ['edit_profile', 'change_password', 'contact_us']) {
    await page.goto(`/${lang}/${path}`);
    await expect(page.locator('main form').first()).toBeVisible();
    await page.locator('main input').first().focus();
    await expect(page.locator('[data-machine=connectivity]')).toHaveAttribute('data-state', '"online"');
    await context.setOffline(true);
    await expect(nothingSent).toBeVisible();
    await expect(sentLater).toHaveCount(0);
    await expect(reason.first()).toBeVisible();
    await axe();
    await context.setOffline(false);
    await expect(reason).toHaveCount(0);
  }
});

test('a logout without a line says that the session at the fund still ends, and ends it when the line is back', async ({
  page,
  lang,
  citizen,
  axe,
}) => {
  const say = words(lang);
  const isOpen = async () =>
    (await fetch(new URL('/api/auth/session', page.url()), { headers: { cookie: citizen.cookie() } })).ok;
  await page.goto(`/${lang}/account`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await logOut(page, say);
  const unsent = page.getByText(
    say(
      'You are logged out on this device. Your session with the fund ends as soon as there is a connection: leave this page open until then, or open the portal again later.',
    ),
  );
  await expect(unsent.first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await axe();
  expect(await isOpen()).toBe(true);
  // Without a line no tab lets the citizen in again.
  await page.goto(`/${lang}/account`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(unsent.first()).toBeVisible();

  await page.unroute('**/api/**');
  await expect(unsent).toHaveCount(0);
  expect(await isOpen()).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('unsentLogout'))).toBeNull();
});

test('so it does where the line is gone altogether, and not even the login can be loaded', async ({
  page,
  context,
  lang,
  citizen,
  tolerate,
}) => {
  tolerate(/Failed to load resource|Failed to fetch/);
  expect(citizen.cookie()).not.toBe('');
  await page.goto(`/${lang}/account`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await context.setOffline(true);
  await logOut(page, words(lang));
  const said = words(lang)(
    'You are logged out on this device. Your session with the fund ends as soon as there is a connection: leave this page open until then, or open the portal again later.',
  );
  await expect(page.getByText(said).first()).toBeVisible();
  await expect(page.getByText(words(lang)('No connection. Check your internet connection.')).first()).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText(said)).toHaveCount(0);
});

/** The line holds, but this call is cut each time, as by a proxy. Answers how often it was sent. */
const cutEachTime = async (page: Page, url: string, isCut: (route: Route) => boolean = () => true) => {
  let sent = 0;
  await page.route(url, async (route) => {
    if (!isCut(route)) return route.fallback();
    sent += 1;
    return route.abort('connectionreset');
  });
  return () => sent;
};
/** More tries than this of one call, without a person asking for them, are no patience. */
const A_FEW = 6;
const MINUTE_MS = 60_000;
/** Shorter than any call may take. */
const PACE_MS = 2000;
/** Lets a minute pass. In one leap, calls under way would be overdue by it, and the line would seem to be down. */
const passMinute = async (page: Page) => {
  for (let passed = 0; passed < MINUTE_MS; passed += PACE_MS) {
    await expectAllHasCome(page);
    await page.clock.runFor(PACE_MS);
  }
  await expectAllHasCome(page);
};

test('an upload that is cut each time stops after a few tries, says why and waits for the citizen', async ({
  page,
  lang,
  citizen,
  desk,
  axe,
}) => {
  const say = words(lang);
  const { id } = await prepareDraft(citizen, desk, 'cost');
  await page.clock.install();
  const sent = await cutEachTime(page, '**/attachments');
  await at(page, lang).open('attachments', id);
  const card = page.locator('[data-machine=upload]').first();
  const pdf = Buffer.from(await samplePdf().arrayBuffer());
  await card
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(card).toHaveAttribute('data-state', '"failed"');
  await expect(card).toContainText(say('Try again in a moment: the connection works, but this was cut off each time.'));
  await expect(page.locator('[data-machine=connectivity]')).toHaveAttribute('data-state', '"online"');
  await axe();
  const tries = sent();
  expect(tries).toBeGreaterThan(1);
  expect(tries).toBeLessThanOrEqual(A_FEW);
  await passMinute(page);
  expect(sent()).toBe(tries);

  await page.unroute('**/attachments');
  await card.getByRole('button', { name: say('Try again'), exact: true }).click();
  await expect(card).toHaveAttribute('data-state', '"attached"');
});

test('a save that is cut each time stops after a few tries; the button that saves stays', async ({
  page,
  lang,
  citizen,
  desk,
}) => {
  const say = words(lang);
  const { id } = await prepareDraft(citizen, desk, 'branch');
  await page.clock.install();
  const sent = await cutEachTime(page, '**/api/drafts/*', (route) => route.request().method() === 'PUT');
  await at(page, lang).open('cost', id);
  await page.getByLabel(say('Capital cost'), { exact: true }).fill('12500');
  const sync = page.locator('[data-machine=draftSync]').first();
  await expect(sync).toHaveAttribute('data-state', '"interrupted"');
  const tries = sent();
  expect(tries).toBeGreaterThan(1);
  expect(tries).toBeLessThanOrEqual(A_FEW);
  await passMinute(page);
  expect(sent()).toBe(tries);
  // What is typed meanwhile is stored on the device, and tries nothing.
  await page.getByLabel(say('Capital cost'), { exact: true }).fill('13500');
  await passMinute(page);
  expect(sent()).toBe(tries);

  await page.unroute('**/api/drafts/*');
  await sync.getByRole('button', { name: say('Save now') }).click();
  await expect(sync).toHaveAttribute('data-state', '"saved"');
  expect((await citizen.drafts.get({ params: { id } })).partial.cost).toMatchObject({ capitalCost: '13500' });
});

test('a read that is cut each time stops after a few tries, and its button stays', async ({
  page,
  lang,
  citizen: _,
}) => {
  const say = words(lang);
  await page.clock.install();
  const sent = await cutEachTime(page, '**/api/account');
  await page.goto(`/${lang}/account`);
  const failed = page.getByText(say('Your account could not be shown'));
  await expect(failed).toBeVisible();
  const tries = sent();
  expect(tries).toBeLessThanOrEqual(A_FEW);
  await passMinute(page);
  expect(sent()).toBe(tries);
  await page.unroute('**/api/account');
  await page
    .getByRole('button', { name: say('Try again'), exact: true })
    .first()
    .click();
  await expect(failed).toHaveCount(0);
});

test('a chosen file that can be read no more is not sent, and the card says to choose it again', async ({
  page,
  lang,
  citizen,
  desk,
}, testInfo) => {
  const say = words(lang);
  const { id } = await prepareDraft(citizen, desk, 'cost');
  const path = testInfo.outputPath('deed.pdf');
  await writeFile(path, Buffer.from(await samplePdf().arrayBuffer()));
  // The first try is cut; before the next one the file is gone.
  const sent = await cutEachTime(page, '**/attachments');
  await at(page, lang).open('attachments', id);
  const card = page.locator('[data-machine=upload]').first();
  await card.locator('input[type=file]').first().setInputFiles(path);
  await expect.poll(sent).toBeGreaterThan(0);
  await rm(path);
  await expect(card).toHaveAttribute('data-state', '"refused"');
  await expect(card).toContainText(
    say('Choose the file again: it can no longer be read. It may have been moved, changed or deleted.'),
  );
  expect(sent()).toBeLessThanOrEqual(A_FEW);
});
