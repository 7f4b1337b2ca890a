/** What a citizen does to cancel a deal, and how the server's answers come about. */
import { expect, type Page } from '@playwright/test';
import type { Words } from '../../../support/words.ts';
import { type Driver, Held } from '../../support/cover.ts';

export const dealCancelDriver = async ({ page, say }: { page: Page; say: Words }): Promise<Driver> => {
  const cancel = await Held.of(page, '**/api/deals/*/cancel', 'POST');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name: say(name), exact: true }).click();
  return {
    root: page.locator('[data-machine=dealCancel]'),
    gestures: {
      'command.ask': () => page.getByRole('button', { name: say('Cancel the request'), exact: true }).click(),
      'command.confirm': async ({ reason }) => {
        await dialog.getByRole('textbox').fill(reason);
        await press('Yes, cancel it');
      },
      'command.retry': () => press('Try again'),
      'command.dismiss': () => dialog.getByRole('button').last().click(),
    },
    outcomes: { run: { done: () => cancel.release(), failed: (problem) => cancel.fail(problem) } },
    // The page refetches then, and offers nothing to cancel.
    elsewhere: { done: () => expect(page.getByText(say('You cancelled this request'))).toBeVisible() },
  };
};
