/** The actors of the registration machine. */
import { fromPromise } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import type { RegistrationDetails } from '#contract/access/registration.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { api } from '#web/api/api.ts';
import { oneTimeCodeFlow } from '#web/parts/one-time-code/one-time-code.actors.ts';

export const registrationFlow = registrationMachine.provide({
  actors: {
    requestCode: fromPromise<Challenge, RegistrationDetails>(({ input, signal }) =>
      api.registration.start({ body: input }, { signal }),
    ),
    oneTimeCode: oneTimeCodeFlow({
      resend: (body, signal) => api.registration.resend({ body }, { signal }),
      verify: async (body, signal) => {
        await api.registration.confirm({ body }, { signal });
        return { of: 'registration' };
      },
    }),
  },
});
