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
  droppedDraft,
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
/** The steps whose answers differ, whatever is typed into them. */
const changedAnswers = (one: { answers: SavedAnswers }, other: { answers: SavedAnswers }): string[] =>
  changedSteps({ answers: one.answers, partial: {} }, { answers: other.answers, partial: {} });
export type Input<Step> = { step: Step; values: HalfFilled };
export type Changed<Step> = { step: Step };

/** What a flow remembers besides: how its own part of the context follows each event. */
export type OwnContext<C, D, O> = {
  /** The part that follows from what was opened. */
  fromOpened?: (opened: O) => Partial<C>;
  /** The part that follows from a draft that was opened, or that took the place of this one. */
  fromDraft?: (draft: D | null) => Partial<C>;
  /** The part that follows from the saved draft. */
  fromSave?: (draft: D) => Partial<C>;
  /** The part that follows from an answer; the context is the one before it. */
  fromAnswer?: (context: C, step: string, answer: unknown) => Partial<C>;
  /** The part that follows when the citizen goes to a step. */
  fromGoTo?: (context: C) => Partial<C>;
  /** The part that follows when the wizard goes to a step whose unfinished change cannot be used as it is. */
  fromMending?: (context: C) => Partial<C>;
  /** The answers without those that others hide. The contract says which, and the server does the same. */
  asked?: (context: C) => SavedAnswers;
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
  pageOfChange: (step: Step) => Page,
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
    for (const step of changedAnswers(context, version))
      given = { ...given, ...own.fromAnswer?.(given, step, Reflect.get(version.answers, step)) };
    return { ...given, ...takenVersion(context, version) };
  };

  /** What an answer changes: itself, and the answers that it hides. */
  const givenBy = (context: C, { step, answer }: Answer): [step: string, answer: unknown][] => {
    const answers = { ...context.answers, [step]: answer };
    const asked = own.asked?.({ ...context, answers }) ?? answers;
    const hidden = Object.entries(asked).filter(([other, left]) => left !== Reflect.get(answers, other));
    return [[step, Reflect.get(asked, step)], ...hidden.filter(([other]) => other !== step)];
  };
  /** Each of them counts as given, one after the other. Only the answered step is no longer half filled. */
  const answeredBy = (context: C, given: Answer): object => {
    let changed = context;
    for (const [step, answer] of givenBy(context, given)) {
      const { partial } = changed;
      const next = {
        ...changed,
        ...answeredDraft(changed, step as Step, answer),
        ...own.fromAnswer?.(changed, step, answer),
      };
      changed = step === given.step ? next : { ...next, partial };
    }
    return changed;
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
        toMend: null,
      }),
    ),
    countStart: update((context) => change({ starts: context.starts + 1 })),
    sendUnsent: enqueueActions<C, E, undefined, E, never, never, never, never, never>(({ context, enqueue }) => {
      if (!context.unsent) return;
      enqueue.assign(() => change({ unsent: null }));
      for (const event of unsentEvents(context.unsent, steps)) enqueue.sendTo('draftSync', event);
    }),
    markUnsaved: update(() => change({ saved: null })),
    keepSave: update<{ draft: D }>((context, { draft }) =>
      change({ ...shownVersion(context, draft), ...savedDraft(draft), ...own.fromSave?.(draft) }),
    ),
    /** What is not saved yet lies on top of this version, so the wizard stays unsaved. */
    showRebased: update<{ draft: D }>((context, { draft }) => change(shownVersion(context, draft))),
    replaceDraft: update<{ draft: D }>((context, { draft }) =>
      change({ ...takenVersion(context, draft), ...savedDraft(draft), ...own.fromDraft?.(draft) }),
    ),
    /** A version formed elsewhere is looked at before anything is done with it. */
    lookAgain: update<{ page: Page }>((_, { page }) => change({ goingTo: page, problem: problem('draft_conflict') })),
    /** Goes to the step in which the citizen can correct what the server refuses. */
    goToRefused: update<Refusal>((context, refusal) =>
      change({ goingTo: refusedPage(refusal), problem: null, ...own.fromGoTo?.(context) }),
    ),
    keepRefusal: update<Refusal>((_, refusal) => change(refusal)),
    flushDraft: sendTo<C, E, undefined, ActorRefFrom<typeof draftSyncMachine>, E>('draftSync', { type: 'sync.flush' }),
    /** The citizen goes on, so what was refused or failed before is tried once more. */
    retryDraft: sendTo<C, E, undefined, ActorRefFrom<typeof draftSyncMachine>, E>('draftSync', { type: 'sync.retry' }),
    keepAnswer: update<Answer>((context, given) => change(answeredBy(context, given))),
    /** Runs before `keepAnswer`, which leaves nothing to hide. */
    sendAnswer: sendTo<C, E, Answer, ActorRefFrom<typeof draftSyncMachine>, E>('draftSync', ({ context }, given) => ({
      type: 'answers.change',
      answers: Object.fromEntries(givenBy(context as C, given)) as SavedAnswers,
    })),
    /** The answer stands; what was typed over it goes, here and on the server. */
    clearInput: update<Changed<Step>>((context, { step }) => change(droppedDraft(context, step))),
    sendDrop: sendTo<C, E, Changed<Step>, ActorRefFrom<typeof draftSyncMachine>, E>('draftSync', (_, { step }) => ({
      type: 'input.changed',
      step,
      values: {},
    })),
    keepInput: update<Input<Step>>((context, { step, values }) => change(typedDraft(context, step, values))),
    sendInput: sendTo<C, E, Input<Step>, ActorRefFrom<typeof draftSyncMachine>, E>('draftSync', (_, input) => ({
      type: 'input.changed',
      ...input,
    })),
    goTo: update<{ page: Page }>((context, { page }) =>
      change({ goingTo: page, problem: null, toMend: null, ...own.fromGoTo?.(context) }),
    ),
    /** Goes to the step whose unfinished change cannot be used as it is. */
    goToMend: update<Changed<Step>>((context, { step }) =>
      change({
        goingTo: pageOfChange(step),
        problem: null,
        toMend: step,
        ...own.fromGoTo?.(context),
        ...own.fromMending?.(context),
      }),
    ),
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
    /** The version has other answers than those that are shown, or a change of one that is not finished. */
    hasOtherAnswers: ({ context }: { context: C }, { draft }: { draft: SavedDraft }) =>
      changedAnswers(context, draft).length > 0 ||
      rules
        .unfinished({ ...context, answers: draft.answers, partial: draft.partial })
        .some(({ step }) => !rules.isUnfinished(context, step)),
    /** What was typed into the answered step is another answer, and completes it. */
    isUsable: ({ context }: { context: C }, { step }: Changed<Step>) => rules.isUsable(context, step),
    /** What was typed into the answered step is another answer, or none. */
    isUnfinished: ({ context }: { context: C }, { step }: Changed<Step>) => rules.isUnfinished(context, step),
    /** Nothing was changed and left unfinished. */
    isFinished: ({ context }: { context: C }) => rules.unfinished(context).length === 0,
    isSaved: ({ context }: { context: C }) => context.saved !== null,
    namesStep: (_: { context: C }, refusal: Refusal) => refusedPage(refusal) !== null,
  };

  return { actions, guards };
};
