/** What a person does to register, and how the server's answers come about. */
import type { Page } from '@playwright/test';
import type { Newcomer } from '#desk/contract.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { type Words, words } from '../../../support/words.ts';
import { type Tour, visitor } from '../../../tour/examples.ts';
import { type Driver, Held } from '../../support/cover.ts';
import type { Drivers } from '../../support/portal.ts';

type Stage = { page: Page; say: Words; desk: DeskHand; person: Newcomer };

/** A password that fulfils the rules. */
const PASSWORD = 'Rawdat7Zahra';

export const fillDetails = async ({ page, say, person }: Omit<Stage, 'desk'>, password = PASSWORD) => {
  await page.getByLabel(say('National ID number')).fill(person.civilId);
  await page.getByLabel(say('Birth date (Hijri)')).fill(person.birthdate);
  await page.getByLabel(say('Mobile number')).fill(person.mobile);
  await page.getByLabel(say('E-mail')).fill('newcomer@example.com');
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByLabel(say('Confirm password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
};

export const registrationDriver = async (stage: Stage): Promise<Driver> => {
  const { page, say, desk, person } = stage;
  const request = await Held.of(page, '**/api/registration', 'POST');
  return {
    root: page.locator('main[data-machine=registration]'),
    gestures: { 'details.submit': () => fillDetails(stage) },
    outcomes: {
      requestCode: request.outcome,
      oneTimeCode: {
        done: async (output) => {
          if ((output as { kind: string }).kind === 'startedOver')
            return page.getByRole('button', { name: say('Start over') }).click();
          await page.locator('[data-machine=oneTimeCode] input').fill(await desk.nextCode(person.mobile));
          await page.getByRole('button', { name: say('Confirm') }).click();
        },
      },
    },
  };
};

export const tour: Tour = { 'login/registration': visitor };

export const drivers: Drivers = {
  registration: async ({ page, desk, lang }) => {
    const person = await desk.addNewcomer();
    await page.goto(`/${lang}/login/registration`);
    return registrationDriver({ page, desk, person, say: words(lang) });
  },
};
