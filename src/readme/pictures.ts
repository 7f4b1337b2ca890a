/** `npm run pictures` takes the pictures of the guides from the real portal. It needs a build, and a Chromium: CHROMIUM or Playwright's own. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { DEFAULT_LANG, type Lang } from '#contract/kernel/lang.ts';
import { type Wizard, wizardOn } from '#tests/e2e/model-based/support/wizard.ts';
import { words } from '#tests/e2e/support/words.ts';
import { prepareDraft, someMobile, submitDraft } from '#tests/setup/cases/applications.ts';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { startServer } from '#tests/setup/server.ts';

const folder = join(import.meta.dirname, '../../.readme');
const desktop = { width: 1280, height: 860 };
const phone = { width: 390, height: 844 };
type Shot = {
  name: string;
  lang?: Lang;
  size?: typeof desktop;
  dark?: boolean;
  path: (lang: Lang) => string;
  visitor?: true;
  /** The first of the seeded people, unless somebody else is named. */
  as?: CitizenHand;
  act?: (wizard: Wizard) => Promise<void>;
};

await mkdir(folder, { recursive: true });
const data = await mkdtemp(join(tmpdir(), 'portal-pictures-'));
const server = await startServer(data);
const desk = await deskHand(server.url);
const { people } = await desk.people();
const person = people[0];
if (!person) throw new Error('The seeds have no person.');
const citizen = await citizenHand(server.url, desk, person.civilId);
const heir = await citizenHand(server.url, desk, '1057304492');
const holder = await citizenHand(server.url, desk, '1042290746');
const [writer, booker] = await Promise.all(
  ['1069527716', '1048220916'].map((civilId) => citizenHand(server.url, desk, civilId)),
);
const thread = (await writer?.reviewerRequests.list({ query: {} }))?.requests.find(
  ({ awaits }) => awaits === 'citizen',
);
const inPart = (await heir.exemptions.list({ query: {} })).requests.find(({ objection }) => objection === 'possible');
const costDraft = await prepareDraft(citizen, desk, 'branch');
const attachmentsDraft = await prepareDraft(citizen, desk, 'attachments');
const whole = await prepareDraft(citizen, desk);
const { dealId } = await submitDraft(citizen, whole.id);
for (const event of ['grant.approve', 'financialStudy.complete'] as const)
  await desk.decide({ params: { id: dealId }, body: { event } });

