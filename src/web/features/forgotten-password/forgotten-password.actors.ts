/** The actors of the forgotten password machine. */
import { fromPromise } from 'xstate';
import { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { api } from '#web/api/api.ts';
import { identityAppFlow } from '#web/parts/identity-app/identity-app.actors.ts';

export const forgottenPasswordFlow = forgottenPasswordMachine.provide({
  actors: {
    identityApp: identityAppFlow,
    resetPassword: fromPromise<void, { requestId: string; password: string }>(
      async ({ input: { requestId, password }, signal }) => {
        await api.identityApp.resetPassword({ params: { requestId }, body: { password } }, { signal });
      },
    ),
  },
});
