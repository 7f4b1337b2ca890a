/**
 * Prepares the contract of a deal that the fund has approved: its number, its content, and the account it will have.
 * Offered to other areas.
 */
import type { Transaction } from 'kysely';
import type { ContractContent } from '#contract/loans/contracts.ts';
import { instalmentsOf } from '#contract/money/finance.ts';
import { citizenOf } from '#server/core/citizens.ts';
import { dayInRiyadh } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { readReference } from '#server/core/reference/reference-data.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { advanceDeal } from '#server/deals/lifecycle.ts';
import { dealDetailsOf } from '#server/deals/rows.ts';
import { termsOfFinance } from '#server/products/rows.ts';
import { clauses } from './clauses.ts';
import { type ContractKey, type ContractRow, openContract, type Tools } from './lifecycle.ts';

type Tx = Transaction<Database>;
type Needs = Tools & Pick<Context, 'ids' | 'chance'>;

const contentOf = async (tx: Tx, key: ContractKey, now: Date): Promise<ContractContent> => {
  const deal = await dealDetailsOf(tx, key);
  const { full_name: borrower } = await citizenOf(tx, key.civilId);
  const terms = termsOfFinance(await readReference(tx));
  return {
    reference: deal.reference,
    borrower,
    civilId: key.civilId,
    projectName: deal.projectName,
    product: deal.product,
    subProduct: deal.subProduct,
    loanNumber: null,
    amount: deal.fundShare,
    instalments: instalmentsOf(deal.fundShare, dayInRiyadh(now), terms),
    graceYears: terms.graceYears,
    clauses: clauses.contract,
  };
};

/** The deal moves to its signing, and its contract waits for the citizen. Throws illegal_transition. */
export const prepareContract = async (needs: Needs, tx: Tx, key: ContractKey): Promise<ContractRow> => {
  const number = await drawReference(tx, needs, 'LC');
  await advanceDeal(needs, tx, key, { type: 'contract.issue', contractNumber: number }, 'fund');
  const content = await contentOf(tx, key, needs.clock.now());
  return openContract(needs, tx, key, { requestType: 'contract', loanAccountId: needs.ids(), number, content });
};
