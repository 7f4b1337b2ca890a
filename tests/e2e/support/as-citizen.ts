/** Tests that begin logged in: a client of the API and the browser share a session. */
import type { BrowserContext } from '@playwright/test';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { type Host, test } from './fixtures.ts';

type Portal = { context: BrowserContext; host: Host; desk: DeskHand };

/** Gives the browser the session cookie of a client of the API. */
export const shareSession = async ({ context, host }: Pick<Portal, 'context' | 'host'>, cookie: string) => {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: host.url, httpOnly: true, sameSite: 'Lax' }]);
};

/** As the first of the seeded people, unless somebody else is given. */
export const logIn = async (
  { context, host, desk }: Portal,
  who?: Parameters<typeof citizenHand>[2],
): Promise<CitizenHand> => {
  const first = (await desk.people()).people[0];
  if (!first) throw new Error('Nobody was seeded.');
  const citizen = await citizenHand(host.url, desk, who ?? first.civilId);
  await shareSession({ context, host }, citizen.cookie());
  // A new tab of a logged-in browser asks the server for its session.
  await context.addInitScript(() => {
    try {
      localStorage.setItem('userLogIn', 'true');
    } catch {
      // An empty page has no storage, and some tests take it away.
    }
  });
  return citizen;
};

export const asCitizen = test.extend<{ citizen: CitizenHand }>({
  citizen: async ({ context, host, desk }, use) => use(await logIn({ context, host, desk })),
});
export { expect } from './fixtures.ts';
