/** How a path holds, passes and refuses the saves of a wizard's draft. */
import { expect, type Page } from '@playwright/test';
import type { Problem, ProblemBody } from '#contract/kernel/problems.ts';
import { NOT_MINE, stopCalls } from '../../support/calls.ts';
import { Held, refuse } from './cover.ts';

/** The save of an earlier step has been answered: it takes no answer that is meant for the next one. */
export const allSaved = (page: Page) =>
  expect(page.locator('[data-machine=draftSync]')).toHaveAttribute('data-state', '"saved"');

/** Every save of the page: those that pass, the one that waits, and the one that is answered otherwise. */
export const savesOf = async (page: Page, calls: string) => {
  const address = `**/api/${calls}/*`;
  const held = await Held.of(page, address, 'PUT');
  let isHeld = false;
  let fault: Problem | null = null;
  await stopCalls(page, { url: address, method: 'PUT' }, (call) => {
    const instead = fault;
    fault = null;
    if (instead) return refuse(call, instead);
    return isHeld ? NOT_MINE : call.pass();
  });
  return {
    hold: () => {
      isHeld = true;
    },
    /** Saves pass from here on; one that waits goes on waiting. */
    stopHolding: () => {
      isHeld = false;
    },
    letPass: async () => {
      isHeld = false;
      for (const pending of Held.pending(page)) if (pending === held) await held.release();
    },
    /** Lets the one that waits through, and holds those after it. */
    release: () => held.release(),
    /** What the one that waits would change. */
    look: <Body>() => held.look<Body>(),
    fail: (refusal: Problem) => held.fail(refusal),
    refuseNext: (refusal: Problem) => {
      fault = refusal;
    },
    /** The one that waits is refused for the newer version, which has not what the save brings. */
    refuseForNewer: async () => {
      const call = await held.next();
      await call.answerWith((body: ProblemBody) => {
        const detail = body.error.detail as { answers: { documents?: unknown } };
        const { documents: _, ...answers } = detail.answers;
        return { ...body, error: { ...body.error, detail: { ...detail, answers } } };
      });
    },
  };
};
