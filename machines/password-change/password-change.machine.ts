/**
 * Changing the password: the current one proves who asks, the new one is typed twice. Every other session ends with it, on
 * the server (specification sections 1 and 5).
 */
import { fromPromise, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import { notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions } from '../kit/runtime/problems.ts';

export type Passwords = { currentPassword: string; password: string };
export type PasswordChangeEvent = { type: 'passwords.submit' } & Passwords;

export const passwordChangeMachine = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as PasswordChangeEvent,
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'passwords' | 'done' },
    transitionMeta: {} as { rule: string },
    children: {} as { changePassword: 'changePassword' },
  },
  actors: { changePassword: fromPromise<void, Passwords>(notProvided('changePassword')) },
  actions: { ...problemActions },
}).createMachine({
  id: 'passwordChange',
  context: { problem: null },
  initial: 'entering',
  states: {
    entering: {
      tags: ['form'],
      meta: { screen: 'passwords' },
      on: { 'passwords.submit': to('changing', '§1 change password', 'clearProblem') },
    },
    changing: {
      tags: ['busy'],
      meta: { screen: 'passwords' },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        // Both passwords live in this event only.
        input: ({ event }) => ({ currentPassword: event.currentPassword, password: event.password }),
        onDone: to('changed', '§1 change password'),
        onError: onProblem([{ target: 'entering', rule: '§8 the common handler' }]),
      },
    },
    changed: { type: 'final', meta: { screen: 'done' } },
  },
});
