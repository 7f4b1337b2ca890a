/** A request to the identity app as it comes about in the portal, on the phone and at the server. */
import { expect, type Page } from '@playwright/test';
import type { Problem } from '#contract/kernel/problems.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { stopCalls } from '../../../support/calls.ts';
import type { Words } from '../../../support/words.ts';
import { type Driver, Held, refuse } from '../../support/cover.ts';
import { identityPhone } from '../../support/identity-phone.ts';
import type { Covers, Drivers } from '../../support/portal.ts';
import { askIdentityApp, atLogin } from './login.driver.ts';

type Stage = { page: Page; say: Words; desk: DeskHand; person: { civilId: string } };

/** The life of a request, with a second to spare. */
const LIFETIME_SECONDS = 121;

export const identityAppDriver = async ({ page, say, desk, person }: Stage): Promise<Driver> => {
  const phone = identityPhone(page, desk, person.civilId);
  await phone.clear();
  const requests = await Held.of(page, /\/api\/identity-app\/(?:login|password|drafts\/[^/]+)$/, 'POST');
  const cancels = await Held.of(page, '**/identity-app/requests/*/cancel', 'POST');
  const redemptions = await Held.of(page, '**/identity-app/requests/*/login', 'POST');
  let offsetSeconds = 0;
  let requestId = '';
  page.on('request', (request) => {
    requestId = /\/identity-app\/requests\/([^/]+)\/events$/.exec(request.url())?.[1] ?? requestId;
  });
  /** Cancels the request in another tab of the same browser. */
  const cancelElsewhere = async () => {
    await expect.poll(() => requestId).not.toBe('');
    await page.context().request.post(`/api/identity-app/requests/${requestId}/cancel`);
  };
  const press = (name: string) => page.locator('[data-machine=identityApp]').getByRole('button', { name }).click();

  /** Neither the events nor the status come through; the page asks again when the time is up. */
  const cutTheLine = async (fault: Problem) => {
    const requests = '**/api/identity-app/requests/*';
    const again = [
      await stopCalls(page, { url: `${requests}/events` }, (call) => call.fail()),
      await stopCalls(page, { url: requests }, (call) => refuse(call, fault)),
    ];
    await page.clock.fastForward(LIFETIME_SECONDS * 1000);
    await page.locator('[data-machine=identityApp][data-state*=ended]').waitFor();
    for (const letPass of again) letPass();
  };

  return {
    root: page.locator('[data-machine=identityApp]'),
    // A final state has no panel: the login goes on.
    elsewhere: {
      approved: () => expect(page).toHaveURL(/\/account$/),
      left: () => expect(page.locator('main[data-machine=login]')).toHaveAttribute('data-state', '"credentials"'),
    },
    gestures: {
      'request.cancel': () => press(say('Cancel')),
      'request.retry': () => press(say('Try again')),
      'request.leave': () => press(say('Log in another way')),
    },
    outcomes: {
      requestApproval: requests.outcome,
      watchRequest: {
        done: async (output) => {
          if (output === 'approved') return phone.approve();
          if (output === 'rejected') return phone.reject();
          if (output === 'cancelled') return cancelElsewhere();
          offsetSeconds += LIFETIME_SECONDS;
          await desk.setClock({ body: { offsetSeconds } });
        },
        failed: cutTheLine,
      },
      cancelRequest: cancels.outcome,
      redeem: redemptions.outcome,
    },
  };
};

export const covers: Covers = { identityApp: { apart: ['xstate.error.actor.redeem'] } };

export const drivers: Drivers = {
  identityApp: async (portal) => {
    const stage = await atLogin(portal);
    const driver = await identityAppDriver(stage);
    await askIdentityApp(stage);
    return driver;
  },
};
