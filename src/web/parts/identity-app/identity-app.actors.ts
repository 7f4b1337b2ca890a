/** The actors of the identity app machine, for every flow that uses it. The token goes to the session's storage only. */
import { fromPromise } from 'xstate';
import { type IdentityRequest, type IdentityStatus, identityStatus } from '#contract/identity-app.ts';
import { asProblem } from '#contract/kernel/problems.ts';
import { startTimer } from '#contract/kernel/timer.ts';
import type { LoanContract } from '#contract/loans/contracts.ts';
import {
  type Approval,
  type IdentityPurpose,
  identityAppMachine,
} from '#machines/identity-app/identity-app.machine.ts';
import { api } from '#web/api/api.ts';
import { followEvents } from '#web/api/shared-events.ts';
import { keepSession } from '#web/session/session.ts';
import { contractRequest } from '#web/storage/client-state.ts';
import { startDeadline, timeLeft } from './deadline.ts';

/**
 * Waits for the end of a request. The server reports it by server-sent events. While that connection is closed the status is
 * polled every two seconds, and at once when the page wakes or the time is up. Only an answer of the server ends the wait, never
 * our own clock alone.
 */
type Ended = Exclude<IdentityStatus, 'waiting'>;

const POLL_MS = 2000;

const watchUntilEnded = (request: IdentityRequest, cancelled: AbortSignal): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const { requestId } = request;
    const ending = new AbortController();
    const { signal } = ending;
    const end = (finish: () => void) => {
      if (signal.aborted) return;
      ending.abort();
      unfollow();
      cancelTimer();
      finish();
    };
    const settle = (status: IdentityStatus) => {
      if (status !== 'waiting') end(() => resolve(status));
    };

    let isAsking = false;
    let isFollowing = false;
    let cancelTimer = () => {};
    const askLater = () => {
      cancelTimer();
      const left = timeLeft(request);
      cancelTimer = startTimer(isFollowing && left > 0 ? left : POLL_MS, ask);
    };
    const ask = async () => {
      if (isAsking || signal.aborted) return;
      isAsking = true;
      const isLate = timeLeft(request) === 0;
      try {
        settle((await api.identityApp.status({ params: { requestId } }, { signal })).status);
      } catch (thrown) {
        // Before the deadline a fault may pass; a request that does not exist never will.
        if (isLate || asProblem(thrown).code === 'not_found') end(() => reject(thrown));
      }
      isAsking = false;
      if (!signal.aborted) askLater();
    };

    const unfollow = followEvents(`/identity-app/requests/${encodeURIComponent(requestId)}/events`, {
      hear: (data) => {
        const news = identityStatus.safeParse(data);
        if (news.success) settle(news.data.status);
      },
      listening: (isListening) => {
        if (isFollowing === isListening) return;
        isFollowing = isListening;
        askLater();
      },
    });
    for (const wake of ['online', 'pageshow']) addEventListener(wake, ask, { signal });
    document.addEventListener('visibilitychange', ask, { signal });
    cancelled.addEventListener('abort', () => end(() => reject(cancelled.reason)), { signal });
    askLater();
  });

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
