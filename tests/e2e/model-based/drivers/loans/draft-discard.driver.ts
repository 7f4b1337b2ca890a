/** What a citizen does to discard a what-if request, and how the server's answers come about. */
import { expect, type Page } from '@playwright/test';
import type { Words } from '../../../support/words.ts';
import { type Driver, Held } from '../../support/cover.ts';

type Stage = { page: Page; lang: string; say: Words };

const ask = ({ page, say }: Omit<Stage, 'lang'>) =>
  page.getByRole('button', { name: say('Delete this request'), exact: true });
const press = ({ page, say }: Omit<Stage, 'lang'>, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say(name), exact: true })
    .click();

export const confirm = async (stage: Omit<Stage, 'lang'>) => {
  await ask(stage).click();
  await press(stage, 'Yes, delete it');
};
/** The notice is shown, and the account has replaced the request. */
export const onAccount = async ({ page, lang, say }: Stage) => {
  await expect(page.getByText(say('The request is deleted.'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${lang}/account$`));
};

export const draftDiscardDriver = async (stage: Stage): Promise<Driver> => {
  const { page } = stage;
  const discard = await Held.of(page, /\/api\/what-if-requests\/[0-9a-f-]{36}$/, 'DELETE');
  return {
    root: page.locator('[data-machine=draftDiscard]'),
    gestures: {
      'command.ask': () => ask(stage).click(),
      'command.confirm': () => press(stage, 'Yes, delete it'),
      'command.retry': () => press(stage, 'Try again'),
      'command.dismiss': () => press(stage, 'No, do not delete'),
    },
    outcomes: { run: { done: () => discard.release(), failed: (problem) => discard.fail(problem) } },
    elsewhere: { done: () => onAccount(stage) },
  };
};
