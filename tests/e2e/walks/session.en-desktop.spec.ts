/** Sitting still, sleeping, many tabs: a session ends for all of them together, and costs no citizen an answer. */
import type { Page } from '@playwright/test';
import { prepareDraft } from '#tests/setup/cases/applications.ts';
import { moveMouse, startSitting, withIdleLimit } from '../model-based/drivers/access/session-timeout.driver.ts';
import { expect, asCitizen as test } from '../support/as-citizen.ts';
import { expectAllHasCome } from '../support/calls.ts';
import { pauseClock } from '../support/clock.ts';
import { at, somePerson } from '../support/person.ts';
import { words } from '../support/words.ts';

// Each language has them on one size.
test.skip(({ lang, isPhone }) => (lang === 'ar') !== isPhone);
test.beforeEach(async ({ context, tolerate }) => {
  // Refusals are what these tests are about.
  tolerate(/Failed to load resource/);
  await withIdleLimit(context);
});

/** Typing is saved after less than this. */
const GATHERED_MS = 2000;
const INACTIVITY = 'Your session has ended due to inactivity.';
/** `seconds` after the last sign of life, and no timer has run meanwhile, as in sleep. */
const wakeAt = async (page: Page, seconds: number) => {
  const activeAt = await page.evaluate(() => Number(localStorage.getItem('lastActivityAt')));
  await page.clock.setSystemTime(activeAt + seconds * 1000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
};

test('the dialog takes the focus, ignores a press outside, goes on with Escape and gives the focus back', async ({
  page,
  lang,
  citizen: _,
  axe,
}) => {
  const say = words(lang);
  await page.clock.install();
  await page.goto(`/${lang}/account`);
  await expect(page.locator('main a').first()).toBeVisible();
  const title = await page.title();
  await startSitting(page);
  const start = page.locator('main a').first();
  await start.focus();

  await wakeAt(page, 241);
  await expect(
    page.getByRole('status').filter({ hasText: say('You have not done anything for a while.') }),
  ).toBeVisible();
  await expect(page).toHaveTitle(`${say('Your session is about to end')} – ${title}`);
  await expect(start).toBeFocused();
  await axe();

  await wakeAt(page, 271);
  const dialog = page.getByRole('alertdialog', { name: say('Your session is about to end') });
  await expect(dialog.getByRole('button', { name: say('Continue'), exact: true })).toBeFocused();
  await expect(dialog).toContainText('29');
  await page.mouse.click(5, 5);
  await moveMouse(page);
  await expect(dialog).toBeVisible();
  // The time is said aloud at 20, 10 and 5, and not in between.
  const said = dialog.getByRole('timer');
  await expect(said).toBeEmpty();
  await wakeAt(page, 281);
  await expect(said).toContainText('20');
  await wakeAt(page, 288);
  await expect(dialog).toContainText('12');
  await expect(said).toContainText('20');
  await wakeAt(page, 291);
  await expect(said).toContainText('10');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(start).toBeFocused();
  await expect(page).toHaveTitle(title);
  await wakeAt(page, 275);
  await expect(dialog).toBeVisible();
  await axe();
});

test('right after sleep the session is over, what was typed is kept, and the login leads back to it', async ({
  page,
  lang,
  citizen,
  desk,
}) => {
  const say = words(lang);
  const { open, standsAt, logIn } = at(page, lang);
  const { id } = await prepareDraft(citizen, desk, 'branch');
  await page.clock.install();
  await open('cost', id);
  await startSitting(page);
  await page.getByLabel(say('Capital cost'), { exact: true }).fill('12 500 أو أكثر');
  await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true));
  await wakeAt(page, 3700);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/login$/);
  await page.waitForFunction(() => Reflect.get(window, 'isTheSamePage') === undefined);
  await expect(page.getByText(say(INACTIVITY))).toHaveCount(1);
  await expect(page.getByText(say('You must be logged in to use this service'))).toHaveCount(0);
  expect(
    await page.evaluate(() =>
      ['user', 'userStartSession', 'userForServices', 'whatIf', 'iamCallbackSession'].filter(
        (key) => sessionStorage.getItem(key) !== null,
      ),
    ),
  ).toEqual([]);

  await logIn(desk, await somePerson(desk));
  await standsAt('cost', id);
  await expect(page.getByLabel(say('Capital cost'), { exact: true })).toHaveValue('12 500 أو أكثر');
  await expect(page.getByText(say(INACTIVITY))).toHaveCount(0);
});

