/** The actor, actions and guards that the states of `draftSync` name. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import { notProvided } from '../kit/runtime/machine.ts';
import { problemActions, problemGuards, problemIn } from '../kit/runtime/problems.ts';
import type { Changes, DraftNews, DraftSyncEvent, SaveCommand, SavedDraft } from './draft-sync.changes.ts';
import { isEmpty, merge, NOTHING } from './draft-sync.changes.ts';

export type DraftSyncContext = {
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
};
/** The changes of the command that is under way, beneath those that came after it. */
export const unsavedIn = ({ command, pending }: Pick<DraftSyncContext, 'command' | 'pending'>): Changes =>
  command ? merge(command, pending) : pending;

const onTheirs = ({ theirs, version }: DraftSyncContext) => ({
  command: null,
  version: theirs?.version ?? version,
  theirs: null,
  problem: null,
});

export const draftSyncSetup = setup({
  types: {
    context: {} as DraftSyncContext,
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
    ...problemActions,
    gather: assign({ pending: ({ context }, change: Partial<Changes>) => merge(context.pending, change) }),
    /** The pending changes become the one command that is sent. */
    formCommand: assign(({ context }) => ({
      command: { ...context.pending, baseVersion: context.version, key: `${context.device}:${context.sequence}` },
      sequence: context.sequence + 1,
      pending: NOTHING,
    })),
    acknowledge: assign((_, { draft }: { draft: SavedDraft }) => ({
      version: draft.version,
      savedAt: draft.updatedAt,
      command: null,
      problem: null,
    })),
    storeTheirs: assign(({ event }) => ({ theirs: problemIn(event).detail as SavedDraft, problem: problemIn(event) })),
    /** My changes on top of their version. */
    rebase: assign(({ context }) => ({ ...onTheirs(context), pending: unsavedIn(context) })),
    /** The server refuses the command for good, so its changes go back beneath the next ones and form another command. */
    takeBack: assign(({ context, event }) => ({
      pending: unsavedIn(context),
      command: null,
      problem: problemIn(event),
    })),
    yieldToTheirs: assign(({ context }) => ({ ...onTheirs(context), pending: NOTHING })),
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
    ...problemGuards,
  },
  delays: { typingPause: 800, retryPause: 5_000, connectionPause: 10_000 },
});
