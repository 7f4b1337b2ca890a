/** Everything the saving's states name: its actor, actions and guards. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '#contract/kernel/problems.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import { notProvided } from '../kit/runtime/not-provided.ts';
import {
  type Changes,
  isEmpty,
  merge,
  NOTHING,
  type SaveCommand,
  type SavedAnswers,
  type SavedDraft,
  type SavedStep,
} from './draft-sync.changes.ts';
import type { DraftNews, DraftSyncEvent } from './draft-sync.events.ts';

export const s = setup({
  types: {
    context: {} as {
      draftId: string;
      /** Makes the keys of this device's commands its own. */
      device: string;
      parent: AnyActorRef;
      version: number;
      sequence: number;
      pending: Changes;
      command: SaveCommand | null;
      theirs: SavedDraft | null;
      savedAt: string | null;
      problem: Problem | null;
    },
    events: {} as DraftSyncEvent,
    input: {} as { draftId: string; device: string; parent: AnyActorRef; version: number; savedAt: string | null },
    tags: {} as 'busy' | 'unsaved',
    meta: {} as {
      screen: 'saved' | 'saving' | 'waiting' | 'failing' | 'refused' | 'conflict' | 'suspended' | 'closed';
    },
    transitionMeta: {} as { rule: string },
  },
  actors: {
    saveDraft: fromPromise<SavedDraft, { draftId: string; command: SaveCommand }>(notProvided('saveDraft')),
  },
  actions: {
    gatherAnswers: assign({
      pending: ({ context }, params: { answers: SavedAnswers }) => merge(context.pending, { answers: params.answers }),
    }),
    gatherTyping: assign({
      pending: ({ context }, params: { step: SavedStep; values: HalfFilled }) =>
        merge(context.pending, { partial: { [params.step]: params.values } }),
    }),
    /** What is pending becomes the one command under way. */
    formCommand: assign(({ context }) => ({
      command: { ...context.pending, baseVersion: context.version, key: `${context.device}:${context.sequence}` },
      sequence: context.sequence + 1,
      pending: NOTHING,
    })),
    acknowledge: assign({
      version: (_, params: { draft: SavedDraft }) => params.draft.version,
      savedAt: (_, params: { draft: SavedDraft }) => params.draft.updatedAt,
      command: null,
      problem: null,
    }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => asProblem(params.error) }),
    keepTheirs: assign({
      theirs: (_, params: { error: unknown }) => asProblem(params.error).detail as SavedDraft,
      problem: (_, params: { error: unknown }) => asProblem(params.error),
    }),
    /** Mine again, on top of theirs: what was refused goes back under what came since. */
    rebase: assign(({ context }) => ({
      pending: context.command ? merge(context.command, context.pending) : context.pending,
      command: null,
      version: context.theirs?.version ?? context.version,
      theirs: null,
      problem: null,
    })),
    /** What the host does not accept goes back under what comes next: as a command it would be refused for ever. */
    takeBack: assign(({ context }, params: { error: unknown }) => ({
      pending: context.command ? merge(context.command, context.pending) : context.pending,
      command: null,
      problem: asProblem(params.error),
    })),
    yieldToTheirs: assign(({ context }) => ({
      pending: NOTHING,
      command: null,
      version: context.theirs?.version ?? context.version,
      theirs: null,
      problem: null,
    })),
    /** Provided by the app: keeps what is not saved yet on the device, or wipes it. */
    mirror: (_, _params: { draftId: string; changes: Changes | null; baseVersion: number }) => {},
    tell: sendTo(
      ({ context }) => context.parent,
      (_, params: { news: DraftNews<SavedDraft> }) => params.news,
    ),
  },
  guards: {
    hasPending: ({ context }) => !isEmpty(context.pending),
    hasCommand: ({ context }) => context.command !== null,
    isOffline: (_, params: { error: unknown }) => asProblem(params.error).code === 'no_connection',
    isConflict: (_, params: { error: unknown }) => asProblem(params.error).code === 'draft_conflict',
    isClosed: (_, params: { error: unknown }) =>
      ['draft_submitted', 'not_found'].includes(asProblem(params.error).code),
    isRefused: (_, params: { error: unknown }) => asProblem(params.error).code === 'invalid_request',
    isRefusedSession: (_, params: { error: unknown }) =>
      ['login_required', 'session_ended_inactivity'].includes(asProblem(params.error).code),
  },
  delays: { typingPause: 800, retryPause: 5_000, connectionPause: 10_000 },
});
