/** The forgotten password with the host behind it. */
import { fromPromise } from 'xstate';
import { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { api } from '#web/api/api.ts';
import { liveIdentityApp } from '#web/parts/identity-app/identity-app.actors.ts';

export const liveForgottenPassword = forgottenPasswordMachine.provide({
  actors: {
    identityApp: liveIdentityApp,
    resetPassword: fromPromise<void, { requestId: string; password: string }>(
      async ({ input: { requestId, password }, signal }) => {
        await api.identityApp.resetPassword({ params: { requestId }, body: { password } }, { signal });
      },
    ),
  },
});
