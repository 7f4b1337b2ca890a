/** The actors of the three profile machines. */
import { fromPromise } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import type { Profile, ProfileChanges } from '#contract/access/profile.ts';
import { mobileChangeMachine } from '#machines/mobile-change/mobile-change.machine.ts';
import { type Passwords, passwordChangeMachine } from '#machines/password-change/password-change.machine.ts';
import { profileEditMachine } from '#machines/profile-edit/profile-edit.machine.ts';
import { api } from '#web/api/api.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { oneTimeCodeFlow } from '#web/parts/one-time-code/one-time-code.actors.ts';

export const profileEditFlow = profileEditMachine.provide({
  actors: {
    loadProfile: fromPromise<Profile>(({ signal }) => api.profile.get(undefined, { signal })),
    saveProfile: fromPromise<Profile, ProfileChanges & { baseVersion: number }>(async ({ input, signal }) => {
      const saved = await api.profile.change({ body: input }, { signal });
      invalidateReads();
      return saved;
    }),
  },
});

export const passwordChangeFlow = passwordChangeMachine.provide({
  actors: {
    changePassword: fromPromise<void, Passwords>(async ({ input, signal }) => {
      await api.profile.changePassword({ body: input }, { signal });
    }),
  },
});

export const mobileChangeFlow = mobileChangeMachine.provide({
  actors: {
    requestCode: fromPromise<Challenge, { mobile: string; password: string }>(({ input, signal }) =>
      api.profile.changeMobile({ body: input }, { signal }),
    ),
    oneTimeCode: oneTimeCodeFlow({
      resend: (body, signal) => api.profile.resendMobileCode({ body }, { signal }),
      verify: async (body, signal) => {
        const profile = await api.profile.confirmMobile({ body }, { signal });
        invalidateReads();
        return { of: 'mobile', profile };
      },
    }),
  },
});
