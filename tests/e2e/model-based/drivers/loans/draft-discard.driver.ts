/** What a citizen does to discard a what-if request, and how the server's answers come about. */
import { expect, type Page } from '@playwright/test';
import { contract } from '#contract/endpoints.ts';
import type { Words } from '../../../support/words.ts';
import { confirmedCommandDriver } from '../../support/confirmed-command.ts';
import type { Driver } from '../../support/cover.ts';

type Stage = { page: Page; lang: string; say: Words };

/** The notice is shown, and the account has replaced the request. */
export const onAccount = async ({ page, lang, say }: Stage) => {
  await expect(page.getByText(say('The draft is deleted.'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${lang}/account$`));
};

const texts = { ask: 'Delete this draft', confirm: 'Yes, delete it', dismiss: 'No, keep the draft' };
export const draftDiscardDriver = (stage: Stage): Promise<Driver> =>
  confirmedCommandDriver(stage, 'draftDiscard', contract.whatIf.discard, texts, { done: () => onAccount(stage) });

/** A dialog that Escape closes gives the focus back. */
export const closesByKeyboard = async ({ page, say }: Omit<Stage, 'lang'>) => {
  const ask = page.getByRole('button', { name: say(texts.ask), exact: true });
  await ask.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(ask).toBeFocused();
};

export const confirm = async ({ page, say }: Omit<Stage, 'lang'>) => {
  const button = (name: string) => ({ name: say(name), exact: true });
  await page.getByRole('button', button(texts.ask)).click();
  await page.getByRole('dialog').getByRole('button', button(texts.confirm)).click();
};
