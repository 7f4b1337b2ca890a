/** Opens the page of each machine and returns its driver: where every generated suite starts. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Lang } from '#contract/kernel/lang.ts';
import type { ScenarioStep } from '#machines/kit/testing/scenario.ts';
import { requestPaths } from '#machines/what-if/what-if.steps.ts';
import { prepareDraft, samplePdf, someMobile } from '#tests/setup/applications.ts';
import { citizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../support/as-citizen.ts';
import type { Host } from '../../support/fixtures.ts';
import { at, somePerson } from '../../support/person.ts';
import { words } from '../../support/words.ts';
import { type Driver, Held, walk } from '../support/cover.ts';
import { identityPhone } from '../support/identity-phone.ts';
import { wizardOn } from '../support/wizard.ts';
import { forgottenPasswordDriver } from './access/forgotten-password.driver.ts';
import { identityAppDriver } from './access/identity-app.driver.ts';
import { askIdentityApp, codeDriver, fillCredentials, loginDriver, shortenPause } from './access/login.driver.ts';
import { mobileChangeDriver, passwordChangeDriver, profileEditDriver } from './access/profile.driver.ts';
import { registrationDriver } from './access/registration.driver.ts';
import { sessionDriver } from './access/session.driver.ts';
import { sessionTimeoutDriver, startSitting, withIdleLimit } from './access/session-timeout.driver.ts';
import { ssoReturnDriver } from './access/sso-return.driver.ts';
import { dealDriver } from './loans/deal.driver.ts';
import { dealCancelDriver } from './loans/deal-cancel.driver.ts';
import { draftDiscardDriver } from './loans/draft-discard.driver.ts';
import { draftSyncDriver } from './loans/draft-sync.driver.ts';
import { loanApplicationDriver } from './loans/loan-application.driver.ts';
import { uploadDriver } from './loans/upload.driver.ts';
import { beginRequest, whatIfDriver } from './loans/what-if.driver.ts';
import { connectivityDriver } from './portal/connectivity.driver.ts';
import { forcedUpdateDriver, wrapperInitDriver } from './portal/wrapper.driver.ts';

export type Portal = {
  page: Page;
  context: BrowserContext;
  host: Host;
  desk: DeskHand;
  lang: Lang;
  tolerate: (...patterns: RegExp[]) => void;
};

const NEXT_PASSWORD = 'Rawdat7Zahra';

const atLogin = async ({ page, desk, lang }: Portal) => {
  await page.clock.install();
  await page.goto(`/${lang}/login`);
  return { page, desk, say: words(lang), person: await somePerson(desk) };
};

/** A person whose mobile and password the flow may change: they are changed back for the tests that follow. */
const insider = async ({ page, context, host, desk, lang }: Portal) => {
  const person = (await desk.people()).people.at(-2);
  if (!person) throw new Error('Nobody was seeded.');
  const citizen = await citizenHand(host.url, desk, person.civilId);
  const [name = '', value = ''] = citizen.cookie().split('=');
  await context.addCookies([{ name, value, url: host.url, httpOnly: true, sameSite: 'Lax' }]);
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('userForServicesLogIn', 'true');
  });
  const wanted = { mobile: someMobile(), password: person.password };
  const leave = async () => {
    const { mobile } = await citizen.profile.get();
    if (mobile === person.mobile) return;
    const { challengeId } = await citizen.profile.changeMobile({
      body: { mobile: person.mobile, password: person.password },
    });
    await citizen.profile.confirmMobile({ body: { challengeId, code: await desk.nextCode(person.mobile) } });
  };
  return { page, say: words(lang), person, citizen, wanted, leave };
};

/** A driver, and how to undo what the flow has changed for good. */
type Opened = Driver & { leave?: () => Promise<void> };

