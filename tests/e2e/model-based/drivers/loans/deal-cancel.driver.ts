/** What a citizen does to cancel a deal, and how the server's answers come about. */
import { expect, type Page } from '@playwright/test';
import { contract } from '#contract/endpoints.ts';
import { prepareDraft, submitDraft } from '#tests/setup/cases/applications.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { type Words, words } from '../../../support/words.ts';
import { confirmedCommandDriver } from '../../support/confirmed-command.ts';
import { type Driver, Held } from '../../support/cover.ts';
import type { Drivers } from '../../support/portal.ts';

const dealCancelDriver = async (stage: { page: Page; say: Words }): Promise<Driver> => {
  const isCancelled = () => expect(stage.page.getByText(stage.say('You cancelled this request'))).toBeVisible();
  const driver = await confirmedCommandDriver(
    stage,
    'dealCancel',
    contract.deals.cancel,
    { ask: 'Cancel the request', confirm: 'Yes, cancel it', dismiss: 'No, keep it' },
    // The page refetches then, and offers nothing to cancel.
    { done: isCancelled },
  );
  return {
    ...driver,
    atEnd: async (last) => {
      if (last !== 'running') return;
      await Held.releaseAll(stage.page);
      await isCancelled();
    },
  };
};

export const drivers: Drivers = {
  dealCancel: async (portal) => {
    const { page, desk, lang } = portal;
    const citizen = await logIn(portal);
    const { id } = await prepareDraft(citizen, desk);
    const { dealId } = await submitDraft(citizen, id);
    const driver = await dealCancelDriver({ page, say: words(lang) });
    await page.goto(`/${lang}/deal_status/${dealId}`);
    return driver;
  },
};
