/** The session, on the account page: what the server answers about this browser, what happens in other tabs, and how a session ends. */
import { expect } from '@playwright/test';
import { citizenHand, servicesHand } from '#tests/setup/citizen.ts';
import { shareSession } from '../../../support/as-citizen.ts';
import { logOut } from '../../../support/person.ts';
import { words } from '../../../support/words.ts';
import { type Driver, Held } from '../../support/cover.ts';
import type { Covers, Drivers, Portal } from '../../support/portal.ts';

const HOUR_MS = 3_600_000;

/** Opens the page of a browser in which someone logged in once; the server's answer to who it is waits. */
export const sessionDriver = async ({
  page,
  context,
  lang,
  desk,
  server,
}: Omit<Portal, 'tolerate'>): Promise<Driver> => {
  const [person] = (await desk.people()).people;
  if (!person) throw new Error('No citizen was seeded.');
  const who = await Held.of(page, '**/api/auth/session', 'GET');
  const end = await Held.of(page, '**/api/auth/logout', 'POST');
  const account = await Held.of(page, '**/api/account', 'GET');
  /** The server knows the browser from now on: by the full login, or by that of the services identity. */
  const enter = async (hand: typeof citizenHand | typeof servicesHand = citizenHand) => {
    const somebody = await hand(server.url, desk, person.civilId);
    await shareSession({ context, server }, somebody.cookie());
  };
  /** Notifies the page as another tab of the same browser does. */
  const tell = (news: object) =>
    page.evaluate((said) => {
      const channel = new BroadcastChannel('session');
      channel.postMessage(said);
      channel.close();
    }, news);

  await enter();
  await context.addInitScript(() => {
    try {
      if (sessionStorage.getItem('isOpened')) return;
      sessionStorage.setItem('isOpened', 'true');
      localStorage.setItem('userLogIn', 'true');
    } catch {
      // A browser without storage has no flag to set.
    }
  });
  await page.clock.install();
  await page.goto(`/${lang}/account`);

  return {
    root: page.locator('[data-machine=session]'),
    // The page waits for the server's answer.
    isUnseenAtFirst: true,
    // A visitor sees nothing of the citizen's pages.
    atEnd: async (last) => {
      if (last === 'visitor') await expect(page).toHaveURL(/\/login$/);
    },
    gestures: {
      'user.set': async ({ user }) => {
        await enter(user ? citizenHand : servicesHand);
        // A page that is just being left for the login hears nothing.
        await expect(async () => {
          await tell({ type: 'signedIn' });
          await expect.poll(() => who.isPending, { timeout: 1000 }).toBe(true);
        }).toPass();
        await who.release();
      },
      'user.logout': () => logOut(page, words(lang)),
      'session.refused': async ({ ended }) =>
        account.fail({ code: ended === 'inactivity' ? 'session_ended_inactivity' : 'login_required' }),
      'session.endedElsewhere': ({ ended }) =>
        tell({ type: 'signedOut', ended: ended === 'elsewhere' ? 'logout' : ended }),
    },
    outcomes: {
      askServer: {
        done: async (presence) => {
          const found = presence as { user: object | null } | null;
          if (found?.user) return who.release();
          const question = await who.next();
          await context.clearCookies();
          if (found) {
            await enter(servicesHand);
            await page.reload();
            await question.fail();
            return who.release();
          }
          // From here on the browser looks as if it had never logged in.
          const isForgotten = await page.evaluate(() => {
            try {
              localStorage.removeItem('userLogIn');
              return true;
            } catch {
              return false;
            }
          });
          await page.reload();
          await question.fail();
          // A browser without storage asks the server anyway.
          if (!isForgotten) await who.release();
        },
        failed: (problem) => who.fail(problem),
      },
      endSession: { done: () => end.release(), failed: () => end.cut('before') },
      sessionTimeout: {
        done: async () => {
          await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + HOUR_MS);
          await page.evaluate(() => dispatchEvent(new Event('focus')));
        },
      },
    },
  };
};

export const covers: Covers = {
  session: {
    unlooked: { '*': 'It shows nothing of its own: the covers of the pages judge them.' },
    pageless: { 'session.restoring': 'The page waits for the server to say who it is.' },
  },
};

export const drivers: Drivers = {
  session: sessionDriver,
};
