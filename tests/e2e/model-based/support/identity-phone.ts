/** The citizen's hand on the identity app of the desk's phone. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { DeskHand } from '#tests/setup/desk.ts';
import { answerRequest, clearPhone, openRequest } from '#tests/setup/phone.ts';

export type IdentityPhone = ReturnType<typeof identityPhone>;

export const identityPhone = (page: Page, desk: DeskHand, civilId: string) => {
  const shown = page.locator('[data-machine=identityApp] bdi').first();
  const isAsked = () => expect(shown).toHaveText(/^\d\d$/);
  return {
    /** Waits until the portal shows a number: the request has reached the identity app. */
    isAsked,
    open: () => openRequest(desk, civilId),
    /** Chooses the number that the portal shows. */
    approve: async () => {
      await isAsked();
      await answerRequest(desk, civilId, await shown.innerText());
    },
    reject: () => answerRequest(desk, civilId),
    clear: () => clearPhone(desk, civilId),
  };
};
