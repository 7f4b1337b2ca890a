/** Bad days: lost lines, second tabs, ended sessions, impatient fingers. Nothing that was typed is lost, and one application makes one deal. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Lang } from '#contract/kernel/lang.ts';
import type { Answers } from '#contract/loans/loan-application.ts';
import { prepareDraft, samplePdf, someMobile, submitDraft } from '#tests/setup/cases/applications.ts';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';
import { freePort, startServer } from '#tests/setup/server.ts';
import { Held } from '../model-based/support/cover.ts';
import { wizardOn } from '../model-based/support/wizard.ts';
import { asCitizen, expect } from '../support/as-citizen.ts';
import { expectAllHasCome, NOT_MINE, stopCalls } from '../support/calls.ts';
import { test } from '../support/fixtures.ts';
import { at, somePerson } from '../support/person.ts';
import { words } from '../support/words.ts';

const onPage = (page: Page, lang: Lang) => ({
  say: words(lang),
  wizard: wizardOn(page, words(lang), someMobile()),
  cost: (label: 'Capital cost' | 'Operational cost') => page.getByLabel(words(lang)(label), { exact: true }),
  ...at(page, lang),
});

const countCases = async (desk: DeskHand, { session }: CitizenHand) =>
  (await desk.cases({ query: { search: session().user.sauidid } })).cases.length;

/** All that a step needs has come: what is missing from now on is the line. */
const cutLine = async (context: BrowserContext, page: Page) => {
  await expectAllHasCome(page);
  await context.setOffline(true);
};

asCitizen.beforeEach(({ tolerate }) =>
  // The lost lines, ended sessions and conflicts of this file are provoked.
  tolerate(/Failed to load resource/),
);

asCitizen(
  'a half-filled cost survives a reload, another language, a logout and a login',
  async ({ page, lang, citizen, desk }) => {
    const other: Lang = lang === 'ar' ? 'en' : 'ar';
    const { open, standsAt, wizard, cost } = onPage(page, lang);
    const inOther = onPage(page, other);
    const { id } = await prepareDraft(citizen, desk, 'branch');
    // The text is no amount yet: it is stored as it was typed.
    const typed = '12 500 أو أكثر';
    await open('cost', id);
    await wizard.fill('Capital cost', typed);
    await page.reload();
    await expect(cost('Capital cost')).toHaveValue(typed);

    await page.locator(`header a[hreflang=${other}]`).click();
    await inOther.standsAt('cost', id);
    await expect(inOther.cost('Capital cost')).toHaveValue(typed);
    await inOther.wizard.fill('Operational cost', '640');
    const header = page.locator('header');
    const menu = header.getByRole('button', { name: inOther.say('Menu') });
    // A phone folds the way out away.
    if (await menu.isVisible()) await menu.click();
    await header.getByRole('button', { name: inOther.say('Log out') }).click();
    await expect(page).not.toHaveURL(/get_loan/);

    await page.goto(`/${lang}/login`);
    await at(page, lang).logIn(desk, await somePerson(desk));
    await expect(page).toHaveURL(/\/account$/);
    await open('cost', id);
    await standsAt('cost', id);
    await expect(cost('Capital cost')).toHaveValue(typed);
    await expect(cost('Operational cost')).toHaveValue('640');
  },
);

asCitizen(
  'the address of a step not reached opens the first incomplete one and says so',
  async ({ page, lang, citizen, desk }) => {
    const { standsAt } = onPage(page, lang);
    const { id } = await prepareDraft(citizen, desk, 'products');
    await page.goto(`/${lang}/get_loan_submit/${id}`);
    await standsAt('branch', id);
  },
);

asCitizen(
  'Back and forward while a step is saved keep the screen and the address together',
  async ({ page, lang, citizen, desk }) => {
    const { open, standsAt, wizard } = onPage(page, lang);
    const { id } = await prepareDraft(citizen, desk, 'branch');
    await open('cost', id);
    const saves = await Held.of(page, '**/api/drafts/*', 'PUT');
    await wizard.complete.cost();
    await standsAt('attachments', id);
    const save = await saves.next();
    await page.goBack();
    await standsAt('cost', id);
    await save.pass();
    await page.goForward();
    await standsAt('attachments', id);
    await page.goBack();
    await standsAt('cost', id);
  },
);

