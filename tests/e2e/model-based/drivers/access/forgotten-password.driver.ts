/** What a person does who has forgotten the password, and how the phone and the server answer. */
import { expect, type Page } from '@playwright/test';
import { registerCitizen } from '#tests/setup/citizen.ts';
import { at } from '../../../support/person.ts';
import { type Words, words } from '../../../support/words.ts';
import { type Tour, visitor } from '../../../tour/examples.ts';
import { type Driver, Held } from '../../support/cover.ts';
import { identityPhone } from '../../support/identity-phone.ts';
import type { Drivers } from '../../support/portal.ts';

/** What is chosen in place of the forgotten one. */
const PASSWORD = 'Nakhla-1449';

type Stage = { page: Page; say: Words; person: { civilId: string }; phone: ReturnType<typeof identityPhone> };

export const forgottenPasswordDriver = async ({ page, say, person, phone }: Stage): Promise<Driver> => {
  const reset = await Held.of(page, '**/identity-app/requests/*/password', 'POST');
  const button = (name: string) => page.locator('main').getByRole('button', { name: say(name), exact: true });
  return {
    root: page.locator('main[data-machine=forgottenPassword]'),
    gestures: {
      'civilId.submit': async () => {
        await page.getByLabel(say('National ID number')).fill(person.civilId);
        await button('Continue').click();
      },
      'password.submit': async () => {
        await page.getByLabel(say('New password'), { exact: true }).fill(PASSWORD);
        await page.getByLabel(say('Confirm new password'), { exact: true }).fill(PASSWORD);
        await button('Change password').click();
      },
    },
    outcomes: {
      identityApp: {
        done: (output) =>
          (output as { kind: string }).kind === 'approved' ? phone.approve() : button('Cancel').click(),
      },
      resetPassword: reset.outcome,
    },
  };
};

export const tour: Tour = { 'login/forgotten_password': visitor };

export const drivers: Drivers = {
  forgottenPassword: async ({ page, desk, server, lang }) => {
    const person = await registerCitizen(server.url, desk);
    const phone = identityPhone(page, desk, person.civilId);
    await page.goto(`/${lang}/login/forgotten_password`);
    const say = words(lang);
    return {
      ...(await forgottenPasswordDriver({ page, person, phone, say })),
      atEnd: async (last) => {
        if (last !== 'done') return;
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await page
          .locator('main')
          .getByRole('link', { name: say('Log in') })
          .click();
        await at(page, lang).logIn(desk, { ...person, password: PASSWORD });
        await expect(page).toHaveURL(new RegExp(`/${lang}/account$`));
      },
    };
  },
};
