/** The portal in a mobile app's web view of WebKitGTK: what the app hears, keeps and hands to the system. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lang } from '#contract/kernel/lang.ts';
import { prepareDraft } from '#tests/setup/cases/applications.ts';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { test as base, expect, type Server } from '../../support/fixtures.ts';
import { somePerson } from '../../support/person.ts';
import { words } from '../../support/words.ts';
import { AppScreen, missingOfApp } from './app.ts';

const ios = { type: 'appInfo', platform: 'ios', version: '2.0.3' } as const;
const missing = missingOfApp();
base.skip(missing.length > 0, `did not run: ${missing.join(', ')} not installed`);

const test = base.extend<{ app: AppScreen; folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-app-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  app: async ({ folder }, use) => {
    const app = await AppScreen.start();
    await app.set({ folder });
    await use(app);
    app.end();
  },
});

type AtLogin = { app: AppScreen; desk: DeskHand; server: Server; lang: Lang };
/** Logs in on the app's screen, with the code from the desk's phone. */
const logIn = async ({ app, desk, server, lang }: AtLogin) => {
  const say = words(lang);
  const person = await somePerson(desk);
  await app.open(server.url, `/${lang}/login`);
  await app.write({ selector: '#civilId' }, person.civilId);
  await app.write({ selector: '#password' }, person.password);
  await app.press({ selector: 'main button', name: say('Continue') });
  await app.write({ selector: '[data-machine=oneTimeCode] input' }, await desk.nextCode(person.mobile));
  await app.press({ selector: 'main button', name: say('Confirm') });
  await app.isAt(`/${lang}/account`);
  return citizenHand(server.url, desk, person.civilId);
};

/** The page of a loan, which offers its statement. */
const openLoan = async (app: AppScreen, server: Server, lang: Lang, citizen: CitizenHand) => {
  const [loan] = (await citizen.account()).loans;
  if (!loan) throw new Error('The first of the seeded people has a loan.');
  await app.open(server.url, `/${lang}/loan_account/${loan.id}`);
};

test('a citizen logs in, saves a statement, attaches a photo, calls a branch and logs out', async ({
  app,
  folder,
  desk,
  server,
  lang,
}) => {
  const say = words(lang);
  await app.set({ introduction: ios, opensOutside: true });
  const citizen = await logIn({ app, desk, server, lang });
  expect(app.heard('footerState')).toEqual([{ type: 'footerState', isEnabled: true }]);

  const statement = { selector: 'main button', name: say('Statement (PDF)') };
  const contentOf = async ({ name }: { name: string }) =>
    (await readFile(join(folder, name))).subarray(0, 5).toString();
  await openLoan(app, server, lang, citizen);
  await expect.poll(() => app.heard('footerState')).toHaveLength(2);
  await app.set({ downloads: 'manager' });
  await app.press(statement);
  await expect.poll(() => app.all('kept')).toHaveLength(1);
  expect(app.all('kept')[0]?.address).toContain('/api/downloads/');
  await app.say({ type: 'fileToggle', isEnabled: true });
  await app.press(statement);
  await expect.poll(() => app.all('kept')).toHaveLength(2);
  expect(app.heard('file')).toMatchObject([{ mimeType: 'application/pdf' }]);
  expect(await Promise.all(app.all('kept').map(contentOf))).toEqual(['%PDF-', '%PDF-']);

  const photo = join(folder, 'deed.png');
  await app.picture(photo);
  await app.set({ picked: [photo] });
  const { id } = await prepareDraft(citizen, desk, 'cost');
  await app.open(server.url, `/${lang}/get_loan_attachments/${id}`);
  await app.press({ selector: '[data-machine=upload] button', name: say('Choose a file') });
  await app.sees({ selector: '[data-machine=upload][data-state="\\"attached\\""] img' });
  expect(app.all('chooser')).toMatchObject([{ isMultiple: false }]);

  await app.open(server.url, `/${lang}/locations`);
  await app.press({ selector: 'main a[href^="tel:"]' });
  await expect.poll(() => app.all('outside')).toMatchObject([{ address: expect.stringMatching(/^tel:/) }]);
  await app.press({ selector: 'main a[href*="google.com/maps"]' });
  await expect.poll(() => app.all('outside')[1]?.address).toContain('https://www.google.com/maps/dir/');
  await app.press({ selector: 'main button', name: say('Nearest first') });
  await app.sees({
    selector: 'main [role=status] :not(svg, svg *)',
    name: say('This page has no permission to see your location'),
  });

  await app.press({ selector: 'header a[hreflang=en]' });
  await expect.poll(() => app.heard('languageChanged')).toEqual([{ type: 'languageChanged', language: 'en' }]);
  await app.say({ type: 'languageChange', language: lang });
  await app.isAt(`/${lang}/locations`);

  await app.press({ selector: 'header button', name: say('Menu') });
  await app.press({ selector: 'header button', name: say('Log out') });
  await expect.poll(() => app.heard('loggedOut')).toEqual([{ type: 'loggedOut', reason: 'logout' }]);
  await app.isAt(`/${lang}/login`);
  expect(app.all('lost')).toEqual([]);
  expect(app.all('refusedWindow')).toEqual([]);
});

test('a file that is saved before the app has answered is handed to the app', async ({ app, desk, server, lang }) => {
  await app.set({ introduction: null, downloads: 'manager' });
  const citizen = await logIn({ app, desk, server, lang });
  await openLoan(app, server, lang, citizen);
  await app.press({ selector: 'main button', name: words(lang)('Statement (PDF)') });
  await app.sees({ selector: 'main button[aria-disabled=true]' });
  await app.set({ introduction: ios });
  await expect.poll(() => app.all('kept')[0]?.address).toContain('/api/downloads/');
  expect(app.all('lost')).toEqual([]);
});