/** By the machine's id: opens the page that shows it, and returns its driver. */
export const drivers: Record<string, (portal: Portal) => Promise<Opened>> = {
  login: async (portal) => loginDriver(await atLogin(portal)),

  oneTimeCode: async (portal) => {
    const stage = await atLogin(portal);
    await portal.page.route('**/api/auth/login', shortenPause);
    await fillCredentials(stage);
    return codeDriver(stage, { verify: '**/api/auth/login/verify', resend: '**/api/auth/login/resend' });
  },

  identityApp: async (portal) => {
    const stage = await atLogin(portal);
    const driver = await identityAppDriver(stage);
    await askIdentityApp(stage);
    return driver;
  },

  registration: async ({ page, desk, lang }) => {
    const person = (await desk.newcomers()).newcomers.find(({ registered }) => !registered);
    if (!person) throw new Error('Everybody of the registry has registered.');
    await page.goto(`/${lang}/login/registration`);
    return registrationDriver({ page, desk, person, say: words(lang) });
  },

  forgottenPassword: async ({ page, desk, lang }) => {
    // Not the person as whom the other tests log in with the seeded password.
    const person = (await desk.people()).people.at(-1);
    if (!person) throw new Error('Nobody was seeded.');
    const phone = identityPhone(page, desk, person.civilId);
    await phone.clear();
    await page.goto(`/${lang}/login/forgotten_password`);
    return forgottenPasswordDriver({ page, person, phone, say: words(lang) });
  },

  profileEdit: async (portal) => {
    const { page, say, citizen, wanted, leave } = await insider(portal);
    const driver = await profileEditDriver({ page, say, citizen }, portal.desk, wanted);
    await page.goto(`/${portal.lang}/edit_profile`);
    return { ...driver, leave };
  },

  mobileChange: async (portal) => {
    const { page, say, wanted, leave } = await insider(portal);
    const driver = await mobileChangeDriver({ page, say }, portal.desk, wanted);
    await page.goto(`/${portal.lang}/edit_profile`);
    return { ...driver, leave };
  },

  passwordChange: async (portal) => {
    const { page, say, person, citizen } = await insider(portal);
    const current = person.password;
    const driver = await passwordChangeDriver({ page, say }, { current, next: NEXT_PASSWORD });
    await page.goto(`/${portal.lang}/change_password`);
    const leave = async () => {
      if ((await driver.root.getAttribute('data-state')) === '"changed"')
        await citizen.profile.changePassword({ body: { currentPassword: NEXT_PASSWORD, password: current } });
    };
    return { ...driver, leave };
  },

  session: sessionDriver,

  connectivity: async ({ page, lang }) => {
    await page.clock.install();
    return connectivityDriver(page, lang);
  },

  wrapperInit: ({ page, lang }) => wrapperInitDriver(page, `/${lang}/login`),

  forcedUpdate: ({ page, lang }) => forcedUpdateDriver(page, `/${lang}/login`),

  sessionTimeout: async (portal) => {
    const { page, context, lang } = portal;
    await withIdleLimit(context);
    await context.clock.install();
    await logIn(portal);
    await page.goto(`/${lang}/account`);
    return sessionTimeoutDriver(page, words(lang), await startSitting(page));
  },

  ssoReturn: ssoReturnDriver,

  loanApplication: async (portal) => {
    const { page, desk, lang } = portal;
    const citizen = await logIn(portal);
    return loanApplicationDriver({ page, desk, lang, citizen, wizard: wizardOn(page, words(lang), someMobile()) });
  },

  whatIf: async (portal) => {
    const { page, lang } = portal;
    const citizen = await logIn(portal);
    return whatIfDriver({ page, lang, say: words(lang), citizen });
  },

  deal: async (portal) => {
    const { page, desk, lang } = portal;
    const citizen = await logIn(portal);
    const { id: draftId } = await prepareDraft(citizen, desk);
    return dealDriver({ page, lang, say: words(lang), desk, citizen, draftId });
  },

  dealCancel: async (portal) => {
    const { page, desk, lang } = portal;
    const citizen = await logIn(portal);
    const { id } = await prepareDraft(citizen, desk);
    const { dealId } = await citizen.drafts.submit({ params: { id }, key: `submit:${id}` });
    const driver = await dealCancelDriver({ page, say: words(lang) });
    await page.goto(`/${lang}/deal_status/${dealId}`);
    return driver;
  },

  draftSync: async (portal) => {
    const { page, context, desk, lang } = portal;
    await context.clock.install();
    const citizen = await logIn(portal);
    const { id: draftId } = await prepareDraft(citizen, desk, 'cost');
    await at(page, lang).open('cost', draftId);
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
    const wizard = wizardOn(page, words(lang), someMobile());
    const again = async () => at(page, lang).logIn(desk, await somePerson(desk));
    return draftSyncDriver({ page, wizard, citizen, draftId, logIn: again });
  },

  draftDiscard: async (portal) => {
    const { page, lang } = portal;
    const citizen = await logIn(portal);
    const driver = await draftDiscardDriver({ page, lang, say: words(lang) });
    await page.goto(`/${lang}/${requestPaths.conditions}/${await beginRequest(citizen)}`);
    return driver;
  },

  upload: async (portal) => {
    const { page, desk, lang } = portal;
    const citizen = await logIn(portal);
    const { id, answers } = await prepareDraft(citizen, desk, 'cost');
    const { documentKinds, products } = await citizen.catalogue();
    const chosen = products
      .flatMap(({ subProducts }) => subProducts)
      .find((sub) => sub.id === answers.products?.subProductId);
    const first = documentKinds.find(({ kind }) => chosen?.requiredDocuments.individual.includes(kind));
    if (!first) throw new Error('The product asks for no document.');
    const keepFile = async () => {
      const body = new FormData();
      body.append('kind', first.kind);
      body.append('file', samplePdf(first.kind));
      await citizen.drafts.attach({ params: { id }, body, key: `upload:${id}` });
    };
    return uploadDriver({ page, say: words(lang), open: () => at(page, lang).open('attachments', id), keepFile });
  },
};

/** Walks a scenario that was generated: from the address a person would open to the last state it names. */
export const walkScenario = async (portal: Portal, machine: string, steps: Omit<ScenarioStep, 'machine'>[]) => {
  const open = drivers[machine];
  if (!open) throw new Error(`There is no driver for the machine "${machine}".`);
  // Provoked: the answers that the paths put in place of the server's.
  portal.tolerate(/Failed to load resource/);
  const driver = await open(portal);
  await walk(
    driver,
    steps.map((step) => ({ machine, ...step })),
  );
  await driver.leave?.();
  await driver.release?.();
  await Held.releaseAll(portal.page);
};
