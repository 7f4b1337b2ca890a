/**
 * Submission: one draft makes one contract. The loan account is locked first, so no two requests take what remains of it, then
 * the draft.
 * Offered to other areas.
 */
import type { Transaction } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import { reportedReasons } from '#contract/fields/typed-screens.ts';
import type { ContractContent } from '#contract/loans/contracts.ts';
import {
  type DisbursableAccount,
  type DisbursementAnswers,
  type DisbursementFacts,
  disbursementDefinition,
  type SubmittedDisbursement,
} from '#contract/loans/disbursements.ts';
import type { Submission } from '#contract/loans/loan-application.ts';
import { clauses } from '#server/contracts/clauses.ts';
import { openContract, type Tools } from '#server/contracts/lifecycle.ts';
import { contractOf } from '#server/contracts/rows.ts';
import { citizenOf } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError } from '#server/core/problem.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { type DraftKey, documentsOf } from '#server/drafts/request-rows.ts';
import { disbursableAccounts } from '#server/loan-accounts/disbursable.ts';
import { loanRow } from '#server/loan-accounts/rows.ts';
import { type DisbursementRow, disbursementRows } from './rows.ts';

type Tx = Transaction<Database>;
type Needs = Tools & Pick<Context, 'chance'>;

/** A loan that was granted before the portal has no contract here that names its product. */
const OLDER_LOAN: Bilingual = { ar: 'قرض أُبرم قبل البوابة', en: 'A loan from before the portal' };

const contentOf = async (
  tx: Tx,
  civilId: string,
  account: DisbursableAccount,
  { amount, purpose }: DisbursementAnswers['amount'],
  number: string,
): Promise<ContractContent> => {
  const { full_name: borrower } = await citizenOf(tx, civilId);
  const loan = await tx
    .selectFrom('contract')
    .select('content')
    .where('civil_id', '=', civilId)
    .where('loan_account_id', '=', account.id)
    .where('request_type', '=', 'contract')
    .executeTakeFirst();
  return {
    reference: number,
    borrower,
    civilId,
    projectName: loan?.content.projectName ?? account.title.ar,
    product: loan?.content.product ?? account.title,
    subProduct: loan?.content.subProduct ?? OLDER_LOAN,
    loanNumber: account.contractNumber,
    purpose,
    amount,
    instalments: [],
    graceYears: 0,
    clauses: clauses.disbursement,
  };
};

const receiptOf = async (tx: Tx, key: DraftKey, now: Date): Promise<SubmittedDisbursement> => {
  const { loanAccountId, number, content, issuedAt } = await contractOf(tx, key, now);
  return { id: key.id, loanAccountId, number, amount: content.amount, submittedAt: issuedAt };
};

/** Nothing else is requested or paid out of this account until the transaction ends. */
const lockAccountAndDraft = async (tx: Tx, key: DraftKey, now: Date): Promise<DisbursementRow> => {
  const { loan_account_id: loanId } = await disbursementRows.find(tx, key, now);
  if (loanId !== null) await loanRow(tx, { civilId: key.civilId, id: loanId }).forUpdate().execute();
  const draft = await disbursementRows.lock(tx, key, now);
  // A save at the same instant chose another account, which is not locked.
  if (draft.loan_account_id !== loanId) throw new ProblemError('request_in_progress', { retryAfter: 1 });
  return draft;
};

/** The complete request and its account. Throws request_incomplete with every reason. */
const complete = async (tx: Tx, draft: DisbursementRow, attachments: readonly { kind: string }[]) => {
  const accounts = await disbursableAccounts(tx, draft.civil_id);
  const required = (await documentsOf(tx, 'disbursement')).map(({ kind }) => kind);
  const facts: DisbursementFacts = { answers: draft.answers, accounts, required, attachments };
  const blockers = disbursementDefinition.screens.withUnfinished(
    disbursementDefinition.blockers(facts),
    draft.partial,
    facts,
  );
  const { amount } = draft.answers;
  const account = accounts.find(({ id }) => id === amount?.loanAccountId);
  if (blockers.length > 0 || !amount || !account)
    throw new ProblemError('request_incomplete', { detail: reportedReasons(blockers) });
  return { amount, account };
};

/** `isNew`: a request that is already submitted is answered as it was. Throws draft_conflict and request_incomplete. */
export const submitDisbursement = async (
  needs: Needs,
  tx: Tx,
  key: DraftKey,
  lookedAt: Submission,
): Promise<{ submitted: SubmittedDisbursement; isNew: boolean }> => {
  const now = needs.clock.now();
  const draft = await lockAccountAndDraft(tx, key, now);
  const { isNew } = await disbursementRows.submit(tx, draft, lookedAt, now, async (attachments) => {
    const { amount, account } = await complete(tx, draft, attachments);
    const number = await drawReference(tx, needs, 'LD');
    const content = await contentOf(tx, key.civilId, account, amount, number);
    await openContract(needs, tx, key, { requestType: 'disbursement', loanAccountId: account.id, number, content });
    return { loan_account_id: account.id };
  });
  return { submitted: await receiptOf(tx, key, now), isNew };
};
