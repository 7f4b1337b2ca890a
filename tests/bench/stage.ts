/** Where the portal and the hand-written pages are measured side by side: one server with both, one browser, one citizen logged in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { prepareDraft, submitDraft } from '#tests/setup/cases/applications.ts';
import { citizenHand } from '#tests/setup/citizen.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';
import { PATIENT, startServer, UNBOUNDED } from '#tests/setup/server.ts';
import { putBeside } from './beside/put-beside.ts';

type Contexts = {
  /** A browser of its own for every measure, on a phone's screen. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** The same, logged in. */
  newCitizen: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};
export type Stage = Contexts & {
  browser: Browser;
  desk: DeskHand;
  /** The same of another browser. */
  contextsOf: (browser: Browser) => Contexts;
  /** What a citizen comes back to: an application with its first steps answered, and one that was submitted. */
  prepared: () => Promise<{ draft: string; deal: string }>;
  end: () => Promise<void>;
};

export const setStage = async (dist: string): Promise<Stage> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const all = await putBeside(dist, join(folder, 'dist'));
  // It is the machine that measures which is busy, not the server.
  const server = await startServer(join(folder, 'data'), {
    DIST_DIR: all,
    ...PATIENT,
    CODE_SENDS: '100000',
    ...UNBOUNDED,
  });
  const { CHROMIUM } = process.env;
  const browser = await chromium.launch({
    ...(CHROMIUM && { executablePath: CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const desk = await deskHand(server.url);
  const [person] = (await desk.people()).people;
  if (!person) throw new Error('No citizen was seeded.');
  const citizen = await citizenHand(server.url, desk, person.civilId);
  const contextsOf = (of: Browser): Contexts => {
    const newContext = (options: BrowserContextOptions = {}) =>
      of.newContext({
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
        locale: 'ar-SA',
        timezoneId: 'Asia/Riyadh',
        baseURL: server.url,
        ...options,
      });
    const newCitizen = async (options?: BrowserContextOptions) => {
      const [name = '', value = ''] = citizen.cookie().split('=');
      const context = await newContext(options);
      await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
      // A new tab of a browser that is logged in asks the server who it is; the notice that shows once has been seen.
      await context.addInitScript(() => {
        localStorage.setItem('userLogIn', 'true');
        localStorage.setItem('privacyOf2025IsShowed', 'true');
      });
      return context;
    };
    return { newContext, newCitizen };
  };
  return {
    browser,
    desk,
    ...contextsOf(browser),
    contextsOf,
    prepared: async () => {
      const { id } = await prepareDraft(citizen, desk, 'branch');
      const whole = await prepareDraft(citizen, desk);
      const { dealId } = await submitDraft(citizen, whole.id);
      return { draft: id, deal: dealId };
    },
    end: async () => {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
