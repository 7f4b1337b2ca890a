/**
 * Signing a contract: what the citizen does on its pages and on the phone, what the fund decides, and what goes wrong. Each tour
 * begins with a contract of its own, in the state that the server's first answer says.
 */
import type { Page } from '@playwright/test';
import { problem } from '#contract/kernel/problems.ts';
import type { ContractState, LoanContract } from '#contract/loans/contracts.ts';
import type { IdentityAppOutput } from '#machines/identity-app/identity-app.machine.ts';
import { prepareContract, signContract } from '#tests/setup/cases/contracts.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { type Words, words } from '../../../support/words.ts';
import { type Driver, Held } from '../../support/cover.ts';
import { identityPhone } from '../../support/identity-phone.ts';
import type { Covers, Drivers } from '../../support/portal.ts';

type Stage = { page: Page; lang: string; say: Words; desk: DeskHand; citizen: CitizenHand };

const REASON = 'لم تكتمل الضمانات المطلوبة';

const contractSigningDriver = async ({ page, lang, say, desk, citizen }: Stage): Promise<Driver> => {
  const phone = identityPhone(page, desk, citizen.session().user.sauidid);
  await phone.clear();
  const reads = await Held.of(page, /\/api\/(?:contracts|loan-accounts\/[^/]+\/contracts)\/[^/]+$/, 'GET');
  const rejections = await Held.of(page, /\/api\/contracts\/[^/]+\/reject$/, 'POST');
  const redemptions = await Held.of(page, /\/identity-app\/requests\/[^/]+\/contract$/, 'POST');
  const cancels = await Held.of(page, /\/identity-app\/requests\/[^/]+\/cancel$/, 'POST');
  const { id, loanAccountId } = await prepareContract(citizen, desk);
  const decide = (event: string, reason?: string) => desk.decide({ params: { id }, body: { event, reason } });
  const fund: Partial<Record<ContractState, () => Promise<unknown>>> = {
    signed: () => decide('secondParty.approve'),
    refused: () => decide('secondParty.refuse', REASON),
    waitEnded: () => decide('secondParty.lapse'),
  };
  const button = (name: string) => page.locator('main').getByRole('button', { name: say(name), exact: true });
  const stateIn = (output: unknown) => (output as LoanContract).state;

  /** Brings the contract into that state by the API, as another device and the fund would; into the same one by another wait. */
  const lead = async (state: ContractState) => {
    if (state === 'awaitingSignature') return;
    let { state: now } = await citizen.contracts.get({ params: { id } });
    if (now === 'awaitingSecondParty' && (state === now || state === 'rejected')) {
      await fund.waitEnded?.();
      now = 'waitEnded';
    }
    if (state === 'rejected') {
      await citizen.contracts.reject({ params: { id }, body: { reason: REASON }, key: crypto.randomUUID() });
      return;
    }
    if (now !== 'awaitingSecondParty') await signContract(citizen, desk, id);
    await fund[state]?.();
  };
  /** The address of the text opens the text, also after a waiting time that ended. */
  const open = (state?: ContractState) =>
    page.goto(
      `/${lang}/${state === 'waitEnded' ? `user_signed_contract/${loanAccountId}/contract` : `user_contract_document/${id}`}`,
    );

  return {
    root: page.locator('main[data-machine=contractSigning]'),
    gestures: {
      'reading.acknowledge': async ({ acknowledged }) => {
        await page.getByLabel(say('I have read the contract.')).setChecked(acknowledged === true);
      },
      'contract.sign': () => button('Sign with the identity app').click(),
      'contract.reject': () => button('Reject the contract').click(),
      'contract.open': () => button('Read it and sign again').click(),
      'rejection.submit': async ({ reason }) => {
        await page.getByLabel(say('Why do you reject it?')).fill(String(reason));
        await button('Reject for good').click();
      },
      'rejection.back': async ({ reason }) => {
        await page.getByLabel(say('Why do you reject it?')).fill(String(reason));
        await button('Back to the contract').click();
      },
      'contract.retry': () => button('Try again').click(),
    },
    outcomes: {
      readContract: {
        done: async (output) => {
          await lead(stateIn(output));
          await open(stateIn(output));
          await reads.release();
        },
        failed: async (fault) => {
          await open();
          await reads.fail(fault);
        },
      },
      identityApp: {
        done: async (output) => {
          const ended = output as IdentityAppOutput;
          if (ended.kind === 'left') {
            // Before that the request is given up without telling the server.
            await phone.isAsked();
            await button('Cancel').click();
            return cancels.release();
          }
          await phone.approve();
          return ended.kind === 'approved' ? redemptions.release() : redemptions.fail(ended.problem);
        },
      },
      rejectContract: rejections.outcome,
      watchContract: {
        done: async (output) => {
          await lead(stateIn(output));
          await reads.release();
        },
        failed: (fault) => reads.fail(fault ?? problem('contract_document_not_found')),
      },
    },
  };
};

export const covers: Covers = {
  contractSigning: {
    opensBy: 'readContract',
  },
};

export const drivers: Drivers = {
  contractSigning: async (portal) => {
    const { page, desk, lang } = portal;
    return contractSigningDriver({ page, lang, say: words(lang), desk, citizen: await logIn(portal) });
  },
};
