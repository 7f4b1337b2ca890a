/** The desk's page, played by hand. Most tests use its API instead. */
import { caseTexts } from '#desk/areas/cases/cases.texts.ts';
import { nowTexts } from '#desk/page/now/now.texts.ts';
import { dependencies, events, texts } from '#desk/page/texts.ts';
import { prepareDraft, submitDraft } from '#tests/setup/cases/applications.ts';
import { citizenHand } from '#tests/setup/citizen.ts';
import { can, why } from '../engines/can.ts';
import { expect, test } from '../support/fixtures.ts';

test('a code arrives on the phone, the fund decides a case, and a fault is set', async ({
  page,
  request,
  lang,
  desk,
  axe,
  server,
}) => {
  const { people } = await desk.people();
  const [person] = people;
  if (!person) throw new Error('No citizen was seeded.');
  const citizen = await citizenHand(server.url, desk, person.civilId);
  const { id: draftId } = await prepareDraft(citizen, desk);
  const { reference } = await submitDraft(citizen, draftId);
  await page.goto('/desk');
  // It opens in the language of the browser.
  await expect(page).toHaveTitle(texts.pageTitle[lang]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title[lang]);
  const name = lang === 'ar' ? person.name : person.nameEn;
  const now = page.getByRole('region', { name: nowTexts.title[lang] });
  // A case at the fund names its citizen, too, after the case.
  await now.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('button', { pressed: true })).toContainText(name);

  const answer = await request.post('/api/auth/login', {
    data: { civilId: person.civilId, password: person.password },
  });
  expect(answer.ok()).toBe(true);
  const code = await desk.nextCode(person.mobile);
  const inbox = page.getByRole('log', { name: texts.inbox[lang] });
  await expect(inbox.getByText(code, { exact: true }).first()).toBeVisible();
  await expect(now.getByText(code, { exact: true })).toBeVisible();
  await axe();

  const fund = page.getByRole('region', { name: texts.fund[lang], exact: true });
  const listed = fund.getByRole('button').filter({ hasText: reference });
  await listed.click();
  await expect(fund.getByRole('heading', { level: 3 })).toBeFocused();
  await fund.getByRole('button', { name: events['deal.reject'][lang] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.reject[lang] }).click();
  await expect(dialog.getByText(texts.reasonMissing[lang])).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await axe();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await fund.getByRole('button', { name: events['document.request'][lang], exact: true }).click();
  await dialog.getByRole('button', { name: caseTexts.request[lang] }).click();
  const withdraw = fund.getByRole('button', { name: events['document.withdraw'][lang] });
  await expect(withdraw).toBeVisible();
  await expect(fund.getByRole('heading', { level: 3 })).toBeFocused();
  await axe();
  await withdraw.click();
  await expect(withdraw).toHaveCount(0);
  await fund.getByRole('button', { name: caseTexts.backToList[lang] }).click();
  await expect(listed).toBeFocused();

  const sms = page.getByRole('group', { name: dependencies.sms[lang] });
  await sms.getByRole('radio').last().check();
  await expect.poll(async () => (await desk.faults()).sms).toBe('down');
});

test('the login leads to the desk before any script has run', async ({ browser, server, lang }) => {
  test.skip(!can.runWithoutScripts, why.runWithoutScripts);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto(`/${lang}/login`);
  await expect(page.locator('main a[href="/desk"]')).toBeVisible();
  await context.close();
});
