/** Saying whether a page was useful, at the foot of a page that anybody can open. */
import { expect } from '@playwright/test';
import type { SaidOfPage } from '#contract/portal/page-feedback.ts';
import { words } from '../../../support/words.ts';
import { Held } from '../../support/cover.ts';
import { pressIn } from '../../support/gestures.ts';
import type { Drivers } from '../../support/portal.ts';

export const drivers: Drivers = {
  pageFeedback: async ({ page, lang }) => {
    const say = words(lang);
    const call = await Held.of(page, '**/api/page-feedback', 'POST');
    await page.goto(`/${lang}/about_us`);
    const root = page.locator('[data-machine=pageFeedback]');
    const press = pressIn(root, say);
    return {
      root,
      gestures: {
        'answer.choose': ({ isUseful }) => press(isUseful ? 'Yes' : 'No'),
        'feedback.send': async ({ said }) => {
          await root.getByRole('textbox').fill((said as SaidOfPage).text);
          await press('Send your answer');
        },
        'feedback.cancel': async () => {
          await press('Cancel');
          await expect(root.getByRole('button', { name: say('Yes'), exact: true })).toBeFocused();
        },
      },
      outcomes: {
        sendFeedback: call.outcome,
      },
    };
  },
};
