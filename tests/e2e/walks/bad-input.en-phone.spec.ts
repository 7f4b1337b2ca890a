/** Bad input, and the sentence that says how to correct it: nothing wrong is accepted. */
import type { Page } from '@playwright/test';
import type { Lang } from '#contract/kernel/lang.ts';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import { prepareDraft, samplePdf, someMobile } from '#tests/setup/cases/applications.ts';
import { withinSentence } from '#web/i18n/within-sentence.ts';
import { wizardOn } from '../model-based/support/wizard.ts';
import { asCitizen } from '../support/as-citizen.ts';
import { expect, test } from '../support/fixtures.ts';
import { anotherPerson, arabicDigits, at, fillCredentials, somePerson } from '../support/person.ts';
import { words } from '../support/words.ts';

const onPage = (page: Page, lang: Lang) => ({
  say: words(lang),
  wizard: wizardOn(page, words(lang), someMobile()),
  ...at(page, lang),
});

const anotherCode = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

test.describe('login', () => {
  // The refusals of this file are provoked; the browser reports each as a failed request.
  test.beforeEach(({ tolerate }) => tolerate(/Failed to load resource/));

  test('an empty form is answered by a summary that leads to each field; a wrong password and an unknown civil ID are refused in the same words', async ({
    page,
    lang,
    desk,
    axe,
  }) => {
    const { say, button, summary } = onPage(page, lang);
    await page.goto(`/${lang}/login`);
    await button('Continue').click();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      say('Enter your national ID number'),
      say('Enter your password'),
    ]);
    await axe();
    await summary.getByRole('link').nth(1).click();
    const password = page.getByLabel(say('Password'), { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(new RegExp(say('Enter your password')));

    const person = await somePerson(desk);
    for (const wrong of [
      { ...person, password: `${person.password}!` },
      { ...person, civilId: '1000000008' },
    ]) {
      const answered = page.waitForResponse('**/api/auth/login');
      await fillCredentials({ page, say, person: wrong });
      expect((await answered).status()).toBe(422);
      await expect(page.locator('main').getByRole('alert')).toHaveText(
        say('Check your ID number and your password: one of them is not correct.'),
      );
    }
  });

  test('each wrong code tells the tries that are left, and the fifth leads to starting over', async ({
    page,
    lang,
    desk,
    axe,
  }) => {
    const { say, sentence, button } = onPage(page, lang);
    const person = await anotherPerson(desk);
    await page.goto(`/${lang}/login`);
    await fillCredentials({ page, say, person });
    const wrong = anotherCode(await desk.nextCode(person.mobile));
    const field = page.locator('[data-machine=oneTimeCode] input');
    for (const attemptsLeft of [4, 3, 2, 1]) {
      await field.fill(wrong);
      await button('Confirm').click();
      await expect(field).toHaveAccessibleDescription(
        new RegExp(
          sentence(
            '{attemptsLeft, plural, one {Wrong OTP. # attempt is left.} other {Wrong OTP. # attempts are left.}}',
            {
              attemptsLeft,
            },
          ),
        ),
      );
      await expect(field).toHaveValue('');
    }
    await field.fill(wrong);
    await button('Confirm').click();
    await expect(page.getByText(say('Max OTP attempts reached.'))).toBeVisible();
    await expect(field).toBeHidden();
    await axe();
    await button('Start over').click();
    await expect(page.getByLabel(say('National ID number'))).toHaveValue(person.civilId);
  });

  test('a code opens one session and no second', async ({ request, desk }, { project }) => {
    test.skip(project.name !== 'ar-phone', 'No page takes part.');
    const { civilId, password, mobile } = await somePerson(desk);
    const { challengeId } = await (await request.post('/api/auth/login', { data: { civilId, password } })).json();
    const data = { challengeId, code: await desk.nextCode(mobile) };
    expect((await request.post('/api/auth/login/verify', { data })).status()).toBe(200);
    const second = await request.post('/api/auth/login/verify', { data });
    expect(second.status()).toBe(422);
    expect((await second.json()).error.code).toBe('verification_failed_start_over');
  });
});

