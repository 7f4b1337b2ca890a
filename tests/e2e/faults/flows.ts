/** How each flow is opened for the fault matrix. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Lang } from '#contract/lang.ts';
import type { AnyFlowModel } from '#machines/kit/model.ts';
import { loanApplicationModel } from '#machines/loan-application/loan-application.model.ts';
import { loginModel } from '#machines/login/login.model.ts';
import { oneTimeCodeModel } from '#machines/one-time-code/one-time-code.model.ts';
import { ssoReturnModel } from '#machines/sso-return/sso-return.model.ts';
import { someMobile } from '#tests/setup/applications.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import type { Host } from '#tests/setup/host.ts';
import { logIn } from '../as-citizen.ts';
import type { Driver } from '../covers/cover.ts';
import { loanApplicationDriver } from '../covers/loan-application.driver.ts';
import { codeDriver, fillCredentials, loginDriver, type Stage, shortenPause } from '../covers/login.driver.ts';
import { ssoReturnDriver } from '../covers/sso-return.driver.ts';
import { wizardOn } from '../covers/wizard.ts';
import { words } from '../words.ts';

export type Portal = { page: Page; context: BrowserContext; lang: Lang; desk: DeskHand; host: Host };
export type Flow = {
  model: AnyFlowModel;
  /** What a citizen typed is there again after a reload, in another tab, on another day. */
  keepsTyped: boolean;
  open: (portal: Portal) => Promise<Driver>;
};

const atLogin = async ({ page, lang, desk }: Portal): Promise<Stage> => {
  const { people } = await desk.people();
  const person = people[0];
  if (!person) throw new Error('Nobody was seeded.');
  await page.goto(`/${lang}/login`);
  return { page, say: words(lang), desk, person };
};

export const flows: Record<string, Flow> = {
  login: {
    model: loginModel,
    keepsTyped: false,
    open: async (portal) => loginDriver(await atLogin(portal)),
  },
  oneTimeCode: {
    model: oneTimeCodeModel,
    keepsTyped: false,
    open: async (portal) => {
      const stage = await atLogin(portal);
      await portal.page.route('**/api/auth/login', shortenPause);
      await fillCredentials(stage);
      const driver = await codeDriver(stage, {
        verify: '**/api/auth/login/verify',
        resend: '**/api/auth/login/resend',
      });
      await driver.root.waitFor();
      return driver;
    },
  },
  ssoReturn: { model: ssoReturnModel, keepsTyped: false, open: ssoReturnDriver },
  loanApplication: {
    model: loanApplicationModel,
    keepsTyped: true,
    open: async (portal) => {
      const { page, lang, desk } = portal;
      const citizen = await logIn(portal);
      return loanApplicationDriver({ page, lang, desk, citizen, wizard: wizardOn(page, words(lang), someMobile()) });
    },
  },
};
