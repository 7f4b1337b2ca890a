/** The actions and guards of every wizard: how its context follows the events, and which pages can be opened. */
import { type ActorRefFrom, assign, type EventObject, enqueueActions, sendTo } from 'xstate';
import { type Problem, problem } from '#contract/kernel/problems.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import { changedSteps, type SavedAnswers, type SavedDraft } from '../draft-sync/draft-sync.changes.ts';
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
} from './wizard.context.ts';
import type { WizardRules } from './wizard.rules.ts';
import type { WizardSteps } from './wizard.steps.ts';
import type { OpenedDraft, PageOf, WizardContext, WizardEvent, WizardTypes } from './wizard.types.ts';

export type Answer = { step: string; answer: unknown };
type Refusal = { problem: Problem };
/** The steps whose answers differ, whatever is typed into them. */
const changedAnswers = (one: { answers: SavedAnswers }, other: { answers: SavedAnswers }): string[] =>
  changedSteps({ answers: one.answers, partial: {} }, { answers: other.answers, partial: {} });
export type Input<Step> = { step: Step; values: HalfFilled };
export type Changed<Step> = { step: Step };

/** What a flow remembers besides: how its own part of the context follows each event. */
export type OwnContext<T extends WizardTypes> = {
  /** The part that follows from what was opened. */
  fromOpened?: (opened: OpenedDraft<T>) => Partial<WizardContext<T>>;
  /** The part that follows from a draft that was opened, or that took the place of this one. */
  fromDraft?: (draft: T['draft'] | null) => Partial<WizardContext<T>>;
  /** The part that follows from the saved draft. */
  fromSave?: (draft: T['draft']) => Partial<WizardContext<T>>;
  /** The part that follows from an answer; the context is the one before it. */
  fromAnswer?: (context: WizardContext<T>, step: string, answer: unknown) => Partial<WizardContext<T>>;
  /** The part that follows when the citizen goes to a step. */
  fromGoTo?: (context: WizardContext<T>) => Partial<WizardContext<T>>;
  /** The part that follows when the wizard goes to a step whose unfinished change cannot be used as it is. */
  fromMending?: (context: WizardContext<T>) => Partial<WizardContext<T>>;
  /** The answers without those that others hide. The contract says which, and the server does the same. */
  asked?: (context: WizardContext<T>) => SavedAnswers;
};

/** What the actions and guards of a wizard are made of. */
export type WizardParts<T extends WizardTypes> = {
  steps: WizardSteps<T>;
  rules: WizardRules<T>;
  own: OwnContext<T>;
  /** The page on which a step is typed. */
  typedOn: (step: T['step']) => PageOf<T>;
  /** True while something is under way that going elsewhere would drop. */
  isHeld: (context: WizardContext<T>) => boolean;
};

/**
 * The border to the types of a flow. Its context includes that of the wizard, so a change of the wizard's part is a change of it;
 * TypeScript does not conclude that for a type parameter.
 */
export const contextChanges = <T extends WizardTypes>() => {
  type C = WizardContext<T>;
  type E = WizardEvent<T>;
  return {
    change: (changed: object) => changed as Partial<C>,
    update: <Params extends object | undefined = undefined>(
      next: (context: C, params: Params, event: EventObject) => Partial<C>,
    ) => assign<C, E, Params, E, never>(({ context, event }, params) => next(context as C, params, event)),
  };
};

/** How answers follow each other: some hide others, and the flow's own part follows each of them. */
const answering = <T extends WizardTypes>({ own }: WizardParts<T>) => {
  type C = WizardContext<T>;
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
        ...answeredDraft(changed, step as T['step'], answer),
        ...own.fromAnswer?.(changed, step, answer),
      };
      changed = step === given.step ? next : { ...next, partial };
    }
    return changed;
  };
  return { shownVersion, givenBy, answeredBy };
};

/** The page of the first step that is refused. */
const refusedPage = <T extends WizardTypes>({ steps, pageOf }: WizardSteps<T>, refusal: Refusal): PageOf<T> | null => {
  const [named] = refusedFields(refusal.problem);
  const step = steps.find((known) => known === named?.step);
  return step ? pageOf(step) : null;
};

/** What the draft and its versions change. */
const draftActions = <T extends WizardTypes>(parts: WizardParts<T>) => {
  type C = WizardContext<T>;
  type E = WizardEvent<T>;
  const { steps, own } = parts;
  const { change, update } = contextChanges<T>();
  const { shownVersion } = answering(parts);
  return {
    openDraft: update<{ opened: OpenedDraft<T> }>((_, { opened }) =>
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
      for (const event of unsentEvents(context.unsent, steps.steps)) enqueue.sendTo('draftSync', event);
    }),
    markUnsaved: update(() => change({ saved: null })),
    keepSave: update<{ draft: T['draft'] }>((context, { draft }) =>
      change({ ...shownVersion(context, draft), ...savedDraft(draft), ...own.fromSave?.(draft) }),
    ),
    /** What is not saved yet lies on top of this version, so the wizard stays unsaved. */
    showRebased: update<{ draft: T['draft'] }>((context, { draft }) => change(shownVersion(context, draft))),
    replaceDraft: update<{ draft: T['draft'] }>((context, { draft }) =>
      change({ ...takenVersion(context, draft), ...savedDraft(draft), ...own.fromDraft?.(draft) }),
    ),
    flushDraft: sendTo<C, E, undefined, ActorRefFrom<typeof draftSyncMachine>, E>('draftSync', { type: 'sync.flush' }),
    /** The citizen goes on, so what was refused or failed before is tried once more. */
    retryDraft: sendTo<C, E, undefined, ActorRefFrom<typeof draftSyncMachine>, E>('draftSync', { type: 'sync.retry' }),
  };
};

