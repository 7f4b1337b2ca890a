/** How a contract moves on while its citizen looks at its page: by what they sign or reject, and by the fund's decisions. */
import type { Page } from '@playwright/test';
import { contractMachine } from '#machines/lifecycles/contract/contract.machine.ts';
import { prepareContract, signContract } from '#tests/setup/cases/contracts.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import type { Driver } from '../../support/cover.ts';
import type { Covers, Drivers } from '../../support/portal.ts';

type Stage = { page: Page; lang: string; desk: DeskHand; citizen: CitizenHand };

const contractDriver = async ({ page, lang, desk, citizen }: Stage): Promise<Driver> => {
  const contract = await prepareContract(citizen, desk);
  const params = { id: contract.id };
  await page.goto(`/${lang}/user_contract/${contract.number}/${contract.id}`);
  const decide: Driver['gestures'][string] = async ({ type, reason }) => {
    await desk.decide({ params, body: { event: type, reason: typeof reason === 'string' ? reason : undefined } });
  };
  return {
    root: page.locator('[data-machine=contract]'),
    gestures: {
      ...Object.fromEntries(contractMachine.events.map((type) => [type, decide])),
      'contract.sign': () => signContract(citizen, desk, contract.id),
      'contract.reject': async ({ reason }) => {
        await citizen.contracts.reject({ params, body: { reason: String(reason) }, key: crypto.randomUUID() });
      },
    },
    outcomes: {},
  };
};

export const covers: Covers = { contract: { isQuiet: true } };

export const drivers: Drivers = {
  contract: async (portal) => {
    const { page, desk, lang } = portal;
    return contractDriver({ page, lang, desk, citizen: await logIn(portal) });
  },
};
