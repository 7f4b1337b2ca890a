/** A confirmed command with its call to the server. */
import { fromPromise } from 'xstate';
import type { CommandCall, ConfirmedCommandMachine } from '#machines/confirmed-command/confirmed-command.machine.ts';

export const liveCommand = (
  machine: ConfirmedCommandMachine,
  call: (command: CommandCall, options: { signal: AbortSignal }) => Promise<unknown>,
) =>
  machine.provide({
    actors: {
      run: fromPromise<void, CommandCall>(async ({ input, signal }) => {
        await call(input, { signal });
      }),
    },
  });
