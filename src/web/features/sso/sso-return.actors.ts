/** The actors of the return from the single sign-on. The browser has the session's cookie; the answer brings the token. */
import { fromPromise } from 'xstate';
import type { User } from '#contract/access/auth.ts';
import { ssoReturnMachine } from '#machines/sso-return/sso-return.machine.ts';
import { api } from '#web/api/api.ts';
import { signIn } from '#web/session/session.ts';
import { iamCallbackSession } from '#web/storage/client-state.ts';

export const ssoReturnFlow = ssoReturnMachine.provide({
  actors: {
    completeLogin: fromPromise<User>(async ({ signal }) => {
      iamCallbackSession.begin();
      const session = await api.auth.session(undefined, { signal });
      signIn(session);
      iamCallbackSession.end();
      return session.user;
    }),
  },
});
