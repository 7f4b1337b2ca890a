/**
 * A command that cannot be undone: the citizen asks for it, confirms it in a dialog, and the server runs it. A failure can be
 * retried; a refusal that no retry would change ends in `refused`. Nothing is sent before the confirmation. Each command is one
 * call of `defineConfirmedCommand`; `machines/README.md` lists what else belongs to a new one.
 */
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Problem, ProblemCode } from '#contract/kernel/problems.ts';
import { CHANGES_MIND, notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemGuards } from '../kit/runtime/problems.ts';

export type ConfirmedCommand = {
  /** The id of the machine. */
  id: string;
  /**
   * Prefix of the idempotency key: `cancel` makes `cancel:<id of the thing>`, which is the same on every device. The id of a
   * command that can be given again is new each time.
   */
  keyPrefix: string;
  /** The rule of the specification. */
  rule: string;
  /** Problems that a retry would not change. Without them there is no state `refused`. */
  final?: { codes: readonly ProblemCode[]; rule: string };
};
/** What the command's call is given. The key is the same on every device and in every retry: the server runs it once. */
export type CommandCall = { id: string; reason: string; key: string };
export type ConfirmedCommandEvent =
  | { type: 'command.ask' }
  | { type: 'command.dismiss' }
  | { type: 'command.confirm'; reason?: string }
  | { type: 'command.retry' };

const command = setup({
  types: {
    context: {} as { id: string; reason: string; problem: Problem | null },
    events: {} as ConfirmedCommandEvent,
    input: {} as { id: string },
    tags: {} as 'busy' | 'asking',
    meta: {} as { screen: 'closed' | 'confirm' | 'failed' | 'refused' | 'done' },
    transitionMeta: {} as { rule: string },
    children: {} as { run: 'run' },
  },
  actors: { run: fromPromise<void, CommandCall>(notProvided('run')) },
  actions: {
    ...problemActions,
    keepReason: assign({ reason: (_, params: { reason: string | undefined }) => params.reason ?? '' }),
  },
  guards: { ...problemGuards },
});

export const defineConfirmedCommand = ({ id, keyPrefix, rule, final }: ConfirmedCommand) => {
  const refused = command.createStateConfig({
    tags: ['asking'],
    meta: { screen: 'refused' },
    on: { 'command.dismiss': to('closed', final?.rule ?? rule, 'clearProblem') },
  });
  const states = {
    closed: command.createStateConfig({ meta: { screen: 'closed' }, on: { 'command.ask': to('confirming', rule) } }),
    confirming: command.createStateConfig({
      tags: ['asking'],
      meta: { screen: 'confirm' },
      on: {
        'command.confirm': {
          target: 'running',
          actions: { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) },
          meta: { rule },
        },
        'command.dismiss': to('closed', CHANGES_MIND),
      },
    }),
    // The dialog cannot be dismissed while the server decides: the answer is shown, never guessed.
    running: command.createStateConfig({
      tags: ['busy', 'asking'],
      meta: { screen: 'confirm' },
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context }) => ({ id: context.id, reason: context.reason, key: `${keyPrefix}:${context.id}` }),
        onDone: to('done', rule),
        onError: onProblem([
          ...(final ? [{ codes: final.codes, target: 'refused', rule: final.rule }] : []),
          { target: 'failed', rule: '§8 the common handler' },
        ]),
      },
    }),
    failed: command.createStateConfig({
      tags: ['asking'],
      meta: { screen: 'failed' },
      on: {
        'command.retry': to('running', '§8 please try again', 'clearProblem'),
        'command.dismiss': to('closed', CHANGES_MIND, 'clearProblem'),
      },
    }),
    done: command.createStateConfig({ type: 'final', meta: { screen: 'done' } }),
  };
  return command.createMachine({
    id,
    context: ({ input }) => ({ id: input.id, reason: '', problem: null }),
    initial: 'closed',
    // One type for all commands: their views and selectors know `refused`, whether it is there or not.
    states: (final ? { ...states, refused } : states) as typeof states & { refused: typeof refused },
  });
};

export type ConfirmedCommandMachine = ReturnType<typeof defineConfirmedCommand>;

/** The machine with its call to the server. */
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

type Snapshot = SnapshotFrom<ConfirmedCommandMachine>;

export const selectMachineId = (snapshot: Snapshot) => snapshot.machine.id;
export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
export const selectIsRefused = (snapshot: Snapshot) => snapshot.matches('refused');
export const selectCanAsk = (snapshot: Snapshot) => snapshot.can({ type: 'command.ask' });
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'command.retry' });
export const selectCanDismiss = (snapshot: Snapshot) => snapshot.can({ type: 'command.dismiss' });
