/** The actors of the identity app machine, for every flow that uses it. The token goes to the session's storage only. */
import { fromPromise } from 'xstate';
import type { IdentityRequest } from '#contract/identity-app.ts';
import { asProblem } from '#contract/kernel/problems.ts';
import type { LoanContract } from '#contract/loans/contracts.ts';
import {
  type Approval,
  type IdentityPurpose,
  identityAppMachine,
} from '#machines/identity-app/identity-app.machine.ts';
import { api } from '#web/api/api.ts';
import { keepSession } from '#web/session/session.ts';
import { contractRequest } from '#web/storage/client-state.ts';
import { startDeadline } from './deadline.ts';
import { type Ended, watchUntilEnded } from './watch-request.ts';

const ask = async (target: IdentityPurpose, signal: AbortSignal): Promise<IdentityRequest> => {
  if (target.purpose === 'contract') {
    const { contractId } = target;
    const request = await api.identityApp.startContract({ params: { id: contractId } }, { signal });
    contractRequest.keep({ contractId, requestId: request.requestId });
    return request;
  }
  if (target.purpose === 'draftIdentity')
    return api.identityApp.startDraftIdentity({ params: { id: target.draftId } }, { signal });
  const body = { civilId: target.civilId };
  return target.purpose === 'login'
    ? api.identityApp.startLogin({ body }, { signal })
    : api.identityApp.startPasswordReset({ body }, { signal });
};

const redeem = async (target: IdentityPurpose, requestId: string, signal: AbortSignal): Promise<Approval> => {
  const params = { requestId };
  // The call that sets the new password redeems the approval.
  if (target.purpose === 'passwordReset') return { of: 'passwordReset', requestId };
  if (target.purpose === 'draftIdentity') {
    const { version } = await api.identityApp.confirmDraft({ params }, { signal });
    return { of: 'identity', version };
  }
  if (target.purpose === 'contract') return { of: 'contract', contract: await redeemContract(requestId, signal) };
  const session = await api.identityApp.login({ params }, { signal });
  return { of: 'login', session: await keepSession(session) };
};

/** Signs a contract with an approval, in this tab or in the one that the app leads back to. A request that is over is not used again. */
export const redeemContract = async (requestId: string, signal: AbortSignal): Promise<LoanContract> => {
  const end = () => {
    const stored = contractRequest.read();
    if (stored?.requestId === requestId) contractRequest.keep({ ...stored, requestId: null });
  };
  try {
    const contract = await api.identityApp.signContract({ params: { requestId } }, { signal });
    end();
    return contract;
  } catch (thrown) {
    const { code } = asProblem(thrown);
    if (code === 'failed_to_sign' || code === 'not_found' || code === 'illegal_transition') end();
    throw thrown;
  }
};

export const identityAppFlow = identityAppMachine.provide({
  actors: {
    requestApproval: fromPromise<IdentityRequest, IdentityPurpose>(async ({ input, signal }) =>
      startDeadline(await ask(input, signal)),
    ),
    watchRequest: fromPromise<Ended, IdentityRequest>(({ input, signal }) => watchUntilEnded(input, signal)),
    cancelRequest: fromPromise<void, { requestId: string }>(async ({ input, signal }) => {
      contractRequest.clear();
      await api.identityApp.cancel({ params: input }, { signal });
    }),
    redeem: fromPromise<Approval, { wanted: IdentityPurpose; requestId: string }>(({ input, signal }) =>
      redeem(input.wanted, input.requestId, signal),
    ),
  },
});
