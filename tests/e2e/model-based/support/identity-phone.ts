/** The citizen's hand on the identity app of the desk's phone. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { DeskHand } from '#tests/setup/desk.ts';

export type IdentityPhone = ReturnType<typeof identityPhone>;

export const identityPhone = (page: Page, desk: DeskHand, civilId: string) => {
  const shown = page.locator('[data-machine=identityApp] bdi').first();
  const open = async () => {
    const { requests } = await desk.identityRequests();
    return requests.find((request) => request.civilId === civilId);
  };
  const answer = async (number?: string) => {
    const request = await open();
    if (!request) throw new Error('Nothing is open on the phone.');
    await desk.answerIdentityRequest({ params: { id: request.id }, body: number === undefined ? {} : { number } });
  };
  return {
    open,
    /** Chooses the number that the portal shows. */
    approve: async () => {
      await expect(shown).toHaveText(/^\d\d$/);
      await answer(await shown.innerText());
    },
    reject: () => answer(),
    /** What an earlier test left there would be in the way. */
    clear: async () => {
      while (await open()) await answer();
    },
  };
};
