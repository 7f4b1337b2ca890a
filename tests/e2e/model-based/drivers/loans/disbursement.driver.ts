/** The batch disbursement in the real portal. Each tour has a loan of its own. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  DISBURSEMENT_STEPS,
  type DisbursableAccount,
  type DisbursementAnswers,
  type DisbursementDraft,
} from '#contract/loans/disbursements.ts';
import { formatAmount, type Halalas } from '#contract/money/money.ts';
import { answersCase, greenhouses, invoices } from '#machines/disbursement/disbursement.fixtures.ts';
import { disbursement } from '#machines/disbursement/disbursement.machine.ts';
import { prepareLoan, prepareRequest } from '#tests/setup/cases/contracts.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { type Words, words } from '../../../support/words.ts';
import { by, firstOf, type Tour } from '../../../tour/examples.ts';
import { identityPhone } from '../../support/identity-phone.ts';
import type { Covers, Drivers, Faults } from '../../support/portal.ts';
import { requestDriver } from '../../support/request.ts';

type Stage = {
  page: Page;
  lang: string;
  say: Words;
  citizen: CitizenHand;
  desk: DeskHand;
  account: DisbursableAccount;
};

const PURPOSE = 'مضخات وشبكة ري';

const disbursementDriver = ({ page, lang, say, citizen, desk, account }: Stage) => {
  const field = page.locator('[name=purpose]');
  /** What the model asks for, of the account of this tour. */
  const amountOf = (modelled: Halalas): Halalas =>
    modelled > greenhouses.remaining ? account.remaining + 1 : modelled / 100;
  const read = (id: string) => citizen.disbursements.get({ params: { id } });
  return requestDriver<(typeof DISBURSEMENT_STEPS)[number], DisbursementDraft>({
    ...{ page, lang, say, field, read },
    machine: 'disbursement',
    calls: 'disbursements',
    paths: disbursement.paths,
    steps: DISBURSEMENT_STEPS,
    search: `?loan_account=${account.id}`,
    someText: () => `${PURPOSE} ${Math.floor(Math.random() * 9000)}`,
    removable: invoices.kind,
    fillIn: {
      amount: async ({ answer }) => {
        const { loanAccountId, amount } = answer as DisbursementAnswers['amount'];
        // The loan of another answer is disbursed or has a request in progress: its card cannot be chosen.
        if (loanAccountId !== greenhouses.id) return false;
        await page.locator(`input[name=loanAccountId][value="${account.id}"]`).check({ force: true });
        await page.locator('[name=amount]').fill(formatAmount(amountOf(amount)));
        await field.fill(PURPOSE);
        return true;
      },
    },
    prepare: async ({ draft, submitted }) => {
      if (!draft) return null;
      const amount = amountOf(answersCase.amount.amount);
      const whole = await prepareRequest(citizen, desk, { loanAccountId: account.id, amount });
      const own = { params: { id: whole.id } };
      if (!draft.answers.documents) {
        const [report] = whole.attachments.filter(({ kind }) => draft.attachments.every((file) => file.kind !== kind));
        if (report) await citizen.disbursements.detach({ params: { ...own.params, attachmentId: report.id } });
      }
      if (submitted) {
        const { version, attachments } = await citizen.disbursements.get(own);
        const body = { version, attachments: attachments.map(({ id }) => id) };
        await citizen.disbursements.submit({ ...own, body, key: randomUUID() });
      }
      return whole.id;
    },
    isChangedElsewhere: async (id, { answers }) =>
      (await read(id)).answers.amount?.amount !== amountOf(answers.amount?.amount ?? 0),
    changeElsewhere: async (id, draft, besides = {}) => {
      const { version, answers } = await read(id);
      const amount = amountOf(draft.answers.amount?.amount ?? 0);
      await citizen.disbursements.save({
        params: { id },
        body: {
          baseVersion: version,
          answers: { ...besides, ...(answers.amount && { amount: { ...answers.amount, amount } }) },
          partial: {},
        },
        key: randomUUID(),
      });
    },
  });
};

export const covers: Covers = {
  disbursement: { opensBy: 'openDraft', apart: ['draft.replaced', 'draft.refused', 'draft.closed'] },
};

export const faults: Faults = { disbursement: { keepsTyped: true } };

const example = by('mishal', (hand) =>
  hand.once('disbursement', async () => {
    const { loans } = await hand.account();
    const given = { loanAccountId: firstOf(loans, 'loan').id, amount: 100_000_00 };
    return { id: (await prepareRequest(hand, hand.desk, given)).id };
  }),
);
export const tour: Tour = {
  disbursement_amount: example,
  disbursement_documents: example,
  disbursement_review: example,
};

export const drivers: Drivers = {
  disbursement: async (portal) => {
    const { page, lang, desk } = portal;
    const citizen = await logIn(portal);
    // Signing the loan takes a request to the phone, where an earlier test may have left one.
    await identityPhone(page, desk, citizen.session().user.sauidid).clear();
    const { loanAccountId } = await prepareLoan(citizen, desk);
    const { account } = await citizen.disbursements.ofAccount({ params: { id: loanAccountId } });
    return disbursementDriver({ page, lang, say: words(lang), citizen, desk, account });
  },
};
