/** A request after its submission, from the account to its own page: what is missing, the paper that proves it, and the next step. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { prepareDraft, samplePdf, submitDraft } from '#tests/setup/cases/applications.ts';
import { expect, asCitizen as test } from '../support/as-citizen.ts';
import { pauseClock } from '../support/clock.ts';
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

/** Over HTTP/1.1 a browser opens six connections to a server; this is one tab more. */
const TABS = 7;
/** How often a tab polls without a stream. */
const ASKS_ITSELF_MS = 15_000;

test('seven tabs of one browser follow a request on one stream, and another tab takes it over', async ({
  context,
  lang,
  citizen,
  desk,
}) => {
  const say = words(lang);
  const { id: draftId } = await prepareDraft(citizen, desk);
  const { dealId: id } = await submitDraft(citizen, draftId);
  await context.clock.install();
  let opened = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/events')) opened += 1;
  });

  const step = (tab: Page) => tab.locator('li[aria-current=step]');
  const tabs: Page[] = [];
  for (let count = 0; count < TABS; count += 1) {
    const tab = await context.newPage();
    await tab.goto(`/${lang}/deal_status/${id}`);
    await expect(step(tab)).toContainText(say('Decision approval for grant'));
    tabs.push(tab);
  }
  await expect.poll(() => opened).toBe(1);

  const [reader, ...others] = tabs;
  if (!reader) throw new Error('There is no tab that reads.');
  const start = await pauseClock(reader);
  /** Time passes only as an answer on its way to the screen needs it, and never enough for a tab to ask by itself. */
  const showing = async (tab: Page, name: string) => {
    const look = async () => {
      await context.clock.runFor(10);
      return step(tab).textContent();
    };
    await expect.poll(look, { intervals: [50] }).toContain(say(name));
    expect((await tab.evaluate(() => Date.now())) - start).toBeLessThan(ASKS_ITSELF_MS);
  };
  await desk.decide({ params: { id }, body: { event: 'grant.approve' } });
  for (const tab of tabs) await showing(tab, 'Financial study');

  await reader.close();
  await expect.poll(() => opened).toBe(2);
  await desk.decide({ params: { id }, body: { event: 'financialStudy.complete' } });
  for (const tab of others) await showing(tab, 'Technical analysis');
  expect(opened).toBe(2);
});
