/**
 * Throwing away a draft that was not sent: asked for, confirmed, gone. It cannot be undone, so the host hears nothing before it
 * was confirmed. The steps stay as they are until the draft is gone: a failure takes nothing from them.
 */
import { fromPromise, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import { notProvided } from '../kit/runtime/not-provided.ts';
import { onProblem, problemActions } from '../kit/runtime/problems.ts';

export type Discarding = { draftId: string; key: string };
export type DraftDiscardEvent =
  | { type: 'discard.ask' }
  | { type: 'discard.dismiss' }
  | { type: 'discard.confirm' }
  | { type: 'discard.retry' };

const DRAFT = '§3 A request can be a draft';
const MIND = 'a citizen may change his mind at any time';

export const draftDiscardMachine = setup({
  types: {
    context: {} as { draftId: string; problem: Problem | null },
    events: {} as DraftDiscardEvent,
    input: {} as { draftId: string },
    tags: {} as 'busy' | 'asking',
    meta: {} as { screen: 'closed' | 'confirm' | 'failed' | 'done' },
    transitionMeta: {} as { rule: string },
    children: {} as { discardDraft: 'discardDraft' },
  },
  actors: { discardDraft: fromPromise<void, Discarding>(notProvided('discardDraft')) },
  actions: {
    ...problemActions,
  },
}).createMachine({
  id: 'draftDiscard',
  context: ({ input }) => ({ draftId: input.draftId, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      meta: { screen: 'closed' },
      on: { 'discard.ask': { target: 'confirming', meta: { rule: DRAFT } } },
    },
    confirming: {
      tags: ['asking'],
      meta: { screen: 'confirm' },
      on: {
        'discard.confirm': { target: 'discarding', meta: { rule: DRAFT } },
        'discard.dismiss': { target: 'closed', meta: { rule: MIND } },
      },
    },
    // No turning back while the host decides: whether it is gone is told, not guessed.
    discarding: {
      tags: ['busy', 'asking'],
      meta: { screen: 'confirm' },
      invoke: {
        id: 'discardDraft',
        src: 'discardDraft',
        // One key for the life of the draft: asked again after a lost answer, it is the same deed.
        input: ({ context: { draftId } }) => ({ draftId, key: `discard:${draftId}` }),
        onDone: { target: 'discarded', meta: { rule: DRAFT } },
        onError: onProblem([{ target: 'failed', rule: '§8 the common handler' }]),
      },
    },
    failed: {
      tags: ['asking'],
      meta: { screen: 'failed' },
      on: {
        'discard.retry': { target: 'discarding', actions: 'clearProblem', meta: { rule: '§8 please try again' } },
        'discard.dismiss': { target: 'closed', actions: 'clearProblem', meta: { rule: MIND } },
      },
    },
    discarded: { type: 'final', meta: { screen: 'done' } },
  },
});
