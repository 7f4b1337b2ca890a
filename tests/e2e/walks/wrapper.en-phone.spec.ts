/** The portal inside its mobile app: meeting it, what the two say to each other, files, and an app of another version than the latest. */

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import type { Config } from '#contract/portal/configuration.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import { startSitting, withIdleLimit } from '../model-based/drivers/access/session-timeout.driver.ts';
import { type App, CHANNELS, putInApp } from '../support/app.ts';
import { asCitizen, expect } from '../support/as-citizen.ts';
import { pauseClock } from '../support/clock.ts';
import { test } from '../support/fixtures.ts';
import { fillCredentials, logOut, somePerson } from '../support/person.ts';
import { words } from '../support/words.ts';

const ios = { type: 'appInfo', platform: 'ios', version: '2.0.3' } as const;
const footer = 'footer';

for (const channel of CHANNELS)
  asCitizen(
    `an app (${channel}) says who it is, takes the footer over and gives it back`,
    async ({ page, lang, citizen: _ }) => {
      const app = await putInApp(page, { channel, answer: ios });
      await page.goto(`/${lang}/account`);
      await expect.poll(() => app.heard.at(-1)).toEqual({ type: 'footerState', isEnabled: true });
      expect(app.heard.filter(({ type }) => type === 'init').length).toBeGreaterThanOrEqual(1);
      await app.say({ type: 'footerToggle', isEnabled: false });
      await expect(page.locator(footer)).toHaveCount(0);
      await expect.poll(() => app.heard.at(-1)).toEqual({ type: 'footerState', isEnabled: false });
      await app.say({ type: 'footerToggle', isEnabled: true });
      await expect(page.locator(footer)).toBeVisible();
      // The first answer counts.
      await app.say({ type: 'appInfo', platform: 'ios', version: '1.0.0' });
      await app.say({ type: 'footerToggle', isEnabled: false });
      await expect(page.locator(footer)).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    },
  );

test('an app that is late is met within twelve seconds, and not after', async ({ page, context, lang }) => {
  await page.clock.install();
  // The clock stops before the page asks for its app, so that only `runFor` moves it.
  await pauseClock(page);
  const introduce = async (late: typeof page, seconds: number) => {
    const app = await putInApp(late, { answer: null });
    await late.goto(`/${lang}/login`);
    await late.locator('main h1').click();
    await expect.poll(() => app.heard.length).toBeGreaterThan(0);
    await late.clock.runFor(seconds * 1000);
    await app.say(ios);
    await app.say({ type: 'footerToggle', isEnabled: false });
  };
  await introduce(page, 5);
  await expect(page.locator(footer)).toHaveCount(0);

  const another = await context.newPage();
  await introduce(another, 13);
  // Messages are heard in their order: the earlier ones are handled by then, and drawn after another second.
  await another.evaluate(
    () =>
      new Promise<void>((heard) => {
        addEventListener('message', ({ data }) => data === 'the last' && heard());
        window.postMessage('the last', window.origin);
      }),
  );
  await another.clock.runFor(1000);
  await expect(another.locator('[data-machine=wrapperInit]')).toHaveAttribute('data-state', '"browser"');
  await expect(another.locator(footer)).toHaveCount(1);
});