const typeCosts = async ({ fill, page }: Wizard) => {
  await fill('Capital cost', '4,200,000');
  await fill('Operational cost', '640,000');
  await page.locator('h1').click();
};
const askIdentityApp = async ({ fill, page, say }: Wizard) => {
  await fill('National ID number', person.civilId);
  await page.getByRole('button', { name: say('Log in with the national identity app') }).click();
  await page.locator('[data-machine=identityApp] bdi').first().waitFor();
};
const openCalendar = async ({ page, say }: Wizard) => {
  await page.getByRole('button', { name: say('Open the calendar') }).click();
  await page.locator('[data-machine=datePicker]').waitFor();
};
/** Up to the days of a department of the branch that comes first. */
const chooseDepartment = async ({ page, say }: Wizard) => {
  const root = page.locator('[data-machine=appointmentBooking]');
  const goOn = (name: string) => root.getByRole('button', { name: say(name), exact: true }).click();
  await root.locator('[name=region]').selectOption('riyadh');
  await goOn('Continue to the branches');
  await root.locator('input[type=radio]').first().check({ force: true });
  await goOn('Continue with this branch');
  await root.locator('input[type=radio]').first().check({ force: true });
  await goOn('Continue to the days');
  await root.locator('button[data-day]').first().click();
};
const atlas = (lang: Lang, machine: string, state: string) => `/flows?lang=${lang}&machine=${machine}&state=${state}`;
const cost = { path: (lang: Lang) => `/${lang}/get_loan_cost/${costDraft.id}`, act: typeCosts };
const SHOTS: Shot[] = [
  { name: 'login-ar-1280', path: (lang) => `/${lang}/login`, visitor: true },
  { name: 'login-en-390', lang: 'en', size: phone, path: (lang) => `/${lang}/login`, visitor: true },
  { name: 'identity-app-ar-390', size: phone, path: (lang) => `/${lang}/login`, visitor: true, act: askIdentityApp },
  { name: 'registration-en-1280', lang: 'en', path: (lang) => `/${lang}/login/registration`, visitor: true },
  { name: 'account-en-1280', lang: 'en', path: (lang) => `/${lang}/account` },
  { name: 'account-ar-390', size: phone, path: (lang) => `/${lang}/account` },
  { name: 'cost-ar-1280', ...cost },
  { name: 'cost-ar-390', size: phone, ...cost },
  { name: 'cost-en-1280-dark', lang: 'en', dark: true, ...cost },
  { name: 'attachments-en-1280', lang: 'en', path: (lang) => `/${lang}/get_loan_attachments/${attachmentsDraft.id}` },
  { name: 'identity-ar-1280', path: (lang) => `/${lang}/get_loan_identity/${attachmentsDraft.id}` },
  { name: 'receipt-en-1280', lang: 'en', path: (lang) => `/${lang}/get_loan_submit/${whole.id}` },
  { name: 'receipt-ar-390', size: phone, path: (lang) => `/${lang}/get_loan_submit/${whole.id}` },
  { name: 'deal-status-ar-1280', path: (lang) => `/${lang}/deal_status/${dealId}` },
  { name: 'products-en-390', lang: 'en', size: phone, path: (lang) => `/${lang}/products_list`, visitor: true },
  {
    name: 'exemption-ar-1280',
    as: heir,
    path: (lang) => `/${lang}/request_deceased_exemption_v2/${inPart?.id}`,
  },
  { name: 'release-en-390', lang: 'en', size: phone, as: holder, path: (lang) => `/${lang}/release_services` },
  { name: 'locations-ar-1280', path: (lang) => `/${lang}/locations`, visitor: true },
  { name: 'contact-en-1280', lang: 'en', path: (lang) => `/${lang}/contact_us`, visitor: true },
  {
    name: 'appointment-day-en-390',
    lang: 'en',
    size: phone,
    ...(booker && { as: booker }),
    path: (lang) => `/${lang}/appointment_with_branch`,
    act: chooseDepartment,
  },
  {
    name: 'thread-ar-390',
    size: phone,
    ...(writer && { as: writer }),
    path: (lang) => `/${lang}/remote_reviewer_request/${thread?.number}`,
  },
  {
    name: 'date-picker-ar-390',
    size: phone,
    path: (lang) => `/${lang}/login/registration`,
    visitor: true,
    act: openCalendar,
  },
  { name: 'date-picker-en-1280', lang: 'en', path: (lang) => `/${lang}/date_picker_gallery`, visitor: true },
  { name: 'atlas-ar-1280', path: (lang) => atlas(lang, 'login', 'login.code'), visitor: true },
  { name: 'atlas-en-1280', lang: 'en', path: (lang) => atlas(lang, 'deal', 'deal.awaitingSignature'), visitor: true },
  { name: 'desk-1280', path: () => '/desk', visitor: true },
];

const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
};

const browser = await chromium.launch({
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, lang = DEFAULT_LANG, size = desktop, dark, path, visitor, as = citizen, act } of SHOTS) {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: lang === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
  });
  await context.addInitScript((isCitizen) => {
    localStorage.setItem('privacyOf2025IsShowed', 'true');
    if (isCitizen) localStorage.setItem('userLogIn', 'true');
  }, !visitor);
  const [cookieName = '', cookie = ''] = as.cookie().split('=');
  if (!visitor)
    await context.addCookies([{ name: cookieName, value: cookie, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.goto(`${server.url}${path(lang)}`);
  await settle(page);
  await act?.(wizardOn(page, words(lang), someMobile()));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}
await browser.close();
await server.stop();
await rm(data, { recursive: true });
