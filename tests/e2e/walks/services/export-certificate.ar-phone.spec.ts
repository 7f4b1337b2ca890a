/** An export certificate from the page of the service to the paper that a stranger verifies. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pdfText } from '#tests/setup/pdf/pdf-text.ts';
import { expect, logIn } from '../../support/as-citizen.ts';
import { test } from '../../support/fixtures.ts';
import { words } from '../../support/words.ts';

test('a certificate is asked for with a photo, issued before its eyes, downloaded and verified', async ({
  page,
  context,
  server,
  desk,
  lang,
  axe,
  browser,
}) => {
  const say = words(lang);
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name: say(name), exact: true }).click();
  await logIn({ context, server, desk });
  await page.goto(`/${lang}/arabian_shield`);
  await expect(main.getByRole('heading', { name: say('What you need') })).toBeVisible();
  await axe();
  await main.getByRole('link', { name: say('Request an export certificate') }).click();
  await expect(page.getByRole('heading', { name: say('What do you want to export?') })).toBeVisible();
  await press('Next');
  await expect(main.getByRole('alert').first()).toBeVisible();
  await page.locator('[name=equipment]').fill('حصادة قمح');
  await page.locator('[name=quantity]').fill('٢');
  await page.locator('[name=companyName]').fill('شركة سنابل حائل');
  await page.locator('[name=country]').selectOption('JO');
  await press('Next');
  const places = main.locator('[data-machine=upload]');
  await expect(places).toHaveCount(2);
  const create = { width: 40, height: 30, channels: 3, background: '#7a5' } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  for (const nth of [0, 1]) {
    const file = { name: 'فاتورة.jpg', mimeType: 'image/jpeg', buffer };
    await places.nth(nth).locator('input[type=file]').first().setInputFiles(file);
    await expect(places.nth(nth)).toHaveAttribute('data-state', '"attached"');
  }
  await press('Next');
  await expect(page.getByRole('heading', { name: say('Review and submit') })).toBeVisible();
  await axe();
  await press('Submit the request');
  await expect(main).toContainText(say('Your request is with the fund'));

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await desk.decideExportCertificate({ params: { id }, body: { event: 'certificate.issue' } });
  await expect(main).toContainText(say('The certificate is issued'));
  await axe();
  const links: string[] = [];
  for (const [name, direction] of [
    ['العربية', 'rtl'],
    ['English', 'ltr'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await main.getByRole('button', { name: new RegExp(name) }).click();
    const saved = await saving;
    const text = pdfText(await readFile(await saved.path()), direction)
      .join('')
      .replace(/[\u200b\s]/g, '');
    expect(text).toContain(/^EC-[^-]+-[^-]+/.exec(saved.suggestedFilename())?.[0]);
    links.push(...(/https?:\/\/localhost:\d+\/\w\w\/paper_verification\/[\w-]{22}/.exec(text) ?? []));
  }
  expect(new Set(links).size).toBe(2);

  const strangers = await browser.newContext({ baseURL: server.url });
  const stranger = await strangers.newPage();
  const outcome = stranger.locator('[data-outcome]');
  await stranger.goto(links[lang === 'ar' ? 0 : 1] ?? '');
  await expect(outcome).toHaveAttribute('data-outcome', 'valid');
  await expect(stranger.getByRole('main')).toContainText(say('Export certificate'));
  const reason = 'تغيرت الوجهة';
  await desk.decideExportCertificate({ params: { id }, body: { event: 'certificate.revoke', reason } });
  await stranger.reload();
  await expect(outcome).toHaveAttribute('data-outcome', 'revoked');
  await strangers.close();
  await expect(main).toContainText(reason);
  await expect(main.getByRole('button', { name: /English/ })).toHaveCount(0);
});
