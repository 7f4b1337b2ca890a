/** The actors of the identity app machine, for every flow that uses it. The token goes to the session's storage only. */
import { fromPromise } from 'xstate';
import type { IdentityRequest } from '#contract/access/identity-app.ts';
import {
  type Approval,
  type IdentityPurpose,
  identityAppMachine,
} from '#machines/identity-app/identity-app.machine.ts';
import { api } from '#web/api/api.ts';
import { keepSession } from '#web/session/session.ts';
import { startDeadline } from './deadline.ts';
import { type Ended, watchUntilEnded } from './watch-request.ts';

const ask = (target: IdentityPurpose, signal: AbortSignal): Promise<IdentityRequest> => {
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
  const session = await api.identityApp.login({ params }, { signal });
  return { of: 'login', session: await keepSession(session) };
};

export const identityAppFlow = identityAppMachine.provide({
  actors: {
    requestApproval: fromPromise<IdentityRequest, IdentityPurpose>(async ({ input, signal }) =>
      startDeadline(await ask(input, signal)),
    ),
    watchRequest: fromPromise<Ended, IdentityRequest>(({ input, signal }) => watchUntilEnded(input, signal)),
    cancelRequest: fromPromise<void, { requestId: string }>(async ({ input, signal }) => {
      await api.identityApp.cancel({ params: input }, { signal });
    }),
    redeem: fromPromise<Approval, { wanted: IdentityPurpose; requestId: string }>(({ input, signal }) =>
      redeem(input.wanted, input.requestId, signal),
    ),
  },
});
