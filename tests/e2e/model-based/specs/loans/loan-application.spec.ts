/** The minimal cover of the loan application, walked through the built portal on the real server. */
import type { AnyMachineSnapshot } from 'xstate';
import { loanApplicationModel } from '#machines/loan-application/loan-application.model.ts';
import { someMobile } from '#tests/setup/applications.ts';
import { asCitizen, expect } from '../../../support/as-citizen.ts';
import { words } from '../../../support/words.ts';
import { loanApplicationDriver, type Stage } from '../../drivers/loans/loan-application.driver.ts';
import { browserCover, walk } from '../../support/cover.ts';
import { wizardOn } from '../../support/wizard.ts';

const test = asCitizen.extend<{ stage: Stage }>({
  stage: async ({ page, lang, desk, citizen, tolerate }, use) => {
    tolerate(/Failed to load resource/);
    await use({ page, lang, desk, citizen, wizard: wizardOn(page, words(lang), someMobile()) });
  },
});

const isSavingIdentity = (state: AnyMachineSnapshot) => state.matches({ filling: { identity: 'saving' } });

for (const { title, tag, steps } of browserCover(loanApplicationModel, {
  opensBy: 'openDraft',
  apart: ['draft.replaced', 'draft.closed', 'xstate.done.actor.oneTimeCode', 'xstate.done.actor.identityApp'],
  // The driver changes the mobile. The server then unconfirms the identity, and the page offers no later step.
  apartIn: isSavingIdentity,
  cannot: (state, { type, page }) =>
    isSavingIdentity(state) && type === 'step.goTo' && ['review', 'terms', 'submit'].includes(String(page)),
}))
  test(title, { tag }, async ({ stage, axe }) => {
    const driver = await loanApplicationDriver(stage);
    await walk(driver, steps, () => axe());
    await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible();
  });
