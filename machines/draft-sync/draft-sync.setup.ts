/** The actor, actions and guards that the states of `draftSync` name. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import { notProvided } from '../kit/runtime/machine.ts';
import { problemActions, problemGuards, problemIn } from '../kit/runtime/problems.ts';
import type {
  BaseVersion,
  Changes,
  DraftNews,
  DraftSyncEvent,
  SaveCommand,
  SavedDraft,
  SavedStep,
} from './draft-sync.changes.ts';
import { isEmpty, merge, NOTHING, notYetSaved, overwritesUnseen } from './draft-sync.changes.ts';
import {
  gathered,
  isStillRefused,
  NOTHING_REFUSED,
  type Refused,
  refusal,
  refusedAmong,
  setAside,
} from './draft-sync.refusals.ts';

export type DraftSyncContext = {
  draftId: string;
  /** Prefix of the keys of this device's commands. */
  device: string;
  parent: AnyActorRef;
  /** The version of the server that the wizard shows beneath the unsaved changes. */
  base: BaseVersion;
  /** What the device had unsaved when the draft was opened. A save of it by the page before may arrive late. */
  restored: Changes;
  sequence: number;
  pending: Changes;
  command: SaveCommand | null;
  /** Set aside: what the server does not accept. The other steps are saved without it. */
  refused: Refused;
  theirs: SavedDraft | null;
  savedAt: string | null;
  problem: Problem | null;
};
/** The changes of the command that is under way, beneath those that came after it, and what was refused. */
export const unsavedIn = ({
  command,
  pending,
  refused,
}: Pick<DraftSyncContext, 'command' | 'pending' | 'refused'>): Changes => {
  const { answers, partial } = command ? merge(command, pending) : pending;
  // An answer takes the refused text of its step away, so text that is still refused was typed after it.
  return { answers: { ...refused.answers, ...answers }, partial: { ...partial, ...refused.partial } };
};

/** The other version, while both are compared. */
export const theirsOf = ({ theirs }: DraftSyncContext): SavedDraft => {
  if (!theirs) throw new Error('there is no other version');
  return theirs;
};
/** Why the server does not save what is left. */
export const reasonOf = ({ problem }: DraftSyncContext): Problem => {
  if (!problem) throw new Error('a refusal has a reason');
  return problem;
};
/** The changes that are still unsaved after the other version was taken. */
const stillUnsaved = (context: DraftSyncContext) => notYetSaved(unsavedIn(context), theirsOf(context));
const takenTheirs = (context: DraftSyncContext) => ({
  base: theirsOf(context),
  savedAt: theirsOf(context).updatedAt,
  command: null,
  refused: NOTHING_REFUSED,
  theirs: null,
  problem: null,
});

/**
 * The longest pause that a busy server can ask for before the citizen is notified, and the pause after an answer that
 * names none.
 */
const QUIET_SECONDS = 120;
const USUAL_SECONDS = 60;
const pauseAfter = ({ retryAfter = USUAL_SECONDS }: Problem) => Math.max(retryAfter, 1);

export const draftSyncSetup = setup({
  types: {
    context: {} as DraftSyncContext,
    events: {} as DraftSyncEvent,
    input: {} as {
      draftId: string;
      device: string;
      parent: AnyActorRef;
      base: BaseVersion;
      restored: Changes;
      savedAt: string | null;
    },
    tags: {} as 'busy' | 'unsaved',
    meta: {} as {
      screen:
        | 'saved'
        | 'saving'
        | 'waiting'
        | 'interrupted'
        | 'failing'
        | 'refused'
        | 'conflict'
        | 'suspended'
        | 'closed';
    },
    transitionMeta: {} as { rule: string },
  },
  actors: {
    saveDraft: fromPromise<SavedDraft, { draftId: string; command: SaveCommand }>(notProvided('saveDraft')),
  },
  actions: {
    ...problemActions,
    gather: assign(({ context }, change: Partial<Changes>) => gathered(context, change)),
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
    keepTheirs: assign(({ event }) => ({ theirs: problemIn(event).detail as SavedDraft, problem: problemIn(event) })),
    /** The unsaved changes go on top of the other version. What it contains already is not sent again. */
    rebase: assign(({ context }) => ({ ...takenTheirs(context), pending: stillUnsaved(context) })),
    /** The server refuses the command for good, so its changes go back beneath the next ones and form another command. */
    takeBack: assign(({ context: { command, pending }, event }) => ({
      pending: merge(command ?? NOTHING, pending),
      command: null,
      problem: problemIn(event),
    })),
    /** The server refuses steps of the command for good: they wait for the citizen, and the others form another command. */
    setAside: assign(({ context: { command, pending, refused }, event }) => {
      if (!command) throw new Error('nothing was sent');
      return {
        ...setAside({ command, pending, refused }, refusedAmong(command, problemIn(event))),
        command: null,
      };
    }),
    nameRefused: assign({ problem: ({ context }) => refusal(context.refused) }),
    /** The citizen asks for another try, so what was set aside is sent like all the rest. */
    tryRefused: assign(({ context }) => ({ pending: unsavedIn(context), refused: NOTHING_REFUSED })),
    yieldToTheirs: assign(({ context }) => ({ ...takenTheirs(context), pending: NOTHING })),
    /** Provided by the portal: stores the unsaved changes on the device, or removes them. */
    storeUnsaved: (_, _params: { draftId: string; changes: Changes | null; baseVersion: number }) => {},
    /** Provided by the portal: a save is sent a moment after the press that it saves, or at once. */
    hasten: () => {},
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
    /** Something is left to save, or to correct. */
    hasUnsaved: ({ context }) => !isEmpty(context.pending) || !isEmpty(context.refused),
    /** The problem names steps of the command. */
    namesSteps: ({ context, event }) => refusedAmong(context.command ?? NOTHING, problemIn(event)).length > 0,
    isStillRefused: ({ context }, { step, values }: { step: SavedStep; values: HalfFilled }) =>
      isStillRefused(context.refused, step, values),
    /** The server asks for a short pause between two saves. */
    isShortPause: ({ event }) => {
      const found = problemIn(event);
      return found.code === 'too_many_requests' && pauseAfter(found) <= QUIET_SECONDS;
    },
    /** The draft was changed elsewhere, in a step that this device changed too. */
    overwritesUnseen: ({ context }) =>
      overwritesUnseen(
        unsavedIn(context),
        [context.base, merge(context.base, context.restored), merge(context.base, context.command ?? NOTHING)],
        theirsOf(context),
      ),
    /** The other version has all that is not saved: its response was lost, or both devices answered alike. */
    isSavedAlready: ({ context }) => isEmpty(notYetSaved(unsavedIn(context), theirsOf(context))),
    ...problemGuards,
  },
  delays: {
    typingPause: 800,
    retryPause: 5_000,
    connectionPause: 10_000,
    serverPause: ({ context }) => pauseAfter(reasonOf(context)) * 1000,
  },
});
