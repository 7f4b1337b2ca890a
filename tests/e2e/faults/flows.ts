/** How each flow is opened for the fault matrix. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Lang } from '#contract/lang.ts';
import { forgottenPasswordModel } from '#machines/forgotten-password/forgotten-password.model.ts';
import { identityAppModel } from '#machines/identity-app/identity-app.model.ts';
import type { AnyFlowModel } from '#machines/kit/model.ts';
import { loanApplicationModel } from '#machines/loan-application/loan-application.model.ts';
import { loginModel } from '#machines/login/login.model.ts';
import { mobileChangeModel } from '#machines/mobile-change/mobile-change.model.ts';
import { oneTimeCodeModel } from '#machines/one-time-code/one-time-code.model.ts';
import { passwordChangeModel } from '#machines/password-change/password-change.model.ts';
import { profileEditModel } from '#machines/profile-edit/profile-edit.model.ts';
import { registrationModel } from '#machines/registration/registration.model.ts';
import { ssoReturnModel } from '#machines/sso-return/sso-return.model.ts';
import { someMobile } from '#tests/setup/applications.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import type { Host } from '#tests/setup/host.ts';
import { logIn } from '../as-citizen.ts';
import type { Driver } from '../covers/cover.ts';
import { forgottenPasswordDriver } from '../covers/forgotten-password.driver.ts';
import { identityAppDriver } from '../covers/identity-app.driver.ts';
import { identityPhone } from '../covers/identity-phone.ts';
import { loanApplicationDriver } from '../covers/loan-application.driver.ts';
import {
  askIdentityApp,
  codeDriver,
  fillCredentials,
  loginDriver,
  type Stage,
  shortenPause,
} from '../covers/login.driver.ts';
import { mobileChangeDriver, passwordChangeDriver, profileEditDriver } from '../covers/profile.driver.ts';
import { registrationDriver } from '../covers/registration.driver.ts';
import { ssoReturnDriver } from '../covers/sso-return.driver.ts';
import { wizardOn } from '../covers/wizard.ts';
import { words } from '../words.ts';

export type Portal = { page: Page; context: BrowserContext; lang: Lang; desk: DeskHand; host: Host };
export type Flow = {
  model: AnyFlowModel;
  /** What a citizen typed is there again after a reload, in another tab, on another day. */
  keepsTyped: boolean;
  /** States that cannot be reached again and again on one host, with the reason. */
  except?: Record<string, string>;
  /** Fields that hold the host's words, in the language of the page. */
  worded?: readonly string[];
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
  registration: {
    model: registrationModel,
    keepsTyped: false,
    open: async ({ page, lang, desk }) => {
      const { newcomers } = await desk.newcomers();
      const person = newcomers.find(({ registered }) => !registered);
      if (!person) throw new Error('Everybody of the registry has registered.');
      await page.goto(`/${lang}/login/registration`);
      return registrationDriver({ page, say: words(lang), desk, person });
    },
  },
  identityApp: {
    model: identityAppModel,
    keepsTyped: false,
    open: async (portal) => {
      await portal.page.clock.install();
      const stage = await atLogin(portal);
      const driver = await identityAppDriver(stage);
      await askIdentityApp(stage);
      return driver;
    },
  },
  forgottenPassword: {
    model: forgottenPasswordModel,
    keepsTyped: false,
    open: async ({ page, lang, desk }) => {
      // Not the person as whom the other flows log in.
      const person = (await desk.people()).people.at(-1);
      if (!person) throw new Error('Nobody was seeded.');
      const phone = identityPhone(page, desk, person.civilId);
      await phone.clear();
      await page.goto(`/${lang}/login/forgotten_password`);
      return forgottenPasswordDriver({ page, say: words(lang), person, phone });
    },
  },
  profileEdit: {
    model: profileEditModel,
    keepsTyped: true,
    worded: ['address'],
    open: async (portal) => {
      const { page, lang, desk } = portal;
      const citizen = await logIn(portal);
      const driver = await profileEditDriver({ page, say: words(lang), citizen }, desk, {
        mobile: someMobile(),
        password: '',
      });
      await page.goto(`/${lang}/edit_profile`);
      return driver;
    },
  },
  passwordChange: {
    model: passwordChangeModel,
    keepsTyped: false,
    except: { '"changed"': 'the next test logs in with the seeded password' },
    open: async (portal) => {
      const { page, lang } = portal;
      await logIn(portal);
      await page.goto(`/${lang}/change_password`);
      return passwordChangeDriver({ page, say: words(lang) }, { current: 'not the password 1', next: 'Rawdat7Zahra' });
    },
  },
  mobileChange: {
    model: mobileChangeModel,
    keepsTyped: false,
    worded: ['address'],
    open: async (portal) => {
      const { page, lang, desk } = portal;
      await logIn(portal);
      const { people } = await desk.people();
      const driver = await mobileChangeDriver({ page, say: words(lang) }, desk, {
        mobile: someMobile(),
        password: people[0]?.password ?? '',
      });
      await page.goto(`/${lang}/edit_profile`);
      return driver;
    },
  },
  ssoReturn: { model: ssoReturnModel, keepsTyped: false, open: ssoReturnDriver },
  loanApplication: {
    model: loanApplicationModel,
    keepsTyped: true,
    except: { '"opening"': 'the driver opens the page with the first answer of the host' },
    open: async (portal) => {
      const { page, lang, desk } = portal;
      const citizen = await logIn(portal);
      return loanApplicationDriver({ page, lang, desk, citizen, wizard: wizardOn(page, words(lang), someMobile()) });
    },
  },
};
