import { createActor, fromPromise } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import type { ServicesIdentity } from '#contract/access/services-login.ts';
import { reviewerLoginMachine } from '#machines/reviewer-login/reviewer-login.machine.ts';
import { api } from '#web/api/api.ts';
import { oneTimeCodeFlow } from '#web/parts/one-time-code/one-time-code.actors.ts';
import { keepSession } from '#web/session/session.ts';
import { enteringBy } from './entering.ts';
import type { Open } from './page.ts';

/** The login of the remote reviewer, with the actors of its page. */
const reviewerLoginFlow = reviewerLoginMachine.provide({
  actors: {
    requestCode: fromPromise<Challenge, ServicesIdentity>(({ input, signal }) =>
      api.servicesLogin.start({ body: input }, { signal }),
    ),
    oneTimeCode: oneTimeCodeFlow({
      resend: (body, signal) => api.servicesLogin.resend({ body }, { signal }),
      verify: async (body, signal) => {
        const session = await api.servicesLogin.verify({ body }, { signal });
        return { of: 'login', session: await keepSession(session) };
      },
    }),
  },
});

export const openReviewerLogin: Open = () => enteringBy(createActor(reviewerLoginFlow));
