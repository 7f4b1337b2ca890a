/**
 * What is shown before the content: placeholders in the shape of what comes, so that nothing moves when it arrives. Then the
 * documents: one that was uploaded before is used again, and each shows its first page, under the policy of the real page.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';
import { prepareDraft } from '#tests/setup/cases/applications.ts';
import { expect, asCitizen as test } from '../../support/as-citizen.ts';
import { stopCalls } from '../../support/calls.ts';
import { words } from '../../support/words.ts';

/** The most shift here; web vitals call a page good up to 0.1. */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    /**
     * How much has moved in the frames after that time. An observer gets a shift a frame later, so the shift's time
     * decides.
     */
    shiftSince: (time: number) => number;
  }
}
const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    window.shiftSince = (time) => {
      shifts.push(...observer.takeRecords());
      return shifts
        .filter((shift) => shift.startTime > time)
        .reduce((sum, shift) => sum + Reflect.get(shift, 'value'), 0);
    };
  });

/** Opens a page whose read is held until its placeholder is seen; returns how much has moved since then. */
const shiftOn = async (page: Page, address: string, read: string) => {
  const waiting = Promise.withResolvers<void>();
  await page.route(read, async (route) => {
    await waiting.promise;
    await route.continue();
  });
  await page.goto(address);
  const placeholder = page.locator('main [aria-busy=true]').first();
  await expect(placeholder).toBeVisible();
  await expect(placeholder).toHaveCSS('opacity', '1');
  const seen = await page.evaluate(async () => {
    // The header moves with its fonts, whenever they come.
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now();
  });
  waiting.resolve();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.unroute(read);
  return page.evaluate((time) => window.shiftSince(time), seen);
};

test('nothing moves when content takes the place of its placeholder, and documents show their first page', async ({
  page,
  lang,
  citizen,
  desk,
  tolerate,
}) => {
  const say = words(lang);
  await observeShifts(page);
  const { deals, loans } = await citizen.account();
  const { id } = await prepareDraft(citizen, desk, 'cost');
  const places = [
    [`/${lang}/account`, '**/api/account'],
    [`/${lang}/deal_status/${deals[0]?.id}`, `**/api/deals/${deals[0]?.id}`],
    [`/${lang}/loan_account/${loans[0]?.id}`, `**/api/loan-accounts/${loans[0]?.id}`],
    [`/${lang}/remote_reviewer_requests`, '**/api/reviewer-requests'],
    [`/${lang}/get_loan_attachments/${id}`, `**/api/drafts/${id}`],
  ] as const;
  for (const [address, read] of places)
    expect.soft(await shiftOn(page, address, read), address).toBeLessThanOrEqual(MOST_SHIFT);

  const earlier = await prepareDraft(citizen, desk, 'applicantType');
  const body = new FormData();
  body.append('kind', 'land-deed');
  body.append('file', new File([new Uint8Array(samplePdf('Deed'))], 'deed.pdf', { type: 'application/pdf' }));
  await citizen.drafts.attach({ params: { id: earlier.id }, body, key: randomUUID() });
  await page.reload();
  const uploads = page.locator('[data-machine=upload]');
  const [first, second] = [uploads.nth(0), uploads.nth(1)];
  // The line is lost while the server copies the file: it goes on by itself, as the same request.
  tolerate(/Failed to load resource/);
  const keys: (string | undefined)[] = [];
  await stopCalls(page, { url: '**/attachments/reuse', method: 'POST' }, (call) => {
    keys.push(call.headers['idempotency-key']);
    return keys.length === 1 ? call.fail() : call.pass();
  });
  await first.getByRole('button', { name: say('Use a file you uploaded before') }).click();
  const use = say('Use this file: {name}').replace('{name}', 'deed.pdf');
  await page.getByRole('dialog').getByRole('button', { name: use, exact: true }).click();
  const named = (text: string, name: string) => ({ name: say(text).replace('{name}', name), exact: true });
  // The button that opened the dialog is gone with it.
  await expect(first).toBeFocused();
  await expect(first.getByRole('img', named('First page of the PDF: {name}', 'deed.pdf'))).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await second
    ?.locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'record.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
  await expect(second.getByRole('img', named('Picture: {name}', 'record.png'))).toBeVisible();
});
