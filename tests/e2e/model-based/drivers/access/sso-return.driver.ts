/** What a person does on the way back from the single sign-on, and how the server's answer to it comes about. */
import { expect } from '@playwright/test';
import { citizenHand } from '#tests/setup/citizen.ts';
import { somePerson } from '../../../support/person.ts';
import { words } from '../../../support/words.ts';
import { type Tour, visitor } from '../../../tour/examples.ts';
import { type Driver, Held } from '../../support/cover.ts';
import type { Drivers, Portal } from '../../support/portal.ts';

/** Opens the page as the server's callback leaves the browser: with the cookie, and with nothing in its storage. */
export const ssoReturnDriver = async ({ page, context, lang, desk, server }: Portal): Promise<Driver> => {
  const say = words(lang);
  const citizen = await citizenHand(server.url, desk, (await somePerson(desk)).civilId);
  const [name = '', value = ''] = citizen.cookie().split('=');
  await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
  const session = await Held.of(page, '**/api/auth/session', 'GET');
  await page.goto(`/${lang}/iam_logged_in`);
  return {
    root: page.locator('main[data-machine=ssoReturn]'),
    // This flow ends on another page.
    elsewhere: { done: () => expect(page).toHaveURL(`/${lang}/account`) },
    gestures: {
      'return.retry': () =>
        page
          .locator('main')
          .getByRole('button', { name: say('Try again'), exact: true })
          .click(),
    },
    outcomes: {
      completeLogin: {
        done: () => session.release(),
        failed: (problem) => session.fail(problem),
      },
    },
  };
};

export const tour: Tour = { iam_logged_in: visitor, iam_logged_in_error: visitor };

export const drivers: Drivers = {
  ssoReturn: ssoReturnDriver,
};
