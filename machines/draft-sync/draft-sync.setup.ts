/** The actor, actions and guards that the states of `draftSync` name. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '#contract/kernel/problems.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import { notProvided } from '../kit/runtime/machine.ts';
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

export const draftSyncSetup = setup({
  types: {
    context: {} as {
      draftId: string;
      /** Prefix of the keys of this device's commands. */
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
    gatherInput: assign({
      pending: ({ context }, params: { step: SavedStep; values: HalfFilled }) =>
        merge(context.pending, { partial: { [params.step]: params.values } }),
    }),
    /** The pending changes become the one command that is sent. */
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
    storeTheirs: assign({
      theirs: (_, params: { error: unknown }) => asProblem(params.error).detail as SavedDraft,
      problem: (_, params: { error: unknown }) => asProblem(params.error),
    }),
    /** My changes on top of their version: the refused command goes back beneath the changes that came after it. */
    rebase: assign(({ context }) => ({
      pending: context.command ? merge(context.command, context.pending) : context.pending,
      command: null,
      version: context.theirs?.version ?? context.version,
      theirs: null,
      problem: null,
    })),
    /** The server refuses the command for good, so its changes go back beneath the next ones and form another command. */
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
    /** Provided by the portal: stores the unsaved changes on the device, or removes them. */
    storeUnsaved: (_, _params: { draftId: string; changes: Changes | null; baseVersion: number }) => {},
    notifyParent: sendTo(
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
