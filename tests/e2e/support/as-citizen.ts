/** Tests that begin logged in: a client of the API and the browser share a session. */
import type { BrowserContext } from '@playwright/test';
import { type CitizenHand, citizenHand, servicesHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { type Host, test } from './fixtures.ts';

type Portal = { context: BrowserContext; host: Host; desk: DeskHand };

/** Gives the browser the session cookie of a client of the API. */
export const shareSession = async ({ context, host }: Pick<Portal, 'context' | 'host'>, cookie: string) => {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: host.url, httpOnly: true, sameSite: 'Lax' }]);
};

/** A new tab of a logged-in browser asks the server for its session. */
export const setFlag = (context: BrowserContext, flag: string) =>
  context.addInitScript((name) => {
    try {
      localStorage.setItem(name, 'true');
    } catch {
      // An empty page has no storage, and some tests take it away.
    }
  }, flag);

/** Logs in as the first of the seeded people, unless another one is given. */
export const logIn = async (
  { context, host, desk }: Portal,
  who?: Parameters<typeof citizenHand>[2],
): Promise<CitizenHand> => {
  const first = (await desk.people()).people[0];
  if (!first) throw new Error('No citizen was seeded.');
  const citizen = await citizenHand(host.url, desk, who ?? first.civilId);
  await shareSession({ context, host }, citizen.cookie());
  await setFlag(context, 'userLogIn');
  return citizen;
};

/** Logs in with the services identity alone. */
export const logInToReviewer = async ({ context, host, desk }: Portal, civilId: string): Promise<void> => {
  const person = await servicesHand(host.url, desk, civilId);
  await shareSession({ context, host }, person.cookie());
  await setFlag(context, 'userForServicesLogIn');
};

export const asCitizen = test.extend<{ citizen: CitizenHand }>({
  citizen: async ({ context, host, desk }, use) => use(await logIn({ context, host, desk })),
});
export { expect } from './fixtures.ts';
