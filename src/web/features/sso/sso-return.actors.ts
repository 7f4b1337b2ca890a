/** The actors of the return from the single sign-on. The browser has the session's cookie; the answer brings the token. */
import { fromPromise } from 'xstate';
import type { Presence } from '#machines/session/presence.ts';
import { ssoReturnMachine } from '#machines/sso-return/sso-return.machine.ts';
import { api } from '#web/api/api.ts';
import { keepSession } from '#web/session/session.ts';
import { iamCallbackSession } from '#web/storage/client-state.ts';

export const ssoReturnFlow = ssoReturnMachine.provide({
  actors: {
    completeLogin: fromPromise<Presence>(async ({ signal }) => {
      iamCallbackSession.set();
      const presence = await keepSession(await api.auth.session(undefined, { signal }));
      iamCallbackSession.clear();
      return presence;
    }),
  },
});
