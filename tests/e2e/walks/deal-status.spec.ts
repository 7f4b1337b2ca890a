/** A request after its submission, from the account to its own page: what is missing, the paper that proves it, and the next step. */
import { readFile } from 'node:fs/promises';
import { prepareDraft, samplePdf, submitDraft } from '#tests/setup/cases/applications.ts';
import { expect, asCitizen as test } from '../support/as-citizen.ts';
import { words } from '../support/words.ts';

test('what the fund asks for is the first thing on the account, is sent, and the request goes on before the eyes', async ({
  page,
  lang,
  citizen,
  desk,
  axe,
}) => {
  const say = words(lang);
  const { id: draftId } = await prepareDraft(citizen, desk);
  const { dealId: id, reference } = await submitDraft(citizen, draftId);
  const note = 'الصفحة الثانية غير واضحة';
  await desk.decide({ params: { id }, body: { event: 'document.request', document: 'land-deed', reason: note } });

  await page.goto(`/${lang}/account`);
  await expect(page.getByRole('main').getByText(reference).first()).toBeVisible();
  await axe();
  await page.getByRole('link', { name: say('See what is needed and send it') }).click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/deal_status/${id}$`));
  const place = page.locator('#wanted-land-deed');
  await expect(place.getByText(note)).toBeVisible();
  await axe();

  const { name, type } = samplePdf();
  const buffer = Buffer.from(await samplePdf('again').arrayBuffer());
  await place.locator('input[type=file]').first().setInputFiles({ name, mimeType: type, buffer });
  await expect(page.getByText(say('You have nothing to do right now'))).toBeVisible();
  await expect(place).toHaveCount(0);

  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Receipt (PDF)') }).click(),
  ]);
  expect(receipt.suggestedFilename()).toBe(`${reference}.pdf`);
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await desk.decide({ params: { id }, body: { event: 'grant.approve' } });
  await expect(page.locator('li[aria-current=step]')).toContainText(say('Financial study'));
});

/** Over HTTP/1.1 a browser has six connections to a host. */
const TABS = 7;

test('seven tabs of one browser follow a request on one stream, and another tab takes it over', async ({
  context,
  lang,
  citizen,
  desk,
}) => {
  const say = words(lang);
  const { id: draftId } = await prepareDraft(citizen, desk);
  const { dealId: id } = await submitDraft(citizen, draftId);
  let opened = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/events')) opened += 1;
  });

  const tabs = [];
  for (let count = 0; count < TABS; count += 1) {
    const tab = await context.newPage();
    await tab.goto(`/${lang}/deal_status/${id}`);
    await expect(tab.locator('li[aria-current=step]')).toContainText(say('Decision approval for grant'));
    tabs.push(tab);
  }
  await expect.poll(() => opened).toBe(1);

  // Far sooner than a tab would ask by itself.
  const soon = { timeout: 8000 };
  await desk.decide({ params: { id }, body: { event: 'grant.approve' } });
  for (const tab of tabs)
    await expect(tab.locator('li[aria-current=step]')).toContainText(say('Financial study'), soon);

  const [reader, ...others] = tabs;
  await reader?.close();
  await expect.poll(() => opened).toBe(2);
  await desk.decide({ params: { id }, body: { event: 'financialStudy.complete' } });
  for (const tab of others)
    await expect(tab.locator('li[aria-current=step]')).toContainText(say('Technical analysis'), soon);
  expect(opened).toBe(2);
});
