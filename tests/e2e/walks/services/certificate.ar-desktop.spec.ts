/** A release certificate from its request to a visitor who verifies it, by its QR code's link and by its number, and its revocation. */
import { readFile } from 'node:fs/promises';
import { pdfText } from '#tests/setup/pdf/pdf-text.ts';
import { expect, logIn } from '../../support/as-citizen.ts';
import { test } from '../../support/fixtures.ts';
import { words } from '../../support/words.ts';

/** A person who owes nothing. */
const HOLDER = '1042290746';

test('a certificate is issued, taken away, verified by a visitor, and revoked at once when the desk revokes it', async ({
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
  const citizen = await logIn({ context, server, desk }, HOLDER);
  await page.goto(`/${lang}/release_service`);
  await press('Issue the certificate');
  await expect(main.getByRole('alert').first()).toBeVisible();
  await axe();
  await page.locator('input[name=purpose][value=general]').check({ force: true });
  await press('Issue the certificate');
  await expect(main).toContainText(say('The certificate is issued'));
  await axe();
  const [saved] = await Promise.all([page.waitForEvent('download'), press('Certificate (PDF)')]);
  const text = pdfText(await readFile(await saved.path()), lang === 'ar' ? 'rtl' : 'ltr')
    .join('')
    .replace(/[\u200b\s]/g, '');
  const number = saved.suggestedFilename().replace('.pdf', '');
  expect(text).toContain(number);
  const [link = ''] = /https?:\/\/localhost:\d+\/\w\w\/release_service_direct_verification\/[\w-]{22}/.exec(text) ?? [];

  const visitors = await browser.newContext({ baseURL: server.url });
  const visitor = await visitors.newPage();
  await visitor.goto(link);
  const outcome = visitor.locator('[data-outcome]');
  await expect(outcome).toHaveAttribute('data-outcome', 'valid');
  await visitor.goto(`/${lang}/release_service_verification`);
  await visitor.locator('[name=number]').fill(number.toLowerCase());
  await visitor.locator('[name=identifier]').fill(HOLDER);
  const verify = () => visitor.getByRole('button', { name: say('Verify'), exact: true }).click();
  await verify();
  await expect(visitor.getByText(say('The fund issued this paper, and it is valid'))).toBeVisible();

  const { certificates } = await citizen.releaseCertificates.list();
  const issued = certificates.find((certificate) => certificate.number === number);
  await desk.revokeCertificate({ params: { id: issued?.id ?? '' }, body: { reason: 'سُجّل دين بعد إصدارها' } });
  await visitor.getByRole('button', { name: say('Verify another one') }).click();
  await verify();
  await expect(visitor.getByText(say('This paper is no longer valid'))).toBeVisible();
  await visitor.goto(link);
  await expect(outcome).toHaveAttribute('data-outcome', 'revoked');
  await visitors.close();

  await page.goto(`/${lang}/release_services`);
  await expect(main).toContainText('سُجّل دين بعد إصدارها');
  await axe();
});