asCitizen.describe('costs', () => {
  asCitizen(
    'no cost at all is refused, and an amount in Arabic-Indic digits is taken',
    async ({ page, lang, citizen, desk }) => {
      const { say, wizard, summary, open, standsAt } = onPage(page, lang);
      const { id } = await prepareDraft(citizen, desk, 'branch');
      await open('cost', id);
      await wizard.next();
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([say('You must enter at least one cost')]);
      await wizard.fill('Operational cost', arabicDigits('640,000'));
      await wizard.next();
      await standsAt('attachments', id);
      await expect
        .poll(async () => (await citizen.drafts.get({ params: { id } })).answers.cost)
        .toEqual({ capitalCost: null, operationalCost: 640_000_00, revenueAboveThreshold: null });
    },
  );

  const oneCost = [
    { product: 'crops', sub: 'wheat', typed: 'Capital cost', wanted: 'Operational cost', named: 'operational' },
    { product: 'fish', sub: 'fishing-boats', typed: 'Operational cost', wanted: 'Capital cost', named: 'capital' },
  ];
  for (const { product, sub, typed, wanted, named } of oneCost)
    asCitizen(`a product that is for one cost asks for it: ${sub}`, async ({ page, lang, citizen, desk }) => {
      const { say, wizard, summary, open, standsAt } = onPage(page, lang);
      const { id, version, answers } = await prepareDraft(citizen, desk, 'branch');
      const products = { ...answers.products, productId: product, subProductId: sub } as typeof answers.products;
      await citizen.drafts.save({
        params: { id },
        body: { baseVersion: version, answers: { ...answers, products }, partial: {} },
        key: `${sub}:${id}`,
      });
      await open('cost', id);
      await wizard.fill(typed, '250000');
      await wizard.next();
      await expect(summary.getByRole('link')).toHaveText([say(`You must enter ${named} cost`)]);
      await summary.getByRole('link').click();
      const field = page.getByLabel(say(wanted), { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(new RegExp(say(`You must enter ${named} cost`)));
      await wizard.fill(wanted, '90000');
      await wizard.next();
      await standsAt('attachments', id);
    });

  asCitizen('a company answers the question about its revenue', async ({ page, lang, citizen, desk }) => {
    const { say, wizard, summary, open, standsAt } = onPage(page, lang);
    const { id, version, answers } = await prepareDraft(citizen, desk, 'branch');
    await citizen.drafts.save({
      params: { id },
      body: {
        baseVersion: version,
        answers: { ...answers, applicantType: { applicantType: 'company' } },
        partial: {},
      },
      key: `company:${id}`,
    });
    await open('cost', id);
    await wizard.fill('Capital cost', '250000');
    await wizard.next();
    await expect(summary.getByRole('link')).toHaveText([
      say('Answer yes or no to the question about the annual revenue'),
    ]);
    await summary.getByRole('link').click();
    await expect(page.locator('input[name=revenueAboveThreshold]').first()).toBeFocused();
    await page.getByRole('radio', { name: say('No'), exact: true }).check({ force: true });
    await wizard.next();
    await standsAt('attachments', id);
  });
});

asCitizen.describe('answers', () => {
  asCitizen('a closed product says why and cannot be chosen', async ({ page, lang, citizen, desk }) => {
    const { say, wizard, summary, open } = onPage(page, lang);
    const { products } = await citizen.catalogue();
    const product = products.find(({ subProducts }) =>
      subProducts.some(({ closed }) => closed === 'product_target_reached'),
    );
    const closed = product?.subProducts.find((sub) => sub.closed === 'product_target_reached');
    if (!product || !closed) throw new Error('No product is closed.');
    const { id } = await prepareDraft(citizen, desk, 'applicantType');
    await open('products', id);
    await page.locator(`input[name=productId][value="${product.id}"]`).check({ force: true });
    const choice = page.locator(`input[name=subProductId][value="${closed.id}"]`);
    await expect(choice).toHaveAccessibleName(closed.title[lang]);
    await expect(choice).toHaveAccessibleDescription(
      // Its parentheses are no pattern.
      new RegExp(RegExp.escape(say('Product not available until end of fiscal year (target achieved).'))),
    );
    await choice.click({ force: true });
    await expect(choice).not.toBeChecked();
    await wizard.fill('Name of the project', 'مزرعة الورد');
    await page.locator('input[name=projectType]').first().check({ force: true });
    await wizard.next();
    await expect(summary.getByRole('link')).toHaveText([say('Choose the sub product')]);
  });

  asCitizen('terms are accepted one by one, and not by going on', async ({ page, lang, citizen, desk }) => {
    const { say, wizard, summary, open, standsAt } = onPage(page, lang);
    const { id } = await prepareDraft(citizen, desk, 'review');
    await open('terms', id);
    await wizard.next();
    const feeMissing = say('Confirm that you know that the administrative fee is not refunded');
    await expect(summary.getByRole('link')).toHaveText([say('Accept the terms'), feeMissing]);
    await page.locator('main input[type=checkbox]').first().check({ force: true });
    await wizard.next();
    await expect(summary.getByRole('link')).toHaveText([feeMissing]);
    await standsAt('terms', id);
  });

  asCitizen('a mobile and an address in Arabic-Indic digits are taken', async ({ page, lang, citizen, desk }) => {
    const mobile = someMobile();
    const { open, standsAt } = onPage(page, lang);
    const { id } = await prepareDraft(citizen, desk, 'attachments');
    await open('identity', id);
    const typing = wizardOn(page, words(lang), arabicDigits(mobile));
    await typing.fill('Postal code', arabicDigits('52361'));
    await typing.complete.identity();
    await typing.enterCode(arabicDigits(await desk.nextCode(mobile)));
    await standsAt('review', id);
    const { answers } = await citizen.drafts.get({ params: { id } });
    expect(answers.identity).toMatchObject({ mobile, postalCode: '52361', buildingNumber: '1234' });
  });
});

asCitizen.describe('documents', () => {
  const applicantType: ApplicantType = 'individual';

  asCitizen('a missing document is called by its name', async ({ page, lang, citizen, desk, axe }) => {
    const { sentence, wizard, summary, open } = onPage(page, lang);
    const { id, answers } = await prepareDraft(citizen, desk, 'cost');
    const { products, documentKinds } = await citizen.catalogue();
    const wanted = products
      .flatMap(({ subProducts }) => subProducts)
      .find((sub) => sub.id === answers.products?.subProductId)?.requiredDocuments[applicantType];
    const missing = documentKinds.filter(({ kind }) => wanted?.includes(kind));
    expect(missing.length).toBeGreaterThan(0);
    await open('attachments', id);
    await wizard.next();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(
      missing.map(({ title }) => sentence('Attach the {document}', { document: withinSentence(title[lang]) })),
    );
    await axe();
  });

  const wrongFiles = [
    {
      name: 'one byte more than 10 MB',
      file: { name: 'دراسة.pdf', mimeType: 'application/pdf', head: '%PDF-1.4\n', size: 10 * 1024 * 1024 + 1 },
      message: 'Choose a file of at most {megabytes} MB: this one is too large.',
    },
    {
      name: 'a renamed executable',
      file: { name: 'صك المزرعة.pdf', mimeType: 'application/pdf', head: 'MZ\x90\0\x03', size: 4096 },
      message:
        'The content of this file is not what its name says. It may be damaged, or a file of another type that was renamed.',
    },
    {
      name: 'an SVG',
      file: {
        name: 'خريطة.svg',
        mimeType: 'image/svg+xml',
        head: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
        size: 46,
      },
      message: 'Choose a JPG, PNG, GIF or PDF file: this type of file is not accepted.',
    },
  ];

  asCitizen(
    'a file that cannot be taken is refused beside its document, and nothing is attached',
    async ({ page, lang, citizen, desk, tolerate }) => {
      // The server refuses what only it can see.
      tolerate(/Failed to load resource/);
      const { say, sentence, open } = onPage(page, lang);
      const { id } = await prepareDraft(citizen, desk, 'cost');
      await open('attachments', id);
      const place = page.locator('main li[id^=document-]').first();
      for (const { name, file, message } of wrongFiles)
        await asCitizen.step(name, async () => {
          const buffer = Buffer.alloc(file.size);
          buffer.write(file.head, 'latin1');
          await place
            .locator('input[type=file]')
            .first()
            .setInputFiles({ name: file.name, mimeType: file.mimeType, buffer });
          await expect(place).toContainText(sentence(message, { megabytes: 10 }));
          await expect(place.getByText(say('Attached'), { exact: true })).toBeHidden();
        });
      expect((await citizen.drafts.get({ params: { id } })).attachments).toEqual([]);

      // The same place takes the right one.
      const pdf = samplePdf();
      await place
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: pdf.name, mimeType: pdf.type, buffer: Buffer.from(await pdf.arrayBuffer()) });
      await expect(place.getByText(say('Attached'), { exact: true })).toBeVisible();
    },
  );
});