test('a forged message changes nothing: from a frame, from another window, of another shape', async ({
  page,
  lang,
}) => {
  const app = await putInApp(page, { answer: ios });
  await page.goto(`/${lang}/login`);
  await page.locator('main h1').click();
  await expect.poll(() => app.heard.at(-1)?.type).toBe('footerState');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const message = { type: 'footerToggle', isEnabled: false };
    const forge = (init: MessageEventInit) => dispatchEvent(new MessageEvent('message', { data: message, ...init }));
    forge({ source: frame.contentWindow, origin: location.origin });
    forge({ source: window, origin: 'https://evil.example' });
    forge({ source: null, origin: location.origin });
    for (const data of [
      null,
      'footerToggle',
      '{"type":"footerToggle"',
      { type: 'footerToggle' },
      { type: 'footerToggle', isEnabled: 'false' },
      { type: 'footerToggle', isEnabled: false, extra: 1 },
      { type: 'languageChange', language: 'fr' },
      { type: 'eval', code: 'x' },
      { type: 'oneTimeCode', code: '<b>' },
    ])
      window.postMessage(data, window.origin);
  });
  await page.evaluate(() => new Promise((heard) => setTimeout(heard)));
  await expect(page.locator(footer)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${lang}/login$`));
});

test('languages change together, a code is filled in, and the session never crosses the bridge', async ({
  page,
  lang,
  desk,
}) => {
  const say = words(lang);
  const other = lang === 'ar' ? 'en' : 'ar';
  const app = await putInApp(page, { answer: ios });
  const person = await somePerson(desk);
  await page.goto(`/${lang}/login`);
  await page.locator('main h1').click();
  await expect.poll(() => app.heard.at(-1)?.type).toBe('footerState');
  await app.say({ type: 'languageChange', language: other });
  await expect(page).toHaveURL(new RegExp(`/${other}/login$`));
  await expect.poll(() => app.heard.at(-1)).toEqual({ type: 'languageChanged', language: other });
  await page.locator(`header a[hreflang=${lang}]`).click();
  await expect.poll(() => app.heard.at(-1)).toEqual({ type: 'languageChanged', language: lang });

  await fillCredentials({ page, say, person });
  const code = await desk.nextCode(person.mobile);
  await expect(page.locator('[data-machine=oneTimeCode] input')).toBeVisible();
  await app.say({ type: 'oneTimeCode', code });
  await expect(page.locator('[data-machine=oneTimeCode] input')).toHaveValue(code);
  await page.getByRole('button', { name: say('Confirm') }).click();
  await expect(page).toHaveURL(/\/account$/);
  const { token } = await page.evaluate(() => JSON.parse(sessionStorage.user) as { token: string });

  await logOut(page, say);
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => app.heard.at(-1)).toEqual({ type: 'loggedOut', reason: 'logout' });
  const received = JSON.stringify(app.heard);
  expect(token.length).toBeGreaterThan(20);
  expect(received).not.toContain(token);
  expect(received).not.toContain(person.civilId);
});

asCitizen(
  'at the end of an idle session the app is notified, and the page is not loaded anew',
  async ({ page, context, lang, citizen: _, tolerate }) => {
    tolerate(/Failed to load resource/);
    await withIdleLimit(context);
    const app = await putInApp(page, { answer: ios });
    await page.clock.install();
    await page.goto(`/${lang}/account`);
    const activeAt = await startSitting(page);
    await expect.poll(() => app.heard.at(-1)?.type).toBe('footerState');
    await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true));
    await page.clock.setSystemTime(activeAt + 3_600_000);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.clock.runFor(2000);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(words(lang)('Your session has ended due to inactivity.'))).toHaveCount(1);
    await expect.poll(() => app.heard.at(-1)).toEqual({ type: 'loggedOut', reason: 'inactivity' });
    await page.clock.runFor(2000);
    expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage'))).toBe(true);
  },
);

for (const [platform, version, isBlocked] of [
  ['ios', '2.0.2', true],
  ['android', '2.10.0', true],
  ['android', '2.1.3', false],
] as const)
  test(`${platform} ${version} ${isBlocked ? 'has to be updated' : 'is accepted'}`, async ({ page, lang, axe }) => {
    const say = words(lang);
    const app = await putInApp(page, { answer: { type: 'appInfo', platform, version } });
    await page.goto(`/${lang}/login`);
    await page.locator('main h1').click();
    await expect.poll(() => app.heard.at(-1)?.type).toBe('footerState');
    const update = page.getByRole('alertdialog', { name: say('Update the app to continue') });
    if (!isBlocked) {
      // `appRequiredUpdate` is false before the versions are known, too.
      await expect(page.locator('[data-machine=forcedUpdate]')).toHaveAttribute('data-state', '"current"');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('appRequiredUpdate'))).toBe('false');
      await expect(update).toHaveCount(0);
      return;
    }
    await expect(update).toBeVisible();
    await expect(update).toContainText(version);
    await expect(update.getByRole('link')).toHaveAttribute('href', 'tel:19900');
    await page.keyboard.press('Escape');
    await page.mouse.click(3, 3);
    await expect(update).toBeVisible();
    await axe();
  });

const footerKnown = (app: App) => expect.poll(() => app.heard.at(-1)?.type).toBe('footerState');
/** The first of the seeded people has a loan on which something was paid back. */
const loanOf = async (citizen: CitizenHand) => {
  const loan = (await citizen.account()).loans.find(({ instalments }) => instalments.some(({ paid }) => paid > 0));
  if (!loan) throw new Error('The first of the seeded people has a loan.');
  return loan;
};

asCitizen(
  'a web view is led to the address of a file, which needs no session, and holds nothing as blob:',
  async ({ page, lang, citizen, server }) => {
    const say = words(lang);
    const app = await putInApp(page, { answer: ios });
    const loan = await loanOf(citizen);
    await page.goto(`/${lang}/loan_account/${loan.id}`);
    await footerKnown(app);
    for (const [name, file] of [
      ['Statement (PDF)', /\.pdf$/],
      ['Table (CSV)', /\.csv$/],
    ] as const) {
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: say(name) }).click(),
      ]);
      expect(saved.url()).toMatch(new RegExp(`^${server.url}/api/downloads/[\\w-]{22}/document${file.source}`));
      expect(saved.suggestedFilename()).toMatch(file);
      expect(await readFile(await saved.path())).not.toHaveLength(0);
      // The download manager asks again, without cookies.
      expect((await fetch(saved.url())).status).toBe(200);
    }
    await expect(page.getByText(say('The app is downloading your file.'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/loan_account/${loan.id}$`));
    expect(app.heard.map(({ type }) => type)).not.toContain('file');
  },
);

