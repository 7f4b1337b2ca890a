/** The registration machine with the host behind it. */
import { fromPromise } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import type { RegistrationDetails } from '#contract/access/registration.ts';
import { oneTimeCodeMachine, type Verified } from '#machines/one-time-code/one-time-code.machine.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { api } from '#web/api/api.ts';
import { pause } from '#web/parts/one-time-code/pause.ts';

export const liveRegistration = registrationMachine.provide({
  actors: {
    requestCode: fromPromise<Challenge, RegistrationDetails>(({ input, signal }) =>
      api.registration.start({ body: input }, { signal }),
    ),
    oneTimeCode: oneTimeCodeMachine.provide({
      actors: {
        pause,
        resendCode: fromPromise<Challenge, { challengeId: string }>(({ input, signal }) =>
          api.registration.resend({ body: input }, { signal }),
        ),
        verifyCode: fromPromise<Verified, { challengeId: string; code: string }>(async ({ input, signal }) => {
          await api.registration.confirm({ body: input }, { signal });
          return { of: 'registration' };
        }),
      },
    }),
  },
});
