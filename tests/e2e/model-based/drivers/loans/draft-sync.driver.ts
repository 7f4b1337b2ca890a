/** What a person does to the answers of a step while they are saved, and how saving ends. The page's clock is paused: a pause of the machine ends when the path says so. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Draft, HalfFilled, PartialAnswers } from '#contract/loans/loan-application.ts';
import { type Changes, NOTHING } from '#machines/draft-sync/draft-sync.changes.ts';
import { arrived, elsewhere, input, theirs } from '#machines/draft-sync/draft-sync.fixtures.ts';
import { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { otherOffice, prepareDraft, someMobile } from '#tests/setup/cases/applications.ts';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import { logIn as logInAsCitizen } from '../../../support/as-citizen.ts';
import { NOT_MINE, stopCalls } from '../../../support/calls.ts';
import { pauseClock } from '../../../support/clock.ts';
import { at, somePerson } from '../../../support/person.ts';
import { words } from '../../../support/words.ts';
import { type Driver, Held } from '../../support/cover.ts';
import { pressIn } from '../../support/gestures.ts';
import type { Covers, Drivers, Faults } from '../../support/portal.ts';
import { type Wizard, wizardOn } from '../../support/wizard.ts';

type Stage = {
  page: Page;
  wizard: Wizard;
  /** The same citizen on another device. */
  otherDevice: CitizenHand;
  draftId: string;
  logIn: () => Promise<void>;
};

/** Typing is debounced for less than this. */
const GATHERED_MS = 400;
/** The pause between a press and the save of what it answered. */
const AFTER_PRESS_MS = 200;
/** A dialog that is loaded on demand is shown after this; from a third of it on, less than the debounce remains. */
const DIALOG_MS = 330;
/** The longest pause that a busy server can ask for. */
const LONGEST_PAUSE_MS = 120_000;
const pauses = draftSyncMachine.implementations.delays as Record<string, number>;

const look = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);

/** Whether the device stores something of the draft; a text says that it can store nothing. */
const isOnDevice = (page: Page, draftId: string) =>
  page.evaluate(
    (id) =>
      new Promise<unknown>((resolve) => {
        const nowhere = () => resolve('nowhere: this browser stores nothing');
        try {
          localStorage.setItem('test', '');
          const opened = indexedDB.open('portal');
          opened.onerror = nowhere;
          opened.onsuccess = () => {
            const keys = opened.result.transaction('entries').objectStore('entries').getAllKeys();
            keys.onsuccess = () => resolve(JSON.stringify(keys.result).includes(id));
          };
        } catch {
          nowhere();
        }
      }),
    draftId,
  );

/** Changes the draft on the other device as the conflict of this version in the model says; other versions are none. */
const conflictsOn = (otherDevice: CitizenHand, draftId: string, saves: Held) => {
  const changeElsewhere = async (change: (answers: PartialAnswers) => Partial<Changes> | Promise<Partial<Changes>>) => {
    const { version, answers } = await otherDevice.drafts.get({ params: { id: draftId } });
    const body = { baseVersion: version, ...NOTHING, ...(await change(answers)) };
    await otherDevice.drafts.save({ params: { id: draftId }, body, key: randomUUID() });
  };
  /** What the other device does for each conflict of the model. */
  const changes: Record<number, Parameters<typeof changeElsewhere>[0]> = {
    // An amount that is typed nowhere here: an equal change would be no conflict.
    [theirs.version]: ({ cost }) => {
      if (!cost) throw new Error('The draft has no cost to change.');
      return { answers: { cost: { ...cost, operationalCost: (cost.operationalCost ?? 0) + 37 } } };
    },
    [elsewhere.version]: async ({ branch }) => ({ answers: { branch: await otherOffice(otherDevice, branch) } }),
    // The same as is being saved.
    [arrived.version]: async () => {
      const { answers, partial } = await saves.look<Changes>();
      return { answers, partial };
    },
  };
  return async (version: number) => {
    const change = changes[version];
    if (change) await changeElsewhere(change);
  };
};

/** The page may not have come to the pause before the save yet. */
const untilSaveIsSent = (page: Page, saves: Held) =>
  expect
    .poll(async () => {
      if (!saves.isPending) await page.clock.runFor(AFTER_PRESS_MS);
      return saves.isPending;
    })
    .toBe(true);

/** Ends the session at the server alone: the page learns of it by a refusal. */
const endSession = async (page: Page, saves: Held) => {
  const { authorization = '' } = (await saves.peek()).headers;
  await page.request.post('/api/auth/logout', { headers: { authorization } });
};

/** The line to the server as the page knows it; `probe` holds its questions back. */
const lineOn = (page: Page, probe: Held) => {
  const connection = page.locator('[data-machine=connectivity]');
  const isLost = async () => (await connection.getAttribute('data-state')) === '"offline"';
  /** A line that was lost before is back. */
  const untilHolds = async () => {
    if (await isLost()) await page.clock.fastForward(LONGEST_PAUSE_MS);
    if (probe.isPending) await probe.release();
    await expect(connection).toHaveAttribute('data-state', '"online"');
  };
  return { isLost, untilHolds };
};