asCitizen('pressing submit twice asks once and makes one deal', async ({ page, lang, citizen, desk }) => {
  const { open, button, receipt } = onPage(page, lang);
  const { id } = await prepareDraft(citizen, desk);
  const before = await countCases(desk, citizen);
  await open('submit', id);
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/submit') && asked.push(request.method()));
  await button('Submit the application').dblclick();
  await expect(receipt).toBeVisible();
  expect(asked).toEqual(['POST']);
  expect(await countCases(desk, citizen)).toBe(before + 1);
});

asCitizen(
  'Back after the receipt, and submitting again, lead to the same receipt',
  async ({ page, lang, citizen, desk }) => {
    const { open, standsAt, wizard, receipt, reference } = onPage(page, lang);
    const { id } = await prepareDraft(citizen, desk);
    const before = await countCases(desk, citizen);
    await open('terms', id);
    await wizard.next();
    await standsAt('submit', id);
    await wizard.submit();
    await expect(receipt).toBeVisible();
    const number = await reference.innerText();
    await page.goBack();
    await expect(receipt).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/get_loan_submit/${id}$`));
    // A page of another day, opened at the step where the button was.
    await page.goto(`/${lang}/get_loan_terms/${id}`);
    await expect(receipt).toBeVisible();
    await expect(reference).toHaveText(number);
    expect((await submitDraft(citizen, id, `submit:${id}:again`)).reference).toBe(number);
    expect(await countCases(desk, citizen)).toBe(before + 1);
  },
);

asCitizen(
  'an application that another device changed is looked at again before it is submitted',
  async ({ page, lang, citizen, desk, axe }) => {
    const { say, open, standsAt, wizard, receipt } = onPage(page, lang);
    const { id, version, answers } = await prepareDraft(citizen, desk);
    const before = await countCases(desk, citizen);
    await open('submit', id);
    const cost = { ...answers.cost, capitalCost: 1_234_500_00 } as Answers['cost'];
    await citizen.drafts.save({
      params: { id },
      body: { baseVersion: version, answers: { cost }, partial: {} },
      key: randomUUID(),
    });
    await wizard.submit();
    await standsAt('review', id);
    await expect(page.getByRole('alert').filter({ hasText: say('Your application has changed') })).toBeVisible();
    await expect(page.locator('main')).toContainText('1,234,500');
    await axe();
    expect(await countCases(desk, citizen)).toBe(before);
    await wizard.next();
    await wizard.next();
    await wizard.submit();
    await expect(receipt).toBeVisible();
    const { dealId } = await citizen.drafts.get({ params: { id } });
    expect((await citizen.deals.get({ params: { id: dealId ?? '' } })).answers.cost).toEqual(cost);
  },
);

asCitizen(
  'an application is not submitted while a document is being removed, and not without it afterwards',
  async ({ page, lang, citizen, desk, axe }) => {
    const { say, open, standsAt, button, wizard } = onPage(page, lang);
    const { id } = await prepareDraft(citizen, desk);
    const before = await countCases(desk, citizen);
    const removal = await Held.of(page, '**/attachments/*', 'DELETE');
    await open('attachments', id);
    await button('Remove').first().click();
    await wizard.openStep('terms');
    await standsAt('terms', id);
    await wizard.next();
    await standsAt('submit', id);
    const submit = button('Submit the application');
    await expect(page.getByText(say('A file is still being uploaded'), { exact: true })).toBeVisible();
    await expect(submit).toBeDisabled();
    await removal.release();
    const missing = page.getByRole('alert').filter({ hasText: say('Complete the following before you continue') });
    await expect(missing).toBeVisible();
    await expect(submit).toBeDisabled();
    await axe();
    expect(await countCases(desk, citizen)).toBe(before);
    await missing.getByRole('link').or(missing.getByRole('button')).first().click();
    await standsAt('attachments', id);
  },
);

for (const { choice, stays } of [
  { choice: 'Keep my version', stays: '222,000' },
  { choice: 'Take the other version', stays: '111,000' },
])
  asCitizen(
    `the later of two tabs sees both versions: ${choice.toLowerCase()}`,
    async ({ page, context, lang, citizen, desk, axe }) => {
      const { id } = await prepareDraft(citizen, desk, 'cost');
      const [first, second] = [onPage(page, lang), onPage(await context.newPage(), lang)];
      await first.open('cost', id);
      await second.open('cost', id);
      await first.wizard.fill('Capital cost', '111000');
      await first.wizard.next();
      await first.standsAt('attachments', id);
      const costOnServer = async () => (await citizen.drafts.get({ params: { id } })).answers.cost?.capitalCost;
      await expect.poll(costOnServer).toBe(111_000_00);

      await second.wizard.fill('Capital cost', '222000');
      await second.cost('Capital cost').press('Enter');
      const tab = second.wizard.page;
      const dialog = tab.getByRole('dialog', { name: second.say('This application was changed somewhere else too') });
      await expect(dialog).toContainText('222,000');
      await expect(dialog).toContainText('111,000');
      await axe(tab);
      await dialog.getByRole('button', { name: second.say(choice) }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(costOnServer).toBe(Number(stays.replace(',', '')) * 100);
      await second.open('cost', id);
      await expect(second.cost('Capital cost')).toHaveValue(new RegExp(`^${stays}`));
    },
  );

for (const decision of ['Use the change', 'Drop the change'])
  asCitizen(
    `another device answered what is decided about at the review (${decision.toLowerCase()}): the other version is taken there`,
    async ({ page, lang, citizen, desk, axe }) => {
      const { say, open, standsAt, button } = onPage(page, lang);
      const { id, version, answers } = await prepareDraft(citizen, desk);
      const save = (baseVersion: number, changes: { answers: object; partial: object }) =>
        citizen.drafts.save({ params: { id }, body: { baseVersion, ...changes }, key: randomUUID() });
      const typed = await save(version, { answers: {}, partial: { cost: { capitalCost: '222,000' } } });
      await open('review', id);
      await expect(button(decision)).toBeVisible();
      const cost = { ...answers.cost, capitalCost: 111_000_00 };
      await save(typed.version, { answers: { cost }, partial: { cost: { capitalCost: '111,001' } } });

      await button(decision).click();
      const dialog = page.getByRole('dialog', { name: say('This application was changed somewhere else too') });
      await expect(dialog).toContainText('111,001');
      await axe();
      await dialog.getByRole('button', { name: say('Take the other version') }).click();
      await expect(dialog).toBeHidden();
      await standsAt('review', id);
      await expect(page.locator('main')).toContainText('111,000');
      // What the other device left is decided here.
      await button('Drop the change').click();
      await expect(button(decision)).toBeHidden();
      await expect(page.locator('main')).toContainText('111,000');
      await expect.poll(async () => (await citizen.drafts.get({ params: { id } })).partial.cost ?? {}).toEqual({});
      expect((await citizen.drafts.get({ params: { id } })).answers.cost).toEqual(cost);
    },
  );

asCitizen(
  'without a line a step goes on at once and is saved when the line is back',
  async ({ page, context, lang, citizen, desk }) => {
    const { say, open, standsAt, wizard } = onPage(page, lang);
    const { id } = await prepareDraft(citizen, desk, 'branch');
    const costOnServer = async () => (await citizen.drafts.get({ params: { id } })).answers.cost?.capitalCost;
    await open('cost', id);
    await cutLine(context, page);
    await wizard.complete.cost();
    await standsAt('attachments', id);
    await expect(
      page.getByText(say('Waiting for the connection. Your answers will be saved when it is back.')),
    ).toBeVisible();
    expect(await costOnServer()).toBeUndefined();
    await context.setOffline(false);
    await expect.poll(costOnServer).toBe(4_200_000_00);
    await standsAt('attachments', id);
  },
);

asCitizen(
  'a line lost before the submission is reported, and pressing again makes one deal',
  async ({ page, context, lang, citizen, desk, axe }) => {
    const { say, open, wizard, receipt } = onPage(page, lang);
    const { id } = await prepareDraft(citizen, desk);
    const before = await countCases(desk, citizen);
    await open('submit', id);
    await cutLine(context, page);
    await wizard.submit();
    await expect(page.getByText(say('The connection was lost'), { exact: true })).toBeVisible();
    await context.setOffline(false);
    await axe();
    await wizard.submit();
    await expect(receipt).toBeVisible();
    expect(await countCases(desk, citizen)).toBe(before + 1);
  },
);

asCitizen(
  'an answer lost after the submission is reported, and pressing again shows the deal that was made',
  async ({ page, lang, citizen, desk }) => {
    const { say, open, wizard, receipt, reference } = onPage(page, lang);
    const { id } = await prepareDraft(citizen, desk);
    const before = await countCases(desk, citizen);
    await open('submit', id);
    let isLost = false;
    await stopCalls(page, { url: '**/submit', method: 'POST' }, async (call) => {
      if (isLost) return NOT_MINE;
      isLost = true;
      await call.askServer();
      return call.fail();
    });
    await wizard.submit();
    await expect(page.getByText(say('The connection was lost'), { exact: true })).toBeVisible();
    expect(await countCases(desk, citizen)).toBe(before + 1);
    await wizard.submit();
    await expect(receipt).toBeVisible();
    expect(await countCases(desk, citizen)).toBe(before + 1);
    const { dealId } = await citizen.drafts.get({ params: { id } });
    await expect(reference).toHaveText((await citizen.deals.get({ params: { id: dealId ?? '' } })).reference);
  },
);

asCitizen(
  'a session that ends among the documents comes back to them after the login',
  async ({ page, lang, citizen, desk }) => {
    const { say, open, standsAt, logIn } = onPage(page, lang);
    const { id } = await prepareDraft(citizen, desk, 'cost');
    await open('attachments', id);
    const places = page.locator('main li[id^=document-]');
    const pdf = samplePdf();
    const file = { name: pdf.name, mimeType: pdf.type, buffer: Buffer.from(await pdf.arrayBuffer()) };
    const attach = (position: number) => places.nth(position).locator('input[type=file]').first().setInputFiles(file);
    const attached = places.getByText(say('Attached'), { exact: true });
    await attach(0);
    await expect(attached).toHaveCount(1);

    await citizen.auth.logout();
    await attach(1);
    await expect(page).toHaveURL(/\/login$/);
    await logIn(desk, await somePerson(desk));
    await standsAt('attachments', id);
    await expect(attached).toHaveCount(1);
    await expect(places.first()).toContainText(pdf.name);
    await attach(1);
    await expect(attached).toHaveCount(2);
  },
);

test('a server that dies during the submission loses nothing, and pressing again makes one deal', async ({
  page,
  context,
  lang,
  tolerate,
}) => {
  test.skip(lang !== 'ar', 'Two starts of a server of its own.');
  tolerate(/Failed to load resource/);
  const { say, wizard, receipt, heading } = onPage(page, lang);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-dies-'));
  const env = { PORT: String(await freePort()) };
  let server = await startServer(dataDir, env);
  try {
    const desk = await deskHand(server.url);
    const citizen = await citizenHand(server.url, desk, (await somePerson(desk)).civilId);
    const { id } = await prepareDraft(citizen, desk);
    const before = await countCases(desk, citizen);
    const [name = '', value = ''] = citizen.cookie().split('=');
    await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
    await page.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('userLogIn', 'true');
    });
    await page.goto(`${server.url}/${lang}/get_loan_submit/${id}`);
    await expect(heading('Submit the application')).toBeVisible();

    const asked = page.waitForRequest('**/submit');
    // Long enough that the answer cannot be out before the server dies.
    await desk.setFaults({ body: { delay: 3_000 } });
    await wizard.submit();
    await asked;
    await server.kill();
    await expect(page.getByText(say('The connection was lost'), { exact: true })).toBeVisible();

    server = await startServer(dataDir, env);
    await wizard.submit();
    await expect(receipt).toBeVisible();
    expect(await countCases(desk, citizen)).toBe(before + 1);
  } finally {
    await server.kill();
    await rm(dataDir, { recursive: true });
  }
});
