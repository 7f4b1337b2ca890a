/** Signs a contract: what the citizen approved in the identity app becomes their signature, in one transaction. */
import type { LoanContract } from '#contract/loans/contracts.ts';
import { advanceContract, contractRow, snapshotOf } from '#server/contracts/lifecycle.ts';
import { contractOf } from '#server/contracts/rows.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import type { IdentityRequests, RequestKey } from './requests.ts';

type Sign = (request: RequestKey & { correlationId: string }, civilId: string) => Promise<LoanContract>;

/** An approval that is too late, used or of another purpose signs nothing. */
const asFailedToSign = (thrown: unknown): never => {
  throw thrown instanceof ProblemError && thrown.code === 'verification_failed_start_over'
    ? new ProblemError('failed_to_sign')
    : thrown;
};

export const signContractWith =
  (ctx: Context, requests: IdentityRequests): Sign =>
  async ({ correlationId, ...key }, civilId) => {
    const { subject, purpose, civil_id } = await requests.find(key);
    if (subject === null || purpose !== 'contract' || civil_id !== civilId) throw new ProblemError('not_found');
    const contract = { civilId, id: subject };
    return ctx.transact(async (tx) => {
      const row = await contractRow(tx, contract)
        .forUpdate()
        .executeTakeFirstOrThrow(problem('contract_document_not_found'));
      // Read behind the lock: a repeated call whose first answer was lost, or the other tab, finds the contract signed already.
      const { used_at } = await requests.find(key, tx);
      if (used_at === null || snapshotOf(row).can({ type: 'contract.sign' })) {
        await requests.use(tx, { ...key, purpose: 'contract', civilId, correlationId }).catch(asFailedToSign);
        await advanceContract(ctx, tx, contract, { type: 'contract.sign' }, 'citizen');
        const entry = { correlationId, actor: civilId, subject, detail: { request: key.requestId } };
        await ctx.audit(tx, { ...entry, action: 'contract.sign' });
      }
      return contractOf(tx, contract, ctx.clock.now());
    });
  };