asCitizen(
  'a file that is saved before the app has answered waits for it, and goes by its address where the app stays silent',
  async ({ page, lang, citizen, server }) => {
    const statement = page.getByRole('button', { name: words(lang)('Statement (PDF)') });
    const app = await putInApp(page, { channel: 'messageHandler', answer: null });
    const loan = await loanOf(citizen);
    await page.clock.install();
    // The clock stops before the page asks for its app: what a busy machine takes is none of its twelve seconds.
    await pauseClock(page);
    for (const speak of [() => app.say(ios), () => page.clock.runFor(13_000)]) {
      await page.goto(`/${lang}/loan_account/${loan.id}`);
      await expect(async () => {
        await page.clock.runFor(100);
        await expect(statement).toBeVisible({ timeout: 500 });
      }).toPass();
      await statement.click();
      await expect(statement).toHaveAttribute('aria-disabled', 'true');
      const download = page.waitForEvent('download');
      await speak();
      expect((await download).url()).toContain(`${server.url}/api/downloads/`);
    }
  },
);

test('directions lead the web view there, which opens no window', async ({ page, lang }) => {
  await putInApp(page, { answer: null });
  await page.goto(`/${lang}/locations`);
  await page.locator('main h1').click();
  const directions = page.getByRole('link', { name: words(lang)('Directions') }).first();
  await expect(directions).toHaveAccessibleName(new RegExp(`${words(lang)('Google Maps')}$`));
  await expect(directions).not.toHaveAttribute('target');
});

asCitizen(
  'an app that fetches files gets their address, which opens once and tells nothing of the session',
  async ({ page, lang, citizen, axe }) => {
    const say = words(lang);
    const app = await putInApp(page, { channel: 'scriptChannel', answer: ios });
    const loan = await loanOf(citizen);
    await page.goto(`/${lang}/loan_account/${loan.id}`);
    await footerKnown(app);
    await app.say({ type: 'fileToggle', isEnabled: true });
    await page.getByRole('button', { name: say('Statement (PDF)') }).click();
    await expect.poll(() => app.heard.at(-1)?.type).toBe('file');
    const file = app.heard.at(-1);
    if (file?.type !== 'file') throw new Error('no file was handed over');
    expect(file).toMatchObject({ name: expect.stringMatching(/\.pdf$/), mimeType: 'application/pdf', seconds: 60 });
    expect(JSON.stringify(file)).not.toContain(citizen.session().token);
    const answer = await fetch(file.url);
    expect([
      answer.status,
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, '%PDF-']);
    expect((await fetch(file.url)).status).toBe(404);
    await expect(page.getByText(say('The app is downloading your file.'))).toBeVisible();
    await axe();
    await app.say({ type: 'fileToggle', isEnabled: false });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('Statement (PDF)') }).click(),
    ]);
    expect(saved.url()).toContain('/api/downloads/');
  },
);

