/** The actor, actions and guards that the states of `draftSync` name. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import { notProvided } from '../kit/runtime/machine.ts';
import { problemActions, problemGuards, problemIn } from '../kit/runtime/problems.ts';
import type { BaseVersion, Changes, DraftNews, DraftSyncEvent, SaveCommand, SavedDraft } from './draft-sync.changes.ts';
import { isEmpty, merge, NOTHING, notYetSaved, overwritesUnseen } from './draft-sync.changes.ts';

export type DraftSyncContext = {
  draftId: string;
  /** Prefix of the keys of this device's commands. */
  device: string;
  parent: AnyActorRef;
  /** The version of the server that the wizard shows beneath the unsaved changes. */
  base: BaseVersion;
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

/** The other version, while both are compared. */
export const theirsOf = ({ theirs }: DraftSyncContext): SavedDraft => {
  if (!theirs) throw new Error('there is no other version');
  return theirs;
};
/** What is not saved yet after the other version was taken. */
const stillUnsaved = (context: DraftSyncContext) => notYetSaved(unsavedIn(context), theirsOf(context));
const takenTheirs = (context: DraftSyncContext) => ({
  base: theirsOf(context),
  savedAt: theirsOf(context).updatedAt,
  command: null,
  theirs: null,
  problem: null,
});

export const draftSyncSetup = setup({
  types: {
    context: {} as DraftSyncContext,
    events: {} as DraftSyncEvent,
    input: {} as { draftId: string; device: string; parent: AnyActorRef; base: BaseVersion; savedAt: string | null },
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
      command: { ...context.pending, baseVersion: context.base.version, key: `${context.device}:${context.sequence}` },
      sequence: context.sequence + 1,
      pending: NOTHING,
    })),
    acknowledge: assign((_, { draft }: { draft: SavedDraft }) => ({
      base: draft,
      savedAt: draft.updatedAt,
      command: null,
      problem: null,
    })),
    storeTheirs: assign(({ event }) => ({ theirs: problemIn(event).detail as SavedDraft, problem: problemIn(event) })),
    /** The unsaved changes go on top of the other version. What it contains already is not sent again. */
    rebase: assign(({ context }) => ({ ...takenTheirs(context), pending: stillUnsaved(context) })),
    /** The server refuses the command for good, so its changes go back beneath the next ones and form another command. */
    takeBack: assign(({ context, event }) => ({
      pending: unsavedIn(context),
      command: null,
      problem: problemIn(event),
    })),
    yieldToTheirs: assign(({ context }) => ({ ...takenTheirs(context), pending: NOTHING })),
    /** Provided by the portal: stores the unsaved changes on the device, or removes them. */
    storeUnsaved: (_, _params: { draftId: string; changes: Changes | null; baseVersion: number }) => {},
    notifyParent: sendTo(
      ({ context }) => context.parent,
      (_, params: { news: DraftNews<SavedDraft> }) => params.news,
    ),
    notifyRebased: sendTo(
      ({ context }) => context.parent,
      ({ context }): DraftNews<SavedDraft> => ({
        type: 'draft.rebased',
        draft: { ...theirsOf(context), ...merge(theirsOf(context), stillUnsaved(context)) },
      }),
    ),
  },
  guards: {
    hasPending: ({ context }) => !isEmpty(context.pending),
    hasCommand: ({ context }) => context.command !== null,
    /** The draft was changed elsewhere, in a step that this device changed too. */
    overwritesUnseen: ({ context }) =>
      overwritesUnseen(
        unsavedIn(context),
        [context.base, merge(context.base, context.command ?? NOTHING)],
        theirsOf(context),
      ),
    /** The other version has all that is not saved: its response was lost, or both devices answered alike. */
    isSavedAlready: ({ context }) => isEmpty(notYetSaved(unsavedIn(context), theirsOf(context))),
    ...problemGuards,
  },
  delays: { typingPause: 800, retryPause: 5_000, connectionPause: 10_000 },
});
