/** What a person does and sees on any day: logs in, opens a step by its address, reads which step the page shows. */
import { setupI18n } from '@lingui/core';
import { expect, type Page } from '@playwright/test';
import { type Lang, localeOf } from '#contract/kernel/lang.ts';
import type { Step } from '#contract/loans/loan-application.ts';
import { stepPaths } from '#machines/loan-application/loan-application.steps.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { type Words, words } from './words.ts';

export type Person = Awaited<ReturnType<DeskHand['people']>>['people'][number];

/** The person that `asCitizen` logs in. */
export const somePerson = async (desk: DeskHand): Promise<Person> => {
  const [person] = (await desk.people()).people;
  if (!person) throw new Error('No citizen was seeded.');
  return person;
};

/** Somebody else: what the server counts of a person, such as wrong codes, is not what other tests have brought about. */
export const anotherPerson = async (desk: DeskHand): Promise<Person> => {
  const person = (await desk.people()).people.at(-1);
  if (!person) throw new Error('No citizen was seeded.');
  return person;
};

/** The button is in the header, on a phone behind its menu. */
export const logOut = async (page: Page, say: Words) => {
  const button = page.locator('header').getByRole('button', { name: say('Log out') });
  const menu = page.getByRole('button', { name: say('Menu') });
  await button.or(menu).first().waitFor();
  // A page that is just being left closes its menu.
  await expect(async () => {
    // On a busy machine a press may have counted although its own wait was over.
    if (new URL(page.url()).pathname.endsWith('/login')) return;
    if (!(await button.isVisible())) await menu.click({ timeout: 1000 });
    await button.click({ timeout: 1000 });
  }).toPass();
};

export const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));

const titles: Record<Step, string> = {
  applicantType: 'Who is applying?',
  products: 'What will the loan finance?',
  branch: 'Which office is closest to your project?',
  cost: 'How much will your project cost?',
  attachments: 'Attach the documents of your project',
  identity: 'Who is applying, and where can we reach you?',
  review: 'Review your answers',
  terms: 'Read and accept the terms',
  submit: 'Submit the application',
};

type AtLogin = { page: Page; say: Words; person: Pick<Person, 'civilId' | 'password'> };
export const fillCredentials = async ({ page, say, person }: AtLogin) => {
  await page.getByLabel(say('National ID number')).fill(person.civilId);
  await page.getByLabel(say('Password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
};

export const at = (page: Page, lang: Lang) => {
  const say = words(lang);
  const wording = setupI18n({ locale: lang, locales: localeOf(lang), messages: { [lang]: {} } });
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: say(title), exact: true });
  const main = page.locator('main');
  return {
    /** A sentence with its values in place. */
    sentence: (english: string, values: Record<string, unknown>) => wording._(say(english), values),
    button: (name: string) => main.getByRole('button', { name: say(name), exact: true }),
    /** What takes the focus: the alert is in it. */
    summary: main.locator(':has(> [role=alert] > h2)'),
    heading,
    logIn: async (desk: DeskHand, person: Pick<Person, 'civilId' | 'password' | 'mobile'>) => {
      await fillCredentials({ page, say, person });
      await page.locator('[data-machine=oneTimeCode] input').fill(await desk.nextCode(person.mobile));
      await page.getByRole('button', { name: say('Confirm') }).click();
    },
    open: async (step: Step, draftId: string) => {
      await page.goto(`/${lang}/${stepPaths[step]}/${draftId}`);
      // The shell has the heading before the draft is read.
      await expect(page.locator('[data-shell]')).toHaveCount(0);
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(heading(titles[step])).toBeVisible();
    },
    /** The screen and the address name the same step. */
    standsAt: async (step: Step, draftId: string | RegExp = /[-\da-f]{36}/) => {
      await expect(heading(titles[step])).toBeVisible();
      const id = typeof draftId === 'string' ? draftId : draftId.source;
      await expect(page).toHaveURL(new RegExp(`/${lang}/${stepPaths[step]}/${id}$`));
    },
    receipt: heading('Your application is submitted'),
    reference: main.locator('article bdi, article [dir=ltr]').filter({ hasText: /^LR/ }).first(),
  };
};
