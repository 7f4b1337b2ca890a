/** The login machine with the host behind it. The token goes to the session's storage and never into a machine. */
import { fromPromise } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { oneTimeCodeMachine, type Verified } from '#machines/one-time-code/one-time-code.machine.ts';
import { api } from '#web/api/api.ts';
import { liveIdentityApp } from '#web/parts/identity-app/identity-app.actors.ts';
import { pause } from '#web/parts/one-time-code/pause.ts';
import { keepSession } from '#web/session/session.ts';

export const liveLogin = loginMachine.provide({
  actors: {
    requestCode: fromPromise<Challenge, { civilId: string; password: string }>(({ input, signal }) =>
      api.auth.login({ body: input }, { signal }),
    ),
    identityApp: liveIdentityApp,
    oneTimeCode: oneTimeCodeMachine.provide({
      actors: {
        pause,
        resendCode: fromPromise<Challenge, { challengeId: string }>(({ input, signal }) =>
          api.auth.resend({ body: input }, { signal }),
        ),
        verifyCode: fromPromise<Verified, { challengeId: string; code: string }>(async ({ input, signal }) => {
          const session = await api.auth.verify({ body: input }, { signal });
          return { of: 'login', session: await keepSession(session) };
        }),
      },
    }),
  },
});
