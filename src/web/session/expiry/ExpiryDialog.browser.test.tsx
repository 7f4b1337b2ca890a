import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { LANGS } from '#contract/kernel/lang.ts';
import { sessionTimeoutMachine } from '#machines/session-timeout/session-timeout.machine.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { ExpiryDialog } from './ExpiryDialog.tsx';

const SECONDS_LEFT = 12;
let stage: Stage;
afterEach(() => stage.end());

test.each(LANGS)(
  'it has an hourglass, says that the session will expire, and has a button to continue: %s',
  async (lang) => {
    const now = Date.now();
    const timeout = createActor(sessionTimeoutMachine, {
      input: { idleSeconds: 300, activeAt: now - (300 - SECONDS_LEFT) * 1000 },
    }).start();
    timeout.send({ type: 'clock.tick', now });
    stage = await openStage(lang, []);
    stage.show(<ExpiryDialog timeout={timeout} />);
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().querySelector('svg')).not.toBeNull();
    const sentence = { ar: 'ستنتهي جلستك', en: 'Your session will expire in 12 seconds' }[lang];
    expect(dialog.element().textContent).toContain(sentence);
    await page.getByRole('button', { name: stage.say('Continue') }).click();
    expect(timeout.getSnapshot().matches({ inside: { idle: 'active' } })).toBe(true);
  },
);