/** Expects the page at the step of the cost, with the steps before it answered. */
const draftSyncDriver = async ({ page, wizard, otherDevice, draftId, logIn }: Stage): Promise<Driver> => {
  const { say } = wizard;
  const root = page.locator('[data-machine=draftSync]');
  const saves = await Held.of(page, '**/api/drafts/*', 'PUT');
  const probe = await Held.of(page, '**/api/config', 'GET');
  // The portal reads its configuration anew when the line is back: that is no question.
  await stopCalls(page, { url: '**/api/config', method: 'GET' }, (call) => (call.headers.adf ? call.pass() : NOT_MINE));
  const opening = await Held.of(page, '**/api/drafts/*', 'GET');
  // Read by the step after the cost; its answer would say that the connection is back.
  await Held.of(page, '**/api/files', 'GET');
  /** Whether the text was typed while the choice between two versions opened: behind that dialog, typing is impossible. */
  let inHand = false;
  const typeAsTheChoiceComesUp = async () => {
    await expect(root).toHaveAttribute('data-state', '"conflict"');
    await page.clock.runFor(DIALOG_MS / 3);
    await type();
    inHand = true;
    await page.clock.runFor(DIALOG_MS - DIALOG_MS / 3);
    await page.getByRole('dialog', { name: say('This application was changed somewhere else too') }).waitFor();
  };
  let amount = 1000;
  /** Each typing changes something; the operational cost stays as long as the model has one and the same text in its place. */
  const type = async (values: HalfFilled = input.values) => {
    amount += 1;
    await wizard.fill('Operational cost', `7${values.operationalCost}`);
    await wizard.fill('Capital cost', String(amount));
  };
  const afterGathering = () => page.clock.runFor(GATHERED_MS);
  const untilSent = () => untilSaveIsSent(page, saves);
  const line = lineOn(page, probe);
  const press = pressIn(page, say);
  const pass = (pause: string) => page.clock.fastForward(pauses[pause] ?? Number.NaN);
  const conflicts = conflictsOn(otherDevice, draftId, saves);

  return {
    root,
    release: () => page.clock.resume(),
    gestures: {
      'answers.change': async () => {
        await type();
        await wizard.next();
        await expect(page).toHaveURL(/get_loan_attachments/);
        await wizard.back();
        await expect(page).toHaveURL(/get_loan_cost/);
      },
      'input.changed': async ({ values }) => {
        if (!inHand) await type(values);
        inHand = false;
        await afterGathering();
      },
      'sync.flush': async () => {
        await look(page, 'hidden');
        await look(page, 'visible');
      },
      'sync.retry': () => press('Save now'),
      'network.up': async () => {
        if (await line.isLost()) await press('Try again');
        else {
          await line.untilHolds();
          await page.evaluate(() => ['offline', 'online'].map((type) => dispatchEvent(new Event(type))));
        }
        await probe.release();
      },
      'session.restored': logIn,
      'conflict.keepMine': () => press('Keep my version'),
      'conflict.takeTheirs': async () => {
        inHand = false;
        await press('Take the other version');
        await expect(page).toHaveURL(/get_loan_cost/);
      },
    },
    outcomes: {
      saveDraft: {
        done: async () => {
          await untilSent();
          await saves.release();
        },
        failed: async (fault) => {
          await untilSent();
          if (fault.code === 'login_required') await endSession(page, saves);
          const theirVersion = (fault.detail as Draft | undefined)?.version ?? 0;
          await conflicts(theirVersion);
          if (['login_required', 'draft_conflict'].includes(fault.code)) await saves.release();
          else {
            if (fault.code === 'call_interrupted') await line.untilHolds();
            await saves.fail(fault, untilSent);
            // The portal may be asking the server already.
            if (fault.code === 'no_connection' && probe.isPending) await (await probe.next()).fail();
          }
          if (theirVersion === theirs.version) await typeAsTheChoiceComesUp();
        },
      },
    },
    timers: {
      typingPause: () => pass('typingPause'),
      retryPause: () => pass('retryPause'),
      connectionPause: () => pass('connectionPause'),
      serverPause: () => page.clock.fastForward(LONGEST_PAUSE_MS),
    },
    elsewhere: {
      // The login is all there is; what was not saved waits on the device.
      suspended: async () => {
        await expect(page).toHaveURL(/\/login$/);
        expect(await isOnDevice(page, draftId)).toBeTruthy();
      },
      // The page refetches the application.
      closed: async () => {
        await expect(page.locator('main[data-machine=loanApplication]')).toHaveAttribute('data-state', '"opening"');
        await opening.release();
      },
    },
  };
};

export const covers: Covers = {
  draftSync: { isPart: true },
};

export const faults: Faults = { draftSync: { keepsTyped: true } };

export const drivers: Drivers = {
  draftSync: async (portal) => {
    const { page, context, server, desk, lang } = portal;
    await context.clock.install();
    const citizen = await logInAsCitizen(portal);
    const { id: draftId } = await prepareDraft(citizen, desk, 'cost');
    await at(page, lang).open('cost', draftId);
    await pauseClock(page);
    const wizard = wizardOn(page, words(lang), someMobile());
    const again = async () => at(page, lang).logIn(desk, await somePerson(desk));
    const otherDevice = await citizenHand(server.url, desk, citizen.session().user.sauidid);
    return draftSyncDriver({ page, wizard, otherDevice, draftId, logIn: again });
  },
};
