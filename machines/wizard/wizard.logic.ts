/** The actions and guards of every wizard: how its context follows the events, and which pages can be opened. */
import { type ActorRefFrom, assign, type EventObject, enqueueActions, sendTo } from 'xstate';
import { type Problem, problem } from '#contract/kernel/problems.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import { changedSteps, type SavedAnswers, type SavedDraft, type SavedStep } from '../draft-sync/draft-sync.changes.ts';
import type { draftSyncMachine } from '../draft-sync/draft-sync.machine.ts';
import { refusedFields } from '../draft-sync/draft-sync.refusals.ts';
import { problemActions, problemGuards } from '../kit/runtime/problems.ts';
import {
  answeredDraft,
  openedDraft,
  savedDraft,
  takenVersion,
  typedDraft,
  unsentEvents,
  type WizardContext,
} from './wizard.context.ts';
import type { OpenedDraft } from './wizard.events.ts';
import type { WizardBlocker, wizardRules } from './wizard.rules.ts';
import type { WizardSteps } from './wizard.steps.ts';

export type Answer = { step: string; answer: unknown };
type Refusal = { problem: Problem };
export type Input<Step> = { step: Step; values: HalfFilled };

/** What a flow remembers besides: how its own part of the context follows each event. */
export type OwnContext<C, D, O> = {
  /** From what was opened. */
  fromOpened?: (opened: O) => Partial<C>;
  /** From a draft that was opened, or that took the place of this one. */
  fromDraft?: (draft: D | null) => Partial<C>;
  /** From the draft as it was saved. */
  fromSave?: (draft: D) => Partial<C>;
  /** From an answer; the context is the one before it. */
  fromAnswer?: (context: C, step: string, answer: unknown) => Partial<C>;
  /** From going to a step. */
  fromGoTo?: () => Partial<C>;
};

export const wizardLogic = <
  Step extends SavedStep,
  Page extends string,
  C extends WizardContext<Page, SavedAnswers>,
  E extends EventObject,
  D extends SavedDraft,
  O extends OpenedDraft<D, NonNullable<C['reference']>>,
  B extends WizardBlocker<Step>,
>(
  { steps, pageOf }: WizardSteps<Step, Page>,
  rules: ReturnType<typeof wizardRules<Step, Page, C, B>>,
  own: OwnContext<C, D, O>,
  isHeld: (context: C) => boolean = () => false,
) => {
  /**
   * The border to the types of the flow. `C` extends `WizardContext`, so a change of the wizard's part is a change of `C`;
   * TypeScript does not conclude that for a type parameter.
   */
  const change = (changed: object) => changed as Partial<C>;
  const update = <Params extends object | undefined = undefined>(next: (context: C, params: Params) => Partial<C>) =>
    assign<C, E, Params, E, never>(({ context }, params) => next(context as C, params));

  /** A version that was formed elsewhere: each answer in it that is another one counts as given again, one after the other. */
  const shownVersion = (context: C, version: SavedDraft): object => {
    let given = context;
    for (const step of changedSteps(context, version))
      given = { ...given, ...own.fromAnswer?.(given, step, Reflect.get(version.answers, step)) };
    return { ...given, ...takenVersion(context, version) };
  };

  /** The page of the first step that is refused. */
  const refusedPage = (refusal: Refusal): Page | null => {
    const [named] = refusedFields(refusal.problem);
    const step = steps.find((known) => known === named?.step);
    return step ? pageOf(step) : null;
  };

  const actions = {
    openDraft: update<{ opened: O }>((_, { opened }) =>
      change({
        ...openedDraft(opened),
        reference: opened.reference,
        ...own.fromOpened?.(opened),
        ...own.fromDraft?.(opened.draft),
      }),
    ),
    countStart: update((context) => change({ starts: context.starts + 1 })),
    sendUnsent: enqueueActions<C, E, undefined, E, never, never, never, never, never>(({ context, enqueue }) => {
      if (!context.unsent) return;
      enqueue.assign(() => change({ unsent: null }));
      for (const event of unsentEvents(context.unsent, steps)) enqueue.sendTo('draftSync', event);
    }),
    markUnsaved: update(() => change({ saved: null })),
    storeSave: update<{ draft: D }>((context, { draft }) =>
      change({ ...shownVersion(context, draft), ...savedDraft(draft), ...own.fromSave?.(draft) }),
    ),
    /** What is not saved yet lies on top of this version, so the wizard stays unsaved. */
    showRebased: update<{ draft: D }>((context, { draft }) => change(shownVersion(context, draft))),
    replaceDraft: update<{ draft: D }>((context, { draft }) =>
      change({ ...takenVersion(context, draft), ...savedDraft(draft), ...own.fromDraft?.(draft) }),
    ),
    /** A version formed elsewhere is looked at before anything is done with it. */
    lookAgain: update<{ page: Page }>((_, { page }) => change({ goingTo: page, problem: problem('draft_conflict') })),
    /** To the step in which the citizen can correct what the server refuses. */
    goToRefused: update<Refusal>((_, refusal) =>
      change({ goingTo: refusedPage(refusal), problem: null, ...own.fromGoTo?.() }),
    ),
    storeRefusal: update<Refusal>((_, refusal) => change(refusal)),
    flushDraft: sendTo<C, E, undefined, ActorRefFrom<typeof draftSyncMachine>, E>('draftSync', { type: 'sync.flush' }),
    /** The citizen goes on, so what was refused or failed before is tried once more. */
    retryDraft: sendTo<C, E, undefined, ActorRefFrom<typeof draftSyncMachine>, E>('draftSync', { type: 'sync.retry' }),
    storeAnswer: update<Answer>((context, { step, answer }) =>
      change({ ...answeredDraft(context, step as Step, answer), ...own.fromAnswer?.(context, step, answer) }),
    ),
    sendAnswer: sendTo<C, E, Answer, ActorRefFrom<typeof draftSyncMachine>, E>('draftSync', (_, { step, answer }) => ({
      type: 'answers.change',
      answers: { [step]: answer } as SavedAnswers,
    })),
    storeInput: update<Input<Step>>((context, { step, values }) => change(typedDraft(context, step, values))),
    sendInput: sendTo<C, E, Input<Step>, ActorRefFrom<typeof draftSyncMachine>, E>('draftSync', (_, input) => ({
      type: 'input.changed',
      ...input,
    })),
    goTo: update<{ page: Page }>((_, { page }) => change({ goingTo: page, problem: null, ...own.fromGoTo?.() })),
    arrive: update(() => change({ goingTo: null })),
    ...problemActions,
  };

  const guards = {
    ...problemGuards,
    opensAt: ({ context }: { context: C }, { page }: { page: Page }) => rules.pageToOpen(context) === page,
    isReachable: ({ context }: { context: C }, { page }: { page: Page }) =>
      !isHeld(context) && rules.isReachable(context, page),
    isAcceptable: ({ context }: { context: C }, { step, answer }: Answer) =>
      rules.reasonsAgainst(context, step, answer).length === 0,
    /** The version has other answers than those that are shown. */
    hasOtherAnswers: ({ context }: { context: C }, { draft }: { draft: SavedDraft }) =>
      changedSteps({ answers: context.answers, partial: {} }, { answers: draft.answers, partial: {} }).length > 0,
    isSaved: ({ context }: { context: C }) => context.saved !== null,
    namesStep: (_: { context: C }, refusal: Refusal) => refusedPage(refusal) !== null,
  };

  return { actions, guards };
};
