/** The actors of the contract signing machine. */
import { fromPromise } from 'xstate';
import { asProblem } from '#contract/kernel/problems.ts';
import type { LoanContract } from '#contract/loans/contracts.ts';
import {
  type ContractSigningInput,
  type ContractTarget,
  contractSigningMachine,
  type Rejection,
} from '#machines/contract-signing/contract-signing.machine.ts';
import { api } from '#web/api/api.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { identityAppFlow, redeemContract } from '#web/parts/identity-app/identity-app.actors.ts';
import { watchContract } from './watch-contract.ts';

const read = (target: ContractTarget, signal: AbortSignal): Promise<LoanContract> =>
  'contractId' in target
    ? api.contracts.get({ params: { id: target.contractId } }, { signal })
    : api.contracts.ofAccount({ params: target }, { signal });

/** Says why the approval signs nothing; of a request that is over, the contract itself says what became of it. */
const SAYS_WHAT_HAPPENED = ['failed_to_sign', 'no_connection', 'service_suspended', 'something_went_wrong'] as const;

const redeemOrRead = async ({ target, request }: ContractSigningInput, signal: AbortSignal) => {
  if (!request) return read(target, signal);
  try {
    return await redeemContract(request.requestId, signal);
  } catch (thrown) {
    const { code } = asProblem(thrown);
    if (SAYS_WHAT_HAPPENED.some((known) => known === code)) throw thrown;
    return read(target, signal);
  }
};

export const contractSigningFlow = contractSigningMachine.provide({
  actors: {
    identityApp: identityAppFlow,
    readContract: fromPromise<LoanContract, ContractSigningInput>(({ input, signal }) => redeemOrRead(input, signal)),
    watchContract: fromPromise<LoanContract, LoanContract>(async ({ input, signal }) => {
      const contract = await watchContract(input, signal);
      invalidateReads();
      return contract;
    }),
    rejectContract: fromPromise<LoanContract, Rejection>(async ({ input: { contractId, reason, key }, signal }) => {
      const contract = await api.contracts.reject({ params: { id: contractId }, body: { reason }, key }, { signal });
      invalidateReads();
      return contract;
    }),
  },
});
