/** How a contract moves on while its citizen looks at its page: by what they sign or reject, and by the fund's decisions. */
import type { Page } from '@playwright/test';
import { contractMachine } from '#machines/lifecycles/contract/contract.machine.ts';
import { prepareContract, signContract } from '#tests/setup/cases/contracts.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { by, type Hand, leading, type Params, type Tour } from '../../../tour/examples.ts';
import type { Driver } from '../../support/cover.ts';
import type { Covers, Drivers, Faults } from '../../support/portal.ts';
import { dealOf } from './deal.driver.ts';

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

export const faults: Faults = { contract: { reads: '**/api/contracts/*' } };

const contractOf = async (hand: Hand): Promise<Params> => {
  const { deal_id = '' } = await dealOf(hand);
  const { number, loanAccountId } = await hand.contracts.get({ params: { id: deal_id } });
  return { deal_id, contract_number: number, loan_account_id: loanAccountId, request_type: 'contract' };
};
/** From within the flow it leads to the document; from another page, to the summary of what there is to sign. */
const SIGNING = ['user_contract_document', 'user_signed_contract'];
export const tour: Tour = {
  user_contract: by('bader', contractOf),
  user_contract_document: by('bader', contractOf),
  user_signed_contract: by('mishal', contractOf),
  user_contract_nafath_step_1: leading(SIGNING, by('bader', contractOf)),
  // Where no request to the identity app is under way, it says so.
  user_signed_contract_iam_callback: leading([...SIGNING, 'user_signed_contract_iam_callback'], by('bader')),
};

export const drivers: Drivers = {
  contract: async (portal) => {
    const { page, desk, lang } = portal;
    return contractDriver({ page, lang, desk, citizen: await logIn(portal) });
  },
};