/** What answers and typed input change, here and in what is saved. */
const answerActions = <T extends WizardTypes>(parts: WizardParts<T>) => {
  type C = WizardContext<T>;
  type E = WizardEvent<T>;
  const { change, update } = contextChanges<T>();
  const { givenBy, answeredBy } = answering(parts);
  return {
    keepAnswer: update<Answer>((context, given) => change(answeredBy(context, given))),
    /** Runs before `keepAnswer`, which leaves nothing to hide. */
    sendAnswer: sendTo<C, E, Answer, ActorRefFrom<typeof draftSyncMachine>, E>('draftSync', ({ context }, given) => ({
      type: 'answers.change',
      answers: Object.fromEntries(givenBy(context as C, given)) as SavedAnswers,
    })),
    /** The answer stands; what was typed over it goes, here and on the server. */
    clearInput: update<Changed<T['step']>>((context, { step }) => change(droppedDraft(context, step))),
    sendDrop: sendTo<C, E, Changed<T['step']>, ActorRefFrom<typeof draftSyncMachine>, E>(
      'draftSync',
      (_, { step }) => ({
        type: 'input.changed',
        step,
        values: {},
      }),
    ),
    keepInput: update<Input<T['step']>>((context, { step, values }) => change(typedDraft(context, step, values))),
    sendInput: sendTo<C, E, Input<T['step']>, ActorRefFrom<typeof draftSyncMachine>, E>('draftSync', (_, input) => ({
      type: 'input.changed',
      ...input,
    })),
  };
};

/** How the wizard goes to a page. */
const pageActions = <T extends WizardTypes>({ steps, own, typedOn }: WizardParts<T>) => {
  const { change, update } = contextChanges<T>();
  return {
    goTo: update<{ page: PageOf<T> }>((context, { page }) =>
      change({ goingTo: page, problem: null, toMend: null, ...own.fromGoTo?.(context) }),
    ),
    /** Goes to the step whose unfinished change cannot be used as it is. */
    goToMend: update<Changed<T['step']>>((context, { step }) =>
      change({
        goingTo: typedOn(step),
        problem: null,
        toMend: step,
        ...own.fromGoTo?.(context),
        ...own.fromMending?.(context),
      }),
    ),
    arrive: update(() => change({ goingTo: null })),
    /** A version formed elsewhere is looked at before anything is done with it. */
    lookAgain: update<{ page: PageOf<T> }>((_, { page }) =>
      change({ goingTo: page, problem: problem('draft_conflict') }),
    ),
    /** Goes to the step in which the citizen can correct what the server refuses. */
    goToRefused: update<Refusal>((context, refusal) =>
      change({ goingTo: refusedPage(steps, refusal), problem: null, ...own.fromGoTo?.(context) }),
    ),
    keepRefusal: update<Refusal>((_, refusal) => change(refusal)),
  };
};

export const wizardActions = <T extends WizardTypes>(parts: WizardParts<T>) => ({
  ...draftActions(parts),
  ...answerActions(parts),
  ...pageActions(parts),
  ...problemActions,
});

export const wizardGuards = <T extends WizardTypes>({ steps, rules, isHeld }: WizardParts<T>) => ({
  ...problemGuards,
  opensAt: ({ context }: { context: WizardContext<T> }, { page }: { page: PageOf<T> }) =>
    rules.pageToOpen(context) === page,
  isReachable: ({ context }: { context: WizardContext<T> }, { page }: { page: PageOf<T> }) =>
    !isHeld(context) && rules.isReachable(context, page),
  isAcceptable: ({ context }: { context: WizardContext<T> }, { step, answer }: Answer) =>
    rules.reasonsAgainst(context, step, answer).length === 0,
  /** The version has other answers than those that are shown, or a change of one that is not finished. */
  hasOtherAnswers: ({ context }: { context: WizardContext<T> }, { draft }: { draft: SavedDraft }) =>
    changedAnswers(context, draft).length > 0 ||
    rules
      .unfinished({ ...context, answers: draft.answers, partial: draft.partial })
      .some(({ step }) => !rules.isUnfinished(context, step)),
  /** What was typed into the answered step is another answer, and completes it. */
  isUsable: ({ context }: { context: WizardContext<T> }, { step }: Changed<T['step']>) => rules.isUsable(context, step),
  /** What was typed into the answered step is another answer, or none. */
  isUnfinished: ({ context }: { context: WizardContext<T> }, { step }: Changed<T['step']>) =>
    rules.isUnfinished(context, step),
  /** Nothing was changed and left unfinished. */
  isFinished: ({ context }: { context: WizardContext<T> }) => rules.unfinished(context).length === 0,
  isSaved: ({ context }: { context: WizardContext<T> }) => context.saved !== null,
  namesStep: (_: { context: WizardContext<T> }, refusal: Refusal) => refusedPage(steps, refusal) !== null,
});
