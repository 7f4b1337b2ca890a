/**
 * Cancelling a loan request (specification sections 4 and 8): asked for, confirmed with or without a reason, done or refused.
 * It cannot be undone, so nothing is sent before it was confirmed, and sending the same again is the same cancellation.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Problem, ProblemCode } from '#contract/kernel/problems.ts';
import { notProvided } from '../kit/runtime/not-provided.ts';
import { onProblem, problemActions, problemGuards } from '../kit/runtime/problems.ts';

export type Cancellation = { dealId: string; reason: string; key: string };
export type DealCancelEvent =
  | { type: 'cancel.ask' }
  | { type: 'cancel.dismiss' }
  | { type: 'cancel.confirm'; reason: string }
  | { type: 'cancel.retry' };

/** Trying again would not change the answer. */
const FINAL: readonly ProblemCode[] = ['cannot_cancel_deal', 'not_found'];

export const dealCancelMachine = setup({
  types: {
    context: {} as { dealId: string; reason: string; problem: Problem | null },
    events: {} as DealCancelEvent,
    input: {} as { dealId: string },
    tags: {} as 'busy' | 'asking',
    meta: {} as { screen: 'closed' | 'confirm' | 'failed' | 'refused' | 'done' },
    transitionMeta: {} as { rule: string },
    children: {} as { cancelDeal: 'cancelDeal' },
  },
  actors: { cancelDeal: fromPromise<void, Cancellation>(notProvided('cancelDeal')) },
  actions: {
    keepReason: assign({ reason: (_, params: { reason: string }) => params.reason, problem: null }),
    ...problemActions,
  },
  guards: { ...problemGuards },
}).createMachine({
  id: 'dealCancel',
  context: ({ input }) => ({ dealId: input.dealId, reason: '', problem: null }),
  initial: 'closed',
  states: {
    closed: {
      meta: { screen: 'closed' },
      on: { 'cancel.ask': { target: 'confirming', meta: { rule: '§4 A deal can be cancelled' } } },
    },
    confirming: {
      tags: ['asking'],
      meta: { screen: 'confirm' },
      on: {
        'cancel.confirm': {
          target: 'cancelling',
          actions: { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) },
          meta: { rule: '§4 A deal can be cancelled' },
        },
        'cancel.dismiss': { target: 'closed', meta: { rule: 'a citizen may change his mind at any time' } },
      },
    },
    // No turning back while the host decides: whether it was cancelled is told, not guessed.
    cancelling: {
      tags: ['busy', 'asking'],
      meta: { screen: 'confirm' },
      invoke: {
        id: 'cancelDeal',
        src: 'cancelDeal',
        // One key for the life of the deal: a repeated cancellation, on any device, is the same one.
        input: ({ context: { dealId, reason } }) => ({ dealId, reason, key: `cancel:${dealId}` }),
        onDone: { target: 'cancelled', meta: { rule: '§4 A deal can be cancelled' } },
        onError: onProblem([
          { codes: FINAL, target: 'refused', rule: '§8 Cannot cancel deal' },
          { target: 'failed', rule: '§8 the common handler' },
        ]),
      },
    },
    failed: {
      tags: ['asking'],
      meta: { screen: 'failed' },
      on: {
        'cancel.retry': { target: 'cancelling', actions: 'clearProblem', meta: { rule: '§8 please try again' } },
        'cancel.dismiss': {
          target: 'closed',
          actions: 'clearProblem',
          meta: { rule: 'a citizen may change his mind at any time' },
        },
      },
    },
    refused: {
      tags: ['asking'],
      meta: { screen: 'refused' },
      on: {
        'cancel.dismiss': { target: 'closed', actions: 'clearProblem', meta: { rule: '§8 Cannot cancel deal' } },
      },
    },
    cancelled: { type: 'final', meta: { screen: 'done' } },
  },
});
