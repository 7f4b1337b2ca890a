/** What citizens do to change their data, and how the server's answers come about. */
import { expect, type Page } from '@playwright/test';
import type { Profile, ProfileChanges } from '#contract/access/profile.ts';
import { profileCase } from '#machines/profile-edit/profile-edit.model.ts';
import { someMobile } from '#tests/setup/cases/applications.ts';
import { type CitizenHand, registerCitizen } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { type Words, words } from '../../../support/words.ts';
import { by, type Tour } from '../../../tour/examples.ts';
import { type Driver, Held } from '../../support/cover.ts';
import { pressIn } from '../../support/gestures.ts';
import type { Covers, Drivers, Faults, Portal } from '../../support/portal.ts';

type Stage = { page: Page; say: Words; citizen: CitizenHand };
/** The mobile to change to, and the password that proves who asks. */
type Wanted = { mobile: string; password: string };

export const fillMobile = async ({ page, say }: Omit<Stage, 'citizen'>, { mobile, password }: Wanted) => {
  await page.getByLabel(say('New mobile number')).fill(mobile);
  await page.getByLabel(say('Your password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('Send the code') }).click();
};
const enterCode = async ({ page, say }: Omit<Stage, 'citizen'>, code: string) => {
  await page.locator('[data-machine=oneTimeCode] input').fill(code);
  await page.getByRole('button', { name: say('Confirm') }).click();
};

export const profileEditDriver = async (
  { page, say, citizen }: Stage,
  desk: DeskHand,
  wanted: Wanted,
): Promise<Driver> => {
  const load = await Held.of(page, '**/api/profile', 'GET');
  const save = await Held.of(page, '**/api/profile', 'PUT');
  const press = pressIn(page.locator('main'), say);
  // Gives the citizen the data of the model, so that the texts of its events are changed or unchanged as the model says.
  const standsAs = async ({ email, address }: ProfileChanges) => {
    const before = await citizen.profile.get();
    if (before.email === email && before.address.en === address) return;
    await citizen.profile.change({ body: { baseVersion: before.version, email, address } });
  };
  const { email, address } = profileCase();
  await standsAs({ email, address: address.en });
  return {
    root: page.locator('main[data-machine=profileEdit]'),
    gestures: {
      'changes.submit': async (event) => {
        await page.getByLabel(say('E-mail'), { exact: true }).fill(event.email);
        await page.getByLabel(say('Address'), { exact: true }).fill(event.address);
        await press('Save');
      },
      // The mobile is changed beside the form.
      'profile.replaced': async () => {
        await fillMobile({ page, say }, wanted);
        await enterCode({ page, say }, await desk.nextCode(wanted.mobile));
        await expect(page.getByText(say('Your mobile number is changed'))).toBeVisible();
      },
      'profile.reload': () => press('Try again'),
      'conflict.keepMine': () => press('Save mine'),
      'conflict.takeTheirs': () => press('Keep the saved version'),
    },
    outcomes: {
      loadProfile: {
        done: () => load.release(),
        failed: (problem) => load.fail(problem),
      },
      saveProfile: {
        done: async () => {
          const call = await save.next();
          const { version: baseVersion } = await citizen.profile.get();
          await call.pass({ baseVersion });
        },
        failed: async (problem) => {
          if (problem.code !== 'profile_changed') return save.fail(problem);
          const call = await save.next();
          // Another window of the citizen, which was quicker.
          const { email: other, address: where } = problem.detail as Profile;
          // A change in any case, even if the data is there from an earlier conflict.
          await standsAs({ email: `first.${other}`, address: where.en });
          await standsAs({ email: other, address: where.en });
          await call.pass();
        },
      },
    },
  };
};

export const passwordChangeDriver = async (
  { page, say }: Omit<Stage, 'citizen'>,
  passwords: { current: string; next: string },
): Promise<Driver> => {
  const change = await Held.of(page, '**/api/profile/password', 'POST');
  return {
    root: page.locator('main[data-machine=passwordChange]'),
    gestures: {
      'passwords.submit': async () => {
        await page.getByLabel(say('Current password'), { exact: true }).fill(passwords.current);
        await page.getByLabel(say('New password'), { exact: true }).fill(passwords.next);
        await page.getByLabel(say('Confirm new password'), { exact: true }).fill(passwords.next);
        await page.getByRole('button', { name: say('Change password'), exact: true }).click();
      },
    },
    outcomes: { changePassword: change.outcome },
  };
};

export const mobileChangeDriver = async (
  { page, say }: Omit<Stage, 'citizen'>,
  desk: DeskHand,
  wanted: Wanted,
): Promise<Driver> => {
  const request = await Held.of(page, '**/api/profile/mobile', 'POST');
  return {
    root: page.locator('[data-machine=mobileChange]'),
    gestures: {
      'mobile.submit': () => fillMobile({ page, say }, wanted),
    },
    outcomes: {
      requestCode: request.outcome,
      oneTimeCode: {
        done: async (output) => {
          if ((output as { kind: string }).kind === 'startedOver')
            return page.getByRole('button', { name: say('Start over') }).click();
          await enterCode({ page, say }, await desk.nextCode(wanted.mobile));
        },
      },
    },
  };
};

const NEXT_PASSWORD = 'Rawdat7Zahra';

/** A citizen of the tour alone, whose data, mobile and password the flow changes. */
const insider = async (portal: Portal) => {
  const { page, desk, server, lang } = portal;
  const person = await registerCitizen(server.url, desk);
  const citizen = await logIn(portal, person);
  return { page, say: words(lang), person, citizen, wanted: { mobile: someMobile(), password: person.password } };
};

export const covers: Covers = { profileEdit: { apart: ['profile.replaced'] } };

export const faults: Faults = {
  profileEdit: { keepsTyped: true, worded: ['address'] },
  mobileChange: { worded: ['address'] },
  // With a wrong password: the next test logs in with the seeded one.
  passwordChange: {
    open: async (portal) => {
      const { page, lang } = portal;
      await logIn(portal);
      await page.goto(`/${lang}/change_password`);
      return passwordChangeDriver({ page, say: words(lang) }, { current: 'not the password 1', next: NEXT_PASSWORD });
    },
  },
};

export const tour: Tour = { edit_profile: by('noura'), change_password: by('noura') };

export const drivers: Drivers = {
  profileEdit: async (portal) => {
    const { page, say, citizen, wanted } = await insider(portal);
    const driver = await profileEditDriver({ page, say, citizen }, portal.desk, wanted);
    await page.goto(`/${portal.lang}/edit_profile`);
    return driver;
  },

  mobileChange: async (portal) => {
    const { page, say, wanted } = await insider(portal);
    const driver = await mobileChangeDriver({ page, say }, portal.desk, wanted);
    await page.goto(`/${portal.lang}/edit_profile`);
    return driver;
  },

  passwordChange: async (portal) => {
    const { page, say, person } = await insider(portal);
    const driver = await passwordChangeDriver({ page, say }, { current: person.password, next: NEXT_PASSWORD });
    await page.goto(`/${portal.lang}/change_password`);
    return driver;
  },
};
