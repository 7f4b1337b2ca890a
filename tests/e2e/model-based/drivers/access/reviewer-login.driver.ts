/** What a person does to log in to the remote reviewer, and how the server's answers come about. */
import { expect } from '@playwright/test';
import { somePerson } from '../../../support/person.ts';
import { type Words, words } from '../../../support/words.ts';
import { type Tour, visitor } from '../../../tour/examples.ts';
import { type Driver, Held } from '../../support/cover.ts';
import type { Drivers, Portal } from '../../support/portal.ts';

type Person = { civilId: string; name: string; mobile: string };

export const fillIdentity = async ({ page, say, person }: Pick<Portal, 'page'> & { say: Words; person: Person }) => {
  await page.getByLabel(say('National ID number')).fill(person.civilId);
  await page.getByLabel(say('Full name')).fill(person.name);
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
};

const reviewerLoginDriver = async ({ page, desk, lang }: Portal): Promise<Driver> => {
  const say = words(lang);
  const person = await somePerson(desk);
  const request = await Held.of(page, '**/api/auth/services-login', 'POST');
  let code = '';
  await page.goto(`/${lang}/remote_reviewer_login`);
  return {
    root: page.locator('main[data-machine=reviewerLogin]'),
    // This flow ends on another page.
    elsewhere: { authenticated: () => expect(page).toHaveURL(/\/remote_reviewer_requests$/) },
    gestures: {
      'identity.submit': async () => {
        // After starting over, what was typed is there again.
        const id = await page.getByLabel(say('National ID number')).inputValue();
        if (id !== '') {
          expect(id).toBe(person.civilId);
          await expect(page.getByLabel(say('Full name'))).toHaveValue(person.name);
        }
        await fillIdentity({ page, say, person });
      },
    },
    outcomes: {
      requestCode: {
        done: async () => {
          await request.release();
          // The code comes after the answer: a test that looks later may find the code of the login before.
          code = await desk.nextCode(person.mobile);
        },
        failed: (problem) => request.fail(problem),
      },
      oneTimeCode: {
        done: async (output) => {
          if ((output as { kind: string }).kind === 'startedOver')
            return page.getByRole('button', { name: say('Start over') }).click();
          await page.locator('[data-machine=oneTimeCode] input').fill(code);
          await page.getByRole('button', { name: say('Confirm') }).click();
        },
      },
    },
  };
};

export const tour: Tour = { remote_reviewer_login: visitor };

export const drivers: Drivers = { reviewerLogin: reviewerLoginDriver };
