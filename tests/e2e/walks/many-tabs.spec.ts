/** A browser has six connections to a host over HTTP/1.1; the tabs that follow a request share one of them. */
import { prepareDraft, submitDraft } from '#tests/setup/applications.ts';
import { expect, asCitizen as test } from '../support/as-citizen.ts';
import { words } from '../support/words.ts';

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
