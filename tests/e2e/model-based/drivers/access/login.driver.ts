/** What a person does to log in, and how the server's answers come about. */
import { expect, type Page } from '@playwright/test';
import type { Challenge } from '#contract/access/auth.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { stopCalls } from '../../../support/calls.ts';
import { pauseClock } from '../../../support/clock.ts';
import { fillCredentials, somePerson } from '../../../support/person.ts';
import type { Call } from '../../../support/stopping/call.ts';
import { type Words, words } from '../../../support/words.ts';
import { type Tour, visitor } from '../../../tour/examples.ts';
import { type Driver, Held } from '../../support/cover.ts';
import { identityPhone } from '../../support/identity-phone.ts';
import type { Drivers, Portal } from '../../support/portal.ts';

type Person = { civilId: string; password: string; mobile: string };
export type Stage = { page: Page; say: Words; desk: DeskHand; person: Person };

/** The server's pause before another code, with a second to spare. */
const PAUSE_SECONDS = 61;
/** The page gets a shorter pause: a call would time out before a whole minute has passed. */
const SHOWN_PAUSE_MS = 5_000;

/** The server's own answer, but for the end of the pause. */
const shortenPause = (call: Call) =>
  call.answerWith((challenge: Challenge) => ({
    ...challenge,
    resendAt: new Date(Date.parse(challenge.now) + SHOWN_PAUSE_MS).toISOString(),
  }));

export const askIdentityApp = async ({ page, say, person }: Stage) => {
  await page.getByLabel(say('National ID number')).fill(person.civilId);
  await page.getByRole('button', { name: say('Log in with the national identity app') }).click();
};

/** The code panel of the login. */
export const codeDriver = async (
  { page, say, desk, person }: Stage,
  urls: { verify: string; resend: string },
): Promise<Driver> => {
  const verify = await Held.of(page, urls.verify, 'POST');
  const resend = await Held.of(page, urls.resend, 'POST');
  let code = await desk.nextCode(person.mobile);
  let offsetSeconds = 0;
  return {
    root: page.locator('[data-machine=oneTimeCode]'),
    release: () => page.clock.resume(),
    // A final state has no panel: the login goes on.
    elsewhere: {
      verified: () => expect(page).toHaveURL(/\/account$/),
      startedOver: () =>
        expect(page.locator('main[data-machine=login]')).toHaveAttribute('data-state', '"credentials"'),
    },
    gestures: {
      'code.submit': async () => {
        await page.locator('[data-machine=oneTimeCode] input').fill(code);
        await page.getByRole('button', { name: say('Confirm') }).click();
      },
      'code.resend': () => page.getByRole('button', { name: say('Send a new code') }).click(),
      'code.startOver': () => page.getByRole('button', { name: say('Start over') }).click(),
    },
    outcomes: {
      verifyCode: {
        done: async () => {
          // A new code may have come while the old one was on its way: the person means the newest.
          await (await verify.next()).pass({ code });
        },
        failed: (problem) => verify.fail(problem),
      },
      resendCode: {
        done: async () => {
          await shortenPause(await resend.next());
          code = await desk.nextCode(person.mobile);
        },
        failed: (problem) => resend.fail(problem),
      },
      pause: {
        done: async () => {
          // Both clocks: the server keeps the pause too.
          offsetSeconds += PAUSE_SECONDS;
          await desk.setClock({ body: { offsetSeconds } });
          await page.clock.fastForward(SHOWN_PAUSE_MS);
        },
      },
    },
  };
};

export const loginDriver = async (stage: Stage): Promise<Driver> => {
  const { page, say, desk, person } = stage;
  const request = await Held.of(page, '**/api/auth/login', 'POST');
  const phone = identityPhone(page, desk, person.civilId);
  await phone.clear();
  const enterCode = async () => {
    await page.locator('[data-machine=oneTimeCode] input').fill(await desk.nextCode(person.mobile));
    await page.getByRole('button', { name: say('Confirm') }).click();
  };
  return {
    root: page.locator('main[data-machine=login]'),
    // This flow ends on another page.
    elsewhere: { authenticated: () => expect(page).toHaveURL(/\/account$/) },
    gestures: {
      'credentials.submit': () => fillCredentials(stage),
      'identityApp.start': () => askIdentityApp(stage),
    },
    outcomes: {
      requestCode: request.outcome,
      identityApp: {
        done: (output) =>
          (output as { kind: string }).kind === 'approved'
            ? phone.approve()
            : page.getByRole('button', { name: say('Cancel') }).click(),
      },
      oneTimeCode: {
        done: (output) =>
          (output as { kind: string }).kind === 'verified'
            ? enterCode()
            : page.getByRole('button', { name: say('Start over') }).click(),
      },
    },
  };
};

/** The page of the login, for someone. */
export const atLogin = async ({ page, desk, lang }: Portal) => {
  await page.clock.install();
  await page.goto(`/${lang}/login`);
  return { page, desk, say: words(lang), person: await somePerson(desk) };
};

export const tour: Tour = { login: visitor };

export const drivers: Drivers = {
  login: async (portal) => loginDriver(await atLogin(portal)),

  oneTimeCode: async (portal) => {
    const stage = await atLogin(portal);
    // The pause before another code ends when the path says so. A clock is stopped by a leap, which would end one that has begun.
    await pauseClock(portal.page);
    await stopCalls(portal.page, { url: '**/api/auth/login' }, shortenPause);
    await fillCredentials(stage);
    return codeDriver(stage, { verify: '**/api/auth/login/verify', resend: '**/api/auth/login/resend' });
  },
};
