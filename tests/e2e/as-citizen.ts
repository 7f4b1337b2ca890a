/** Tests that begin logged in: the citizen's hand on the API, and the browser with the same session. */
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import { test } from './fixtures.ts';

export const asCitizen = test.extend<{ citizen: CitizenHand }>({
  citizen: async ({ context, host, desk }, use) => {
    const { people } = await desk.people();
    const person = people[0];
    if (!person) throw new Error('Nobody was seeded.');
    const citizen = await citizenHand(host.url, desk, person.civilId);
    const [name = '', value = ''] = citizen.cookie().split('=');
    await context.addCookies([{ name, value, url: host.url, httpOnly: true, sameSite: 'Lax' }]);
    // A new tab of a browser that is logged in asks the host who it is.
    await context.addInitScript(() => {
      // An empty page has no storage.
      if (location.protocol.startsWith('http')) localStorage.setItem('userForServicesLogIn', 'true');
    });
    await use(citizen);
  },
});
export { expect } from './fixtures.ts';
