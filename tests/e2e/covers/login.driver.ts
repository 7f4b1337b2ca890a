/** What a person does to log in, and how the host's answers to it come about. */
import type { Page } from '@playwright/test';
import type { DeskHand } from '#tests/setup/desk.ts';
import type { Words } from '../words.ts';
import { type Driver, Held } from './cover.ts';

type Person = { civilId: string; password: string; mobile: string };
export type Stage = { page: Page; say: Words; desk: DeskHand; person: Person };

/** The pause before another code, with a second to spare. */
const PAUSE_MS = 61_000;

export const fillCredentials = async ({ page, say, person }: Stage) => {
  await page.getByLabel(say('National ID number')).fill(person.civilId);
  await page.getByLabel(say('Password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: say('Continue') }).click();
};

/** The code panel, wherever it is shown. */
export const codeDriver = async (
  { page, say, desk, person }: Stage,
  urls: { verify: string; resend: string },
): Promise<Driver> => {
  const verify = await Held.of(page, urls.verify, 'POST');
  const resend = await Held.of(page, urls.resend, 'POST');
  let code = await desk.nextCode(person.mobile);
  return {
    root: page.locator('[data-machine=oneTimeCode]'),
    gestures: {
      'code.submit': async () => {
        await page.locator('[data-machine=oneTimeCode] input').fill(code);
        await page.getByRole('button', { name: say('Confirm') }).click();
      },
      'code.resend': () => page.getByRole('button', { name: say('Send a new code') }).click(),
      'code.startOver': () => page.getByRole('button', { name: say('Start over') }).click(),
    },
    outcomes: {
      verifyCode: { done: () => verify.release(), failed: (problem) => verify.fail(problem) },
      resendCode: {
        done: async () => {
          await resend.release();
          code = await desk.nextCode(person.mobile);
        },
        failed: (problem) => resend.fail(problem),
      },
      pause: {
        done: async () => {
          // Both clocks: the host keeps the pause too.
          await desk.setClock({ body: { offsetSeconds: PAUSE_MS / 1000 } });
          await page.clock.fastForward(PAUSE_MS);
        },
      },
    },
  };
};

export const loginDriver = async (stage: Stage): Promise<Driver> => {
  const { page, say, desk, person } = stage;
  const request = await Held.of(page, '**/api/auth/login', 'POST');
  const enterCode = async () => {
    await page.locator('[data-machine=oneTimeCode] input').fill(await desk.nextCode(person.mobile));
    await page.getByRole('button', { name: say('Confirm') }).click();
  };
  return {
    root: page.locator('main[data-machine=login]'),
    gestures: { 'credentials.submit': () => fillCredentials(stage) },
    outcomes: {
      requestCode: { done: () => request.release(), failed: (problem) => request.fail(problem) },
      oneTimeCode: {
        done: (output) =>
          (output as { kind: string }).kind === 'verified'
            ? enterCode()
            : page.getByRole('button', { name: say('Start over') }).click(),
      },
    },
  };
};
