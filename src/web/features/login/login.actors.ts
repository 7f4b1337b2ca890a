/** The actors of the login machine. The token goes to the session's storage and never into a machine. */
import { fromPromise } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { api } from '#web/api/api.ts';
import { identityAppFlow } from '#web/parts/identity-app/identity-app.actors.ts';
import { oneTimeCodeFlow } from '#web/parts/one-time-code/one-time-code.actors.ts';
import { keepSession } from '#web/session/session.ts';

export const loginFlow = loginMachine.provide({
  actors: {
    requestCode: fromPromise<Challenge, { civilId: string; password: string }>(({ input, signal }) =>
      api.auth.login({ body: input }, { signal }),
    ),
    identityApp: identityAppFlow,
    oneTimeCode: oneTimeCodeFlow({
      resend: (body, signal) => api.auth.resend({ body }, { signal }),
      verify: async (body, signal) => {
        const session = await api.auth.verify({ body }, { signal });
        return { of: 'login', session: await keepSession(session) };
      },
    }),
  },
});