asCitizen(
  'an appointment goes to the calendar of the phone by such an address, too',
  async ({ page, lang, citizen }) => {
    const say = words(lang);
    const app = await putInApp(page, { answer: ios });
    const { days } = await citizen.appointments.openings({ query: { departmentId: 'hail.loans' } });
    const startsAt = days.flatMap(({ slots }) => slots.map((slot) => slot.startsAt)).at(-1) ?? '';
    const body = { departmentId: 'hail.loans', startsAt };
    const { id, number } = await citizen.appointments.book({ body, key: randomUUID() });
    try {
      await page.goto(`/${lang}/appointment/${id}`);
      await footerKnown(app);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: say('Add to my calendar') }).click(),
      ]);
      expect([saved.url(), saved.suggestedFilename()]).toEqual([
        expect.stringMatching(/\/api\/downloads\/[\w-]{22}\/document\.ics$/),
        `${number}.ics`,
      ]);
      expect(await readFile(await saved.path(), 'utf8')).toContain(`UID:${id}@`);
    } finally {
      await citizen.appointments.cancel({ params: { id }, key: randomUUID() });
    }
  },
);

asCitizen('the desk fetches files as the app does, without cookies', async ({ page, lang, citizen }) => {
  const loan = await loanOf(citizen);
  await page.goto('/desk/wrapper');
  const opened = page.waitForEvent('popup');
  await page.locator('#open').click();
  const portal = await opened;
  await portal.waitForURL(/\/login/);
  await portal.goto(`/${lang}/loan_account/${loan.id}`);
  await expect(portal.locator('[data-machine=wrapperInit]')).toHaveAttribute('data-state', '"wrapper"');
  await page.locator('#files-on').click();
  await portal.getByRole('button', { name: words(lang)('Statement (PDF)') }).click();
  await expect(page.locator('#files')).toContainText('application/pdf');
  await expect(page.locator('#log')).toContainText('"type":"file"');
});

test('the desk plays the app: it opens the portal in a window, hides its footer and turns its language', async ({
  page,
  lang,
}) => {
  await page.goto('/desk/wrapper');
  const opened = page.waitForEvent('popup');
  await page.locator('#open').click();
  const portal = await opened;
  await portal.locator('main h1').click();
  await expect(page.locator('#log')).toContainText('"footerState"');
  await page.locator('#footer-off').click();
  await expect(portal.locator(footer)).toHaveCount(0);
  await page.locator(`#say-${lang === 'ar' ? 'en' : 'ar'}`).click();
  await expect(portal).toHaveURL(lang === 'ar' ? /\/en\/login$/ : /\/ar\/login$/);
});

test('the desk plays an app that differs from the latest, and one that the server accepts', async ({ page, lang }) => {
  const acceptedConfig = async (route: Route) => {
    const config: Config = await (await route.fetch()).json();
    return { ...config, wrapper: { ...config.wrapper, ios: { ...config.wrapper.ios, accepted: ['2.1.0'] } } };
  };
  await page.context().route('**/api/config', async (route) => route.fulfill({ json: await acceptedConfig(route) }));
  await page.goto('/desk/wrapper');
  if (lang === 'en') await page.locator('#language').click();
  await expect(page.locator('#version-hint')).toContainText('2.0.3, 2.1.0');
  for (const [version, isAccepted] of [
    ['2.0.4', false],
    ['2.1', true],
  ] as const) {
    await page.locator('#version').fill(version);
    const opened = page.context().waitForEvent('page');
    await page.locator('#open').click();
    const portal = await opened;
    await portal.locator('main h1').click();
    await expect(page.locator('#log')).toContainText(`"version":"${version}"`);
    // Only this state settles whether a dialog is to come.
    await expect(portal.locator('[data-machine=forcedUpdate]')).toHaveAttribute(
      'data-state',
      isAccepted ? '"current"' : '"required"',
    );
    await expect(portal.getByRole('alertdialog')).toHaveCount(isAccepted ? 0 : 1);
  }
});
