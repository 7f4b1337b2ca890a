/** Exemptions as a family meets them: a list whose pages stay, odd page numbers, and a decision that is seen as it is made. */
import { exemptionAnswers, prepareExemption, someCivilId, submitExemption } from '#tests/setup/cases/exemptions.ts';
import { expect, logIn } from '../../support/as-citizen.ts';
import { test } from '../../support/fixtures.ts';
import { words } from '../../support/words.ts';

/** Acts for several families: twelve requests, in every status. */
const AGENT = '1057304492';
const LIST = 'deceased_exemption_requests_v2';

test('whatever stands for a page number leads to a page of the list', async ({ page, context, server, desk, lang }) => {
  const say = words(lang);
  await logIn({ context, server, desk }, AGENT);
  for (const [odd, leadsTo] of [
    ['0', LIST],
    ['-1', LIST],
    ['abc', LIST],
    ['٢', LIST],
    ['999999', `${LIST}/[2-9]`],
    ['2?asOf=yesterday', LIST],
  ] as const) {
    await page.goto(`/${lang}/${LIST}/${odd}`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/${leadsTo}$`));
    await expect(page.getByRole('heading', { name: say('Submitted requests') })).toBeVisible();
  }
});

test('the pages of the list stay while requests are added, and what is new is offered', async ({
  page,
  context,
  server,
  desk,
  lang,
  axe,
}) => {
  const say = words(lang);
  const citizen = await logIn({ context, server, desk }, AGENT);
  const { total } = await citizen.exemptions.list({ query: {} });
  const items = page.getByRole('main').locator('a[href*="/request_deceased_exemption_v2/"]');
  await page.goto(`/${lang}/${LIST}`);
  await expect(items.first()).toBeVisible();
  await axe();
  await page.getByRole('link', { name: new RegExp(`${say('Page')} 2$`) }).click();
  await expect(page).toHaveURL(/\/2\?asOf=/);
  await expect(items).toHaveCount(Math.min(10, total - 10));
  const before = await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  const { id } = await submitExemption(citizen, await prepareExemption(citizen));
  await expect(page.getByRole('link', { name: say('Show the newest') })).toBeVisible();
  expect(await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(before);
  await page.reload();
  await expect(items).toHaveCount(before.length);
  expect(await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(before);
  await page.getByRole('link', { name: say('Show the newest') }).click();
  await expect(page.locator(`a[href$="/${id}"]`)).toBeVisible();
});

test('a request is submitted by hand; the fund rejects it, and the objection is accepted before its eyes', async ({
  page,
  context,
  server,
  desk,
  lang,
  axe,
}) => {
  const say = words(lang);
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name: say(name), exact: true }).click();
  await logIn({ context, server, desk }, AGENT);
  const answers = exemptionAnswers(someCivilId());
  await page.goto(`/${lang}/deceased_exemption_service_v2`);
  await expect(main.getByRole('heading', { name: say('What you need') })).toBeVisible();
  await axe();
  await main.getByRole('link', { name: say('Request an exemption') }).click();
  await expect(page.getByRole('heading', { name: say('Who is the request for?') })).toBeVisible();
  await press('Next');
  await expect(main.getByRole('alert').first()).toBeVisible();
  await page.locator('[name=civilId]').fill(answers.deceased.civilId);
  await page.locator('[name=birthDate]').fill('1370-2-11');
  await page.locator('[name=deathDate]').fill('١٤٤٧/٩/٣');
  await press('Next');
  await page.locator('[name=instrumentNumber]').fill(answers.instruments.instrumentNumber);
  await page.locator('[name=heirsInstrumentNumber]').fill(answers.instruments.heirsInstrumentNumber);
  await press('Next');
  await expect(page.getByRole('heading', { name: say('Attach the documents') })).toBeVisible();
  const places = main.locator('[data-machine=upload]');
  for (let nth = 0; nth < (await places.count()); nth++) {
    const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF\n');
    const file = { name: 'شهادة.pdf', mimeType: 'application/pdf', buffer };
    await places.nth(nth).locator('input[type=file]').first().setInputFiles(file);
    await expect(places.nth(nth)).toHaveAttribute('data-state', '"attached"');
  }
  await press('Next');
  await expect(page.getByRole('heading', { name: say('Review and submit') })).toBeVisible();
  await axe();
  await press('Submit the request');
  await expect(page.getByRole('heading', { name: say('Your exemption request') })).toBeVisible();
  await expect(main).toContainText(say('Your request is with the fund'));
  await axe();

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await desk.decideExemption({ params: { id }, body: { event: 'exemption.reject', reason: 'للتركة أصول تكفي' } });
  await expect(main).toContainText(say('The fund has not accepted the request'));
  await page.locator('[name=reason]').fill('ورث المزرعة قاصران');
  await page.reload();
  await expect(page.locator('[name=reason]')).toHaveValue('ورث المزرعة قاصران');
  await axe();
  await press('Submit the objection');
  await expect(main).toContainText(say('Your objection is with the fund'));
  await expect(page.locator('[name=reason]')).toHaveCount(0);
  await desk.decideExemption({ params: { id }, body: { event: 'objection.accept' } });
  await expect(main).toContainText(say('The fund has accepted your objection'));
});
