/** A citizen's whole way, from the login to the receipt that the fund holds too; by touch or mouse, and by keyboard alone. */
import type { Page } from '@playwright/test';
import { samplePdf, someMobile } from '#tests/setup/cases/applications.ts';
import { wizardOn } from '../model-based/support/wizard.ts';
import { only } from '../support/combinations.ts';
import { expect, test } from '../support/fixtures.ts';
import { keysOn } from '../support/keys.ts';
import { arabicDigits, at, somePerson } from '../support/person.ts';
import { words } from '../support/words.ts';

/** Each language is walked in both themes, each size too. */
const THEMES = { 'ar-desktop': 'light', 'ar-phone': 'dark', 'en-desktop': 'dark', 'en-phone': 'light' } as const;
const themeOf = (project: string) => THEMES[project as keyof typeof THEMES];

const beginNew = (page: Page) => page.locator('main a[href$="/get_loan_applicant_type"]').first();

test('a citizen applies from the login to the receipt, and the fund holds the case with its documents', async ({
  page,
  lang,
  desk,
  axe,
}, { project }) => {
  const theme = themeOf(project.name);
  await page.emulateMedia({ colorScheme: theme });
  const say = words(lang);
  const { logIn, heading, standsAt, receipt, reference } = at(page, lang);
  const person = await somePerson(desk);
  const wizard = wizardOn(page, say, someMobile());
  const { complete } = wizard;

  await page.goto(`/${lang}/login`);
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(theme === 'dark');
  await axe();
  await logIn(desk, { ...person, civilId: arabicDigits(person.civilId) });
  await expect(page).toHaveURL(/\/account$/);
  await expect(beginNew(page)).toBeVisible();
  await axe();

  await beginNew(page).click();
  await expect(heading('Who is applying?')).toBeVisible();
  await axe();
  await complete.applicantType();
  await standsAt('products');
  await axe();
  await complete.products();
  await standsAt('branch');
  await axe();
  await complete.branch();
  await standsAt('cost');
  await axe();
  await complete.cost();
  await standsAt('attachments');
  await wizard.attachAll();
  await axe();
  await complete.attachments();
  await standsAt('identity');
  await axe();
  await complete.identity();
  await expect(heading('Confirm your mobile number')).toBeVisible();
  await axe();
  await wizard.enterCode(await desk.nextCode(wizard.mobile));
  await standsAt('review');
  await axe();
  await complete.review();
  await standsAt('terms');
  await axe();
  await complete.terms();
  await standsAt('submit');
  await axe();
  await wizard.submit();
  await expect(receipt).toBeVisible();
  await axe();

  const number = await reference.innerText();
  const [found] = (await desk.cases({ query: { search: number } })).cases;
  expect(found?.civilId).toBe(person.civilId);
  const { id, answers, attachments } = await desk.case({ params: { id: found?.id ?? '' } });
  expect(answers.identity?.mobile).toBe(wizard.mobile);
  expect(answers.cost?.capitalCost).toBe(4_200_000_00);
  expect(attachments.length).toBeGreaterThan(0);
  for (const { id: documentId, kind } of attachments) {
    const document = (await desk.document({ params: { id, documentId } })) as Blob;
    expect(await document.text()).toBe(await samplePdf(`document-${kind}`).text());
  }
});

test('the login and the first steps need no mouse', { tag: only('en-desktop') }, async ({
  page,
  lang,
  desk,
  isPhone,
}) => {
  test.skip(isPhone, 'A phone has no keys.');
  const say = words(lang);
  const { heading, standsAt } = at(page, lang);
  const person = await somePerson(desk);
  const { keyboard } = page;
  const { press, typeInto, pick, selectFirst, goOn } = keysOn(page, say);

  await page.goto(`/${lang}/login`);
  await typeInto('National ID number', person.civilId);
  await typeInto('Password', person.password);
  await keyboard.press('Enter');
  await expect(page.locator('[data-machine=oneTimeCode] input')).toBeFocused();
  await keyboard.type(await desk.nextCode(person.mobile));
  await keyboard.press('Enter');
  await expect(beginNew(page)).toBeVisible();

  await press(beginNew(page));
  await expect(heading('Who is applying?')).toBeFocused();
  await pick('applicantType');
  await goOn();
  await standsAt('products');
  await expect(heading('What will the loan finance?')).toBeFocused();
  await pick('productId');
  await pick('subProductId');
  await typeInto('Name of the project', 'مزرعة الورد');
  await pick('projectType');
  await goOn();
  await standsAt('branch');
  await selectFirst('Region');
  await selectFirst('Branch');
  await selectFirst('Office');
  await goOn();
  await standsAt('cost');
});
