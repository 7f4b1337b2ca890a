/** The machines of the profile with the host behind them. */

import { fromPromise } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import type { Profile, ProfileChanges } from '#contract/access/profile.ts';
import { mobileChangeMachine } from '#machines/mobile-change/mobile-change.machine.ts';
import { oneTimeCodeMachine, type Verified } from '#machines/one-time-code/one-time-code.machine.ts';
import { type Passwords, passwordChangeMachine } from '#machines/password-change/password-change.machine.ts';
import { profileEditMachine } from '#machines/profile-edit/profile-edit.machine.ts';
import { api } from '#web/api/api.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { pause } from '#web/parts/one-time-code/pause.ts';

export const liveProfileEdit = profileEditMachine.provide({
  actors: {
    loadProfile: fromPromise<Profile>(({ signal }) => api.profile.get(undefined, { signal })),
    saveProfile: fromPromise<Profile, ProfileChanges & { baseVersion: number }>(async ({ input, signal }) => {
      const saved = await api.profile.change({ body: input }, { signal });
      invalidateReads();
      return saved;
    }),
  },
});

export const livePasswordChange = passwordChangeMachine.provide({
  actors: {
    changePassword: fromPromise<void, Passwords>(async ({ input, signal }) => {
      await api.profile.changePassword({ body: input }, { signal });
    }),
  },
});

export const liveMobileChange = mobileChangeMachine.provide({
  actors: {
    requestCode: fromPromise<Challenge, { mobile: string; password: string }>(({ input, signal }) =>
      api.profile.changeMobile({ body: input }, { signal }),
    ),
    oneTimeCode: oneTimeCodeMachine.provide({
      actors: {
        pause,
        resendCode: fromPromise<Challenge, { challengeId: string }>(({ input, signal }) =>
          api.profile.resendMobileCode({ body: input }, { signal }),
        ),
        verifyCode: fromPromise<Verified, { challengeId: string; code: string }>(async ({ input, signal }) => {
          const profile = await api.profile.confirmMobile({ body: input }, { signal });
          invalidateReads();
          return { of: 'mobile', profile };
        }),
      },
    }),
  },
});