test('Back after the end shows nothing of the citizen', async ({ page, lang, citizen }) => {
  const name = citizen.session().user.fullName[lang];
  await page.clock.install();
  await page.goto(`/${lang}/account`);
  await expect(page.getByText(name).first()).toBeVisible();
  await page.goto(`/${lang}/services`);
  await startSitting(page);
  await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true));
  await wakeAt(page, 3700);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/login$/);
  // The end reloads the page, and that would cut a navigation that has just begun.
  await page.waitForFunction(() => Reflect.get(window, 'isTheSamePage') === undefined);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a clock that is set back an hour logs no one out, and its hour is no gift', async ({
  page,
  lang,
  citizen: _,
}) => {
  await page.clock.install();
  await page.goto(`/${lang}/account`);
  const activeAt = await startSitting(page);
  const state = page.locator('[data-machine=sessionTimeout]');
  const look = async (seconds: number) => {
    await page.clock.setSystemTime(activeAt + seconds * 1000);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
  };
  await look(200);
  await look(200 - 3600);
  await expect(state).toHaveAttribute('data-state', /"active"/);
  await look(245 - 3600);
  await expect(state).toHaveAttribute('data-state', /"noticed"/);
  await look(275 - 3600);
  await expect(page.getByRole('alertdialog')).toContainText('25');
});

test('what is done in one tab keeps the other, and Continue in one closes the dialog in both', async ({
  page,
  context,
  lang,
  citizen: _,
}) => {
  const say = words(lang);
  const other = await context.newPage();
  await context.clock.install();
  for (const tab of [page, other]) {
    await tab.goto(`/${lang}/account`);
    await tab.locator('[data-machine=sessionTimeout]').waitFor({ state: 'attached' });
  }
  await startSitting(page);
  await wakeAt(page, 245);
  await wakeAt(other, 245);
  const state = other.locator('[data-machine=sessionTimeout]');
  await expect(state).toHaveAttribute('data-state', /"noticed"/);
  // Only the tab in front has the mouse.
  await page.bringToFront();
  await expect(async () => {
    await moveMouse(page);
    await expect(state).toHaveAttribute('data-state', /"active"/, { timeout: 500 });
  }).toPass();

  await wakeAt(page, 275);
  await wakeAt(other, 275);
  await expect(other.getByRole('alertdialog')).toBeVisible();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Continue'), exact: true })
    .press('Enter');
  for (const tab of [page, other]) await expect(tab.getByRole('alertdialog')).toBeHidden();
});

test('half an hour at work in one of four tabs shows no warning in any of them, and then they end together', async ({
  page,
  context,
  lang,
  citizen: _,
}) => {
  await context.clock.install();
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) {
    await tab.goto(`/${lang}/account`);
    await tab.locator('[data-machine=sessionTimeout]').waitFor({ state: 'attached' });
  }
  await page.bringToFront();
  const start = await startSitting(page);
  // Every time just before the notice would come.
  for (let seconds = 230; seconds <= 1840; seconds += 230) {
    await context.clock.setSystemTime(start + seconds * 1000);
    await moveMouse(page);
    for (const tab of tabs) {
      await tab.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(tab.locator('[data-machine=sessionTimeout]')).toHaveAttribute('data-state', /"active"/);
    }
  }
  await wakeAt(page, 301);
  await context.clock.resume();
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login$/);
});

test('a refusal in one tab brings the other to the login within a second too, each with one notice', async ({
  page,
  context,
  lang,
  citizen,
  desk,
}) => {
  const say = words(lang);
  const { id } = await prepareDraft(citizen, desk, 'branch');
  await context.clock.install();
  const other = await context.newPage();
  await other.goto(`/${lang}/account`);
  await expect(other.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await at(page, lang).open('cost', id);
  const cost = page.getByLabel(say('Capital cost'), { exact: true });
  // A tab that still reads, or that reads anew at the leap of the clock, would be refused before anything is typed.
  const haveCome = () => Promise.all([page, other].map(expectAllHasCome));
  await haveCome();
  // The second is one by the clocks of the tabs, however busy the machine is that runs them.
  await pauseClock(page);
  await haveCome();
  await citizen.auth.logout();
  // One tab saves what is typed; the other only hears of it.
  await cost.fill('98 765 تقريبًا');
  await page.clock.runFor(GATHERED_MS);
  await expect(page.locator('[data-machine=session]')).toHaveAttribute('data-state', '"visitor"');
  await context.clock.runFor(1000);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByText(say('You must be logged in to use this service'))).toHaveCount(1);
    expect(await tab.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
  }
  await context.clock.resume();

  await at(page, lang).logIn(desk, await somePerson(desk));
  await at(page, lang).standsAt('cost', id);
  await expect(cost).toHaveValue('98 765 تقريبًا');
});
