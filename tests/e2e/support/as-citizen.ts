/** Tests that begin logged in: a client of the API and the browser share a session. */
import type { BrowserContext } from '@playwright/test';
import { type CitizenHand, citizenHand, servicesHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { type Server, test } from './fixtures.ts';

type Portal = { context: BrowserContext; server: Server; desk: DeskHand };

/** Gives the browser the session cookie of a client of the API. */
export const shareSession = async ({ context, server }: Pick<Portal, 'context' | 'server'>, cookie: string) => {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
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
  { context, server, desk }: Portal,
  who?: Parameters<typeof citizenHand>[2],
): Promise<CitizenHand> => {
  const first = (await desk.people()).people[0];
  if (!first) throw new Error('No citizen was seeded.');
  const citizen = await citizenHand(server.url, desk, who ?? first.civilId);
  await shareSession({ context, server }, citizen.cookie());
  await setFlag(context, 'userLogIn');
  return citizen;
};

/** Logs in with the services identity alone. */
export const logInToReviewer = async ({ context, server, desk }: Portal, civilId: string): Promise<void> => {
  const person = await servicesHand(server.url, desk, civilId);
  await shareSession({ context, server }, person.cookie());
  await setFlag(context, 'userForServicesLogIn');
};

export const asCitizen = test.extend<{ citizen: CitizenHand }>({
  citizen: async ({ context, server, desk }, use) => use(await logIn({ context, server, desk })),
});
export { expect } from './fixtures.ts';
