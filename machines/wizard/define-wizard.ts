/**
 * A wizard from the description of its steps: the parts of its XState setup and of its states that are the same in every
 * wizard. A flow spreads them into its own `setup` and adds what is its own; README.md shows how.
 */
import { type AnyActorRef, type EventObject, fromPromise } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import type { SavedAnswers, SavedDraft, SavedStep } from '../draft-sync/draft-sync.changes.ts';
import { draftSyncMachine } from '../draft-sync/draft-sync.machine.ts';
import { notProvided } from '../kit/runtime/machine.ts';
import { onProblem } from '../kit/runtime/problems.ts';
import { unopenedWizard, type WizardContext } from './wizard.context.ts';
import type { OpenedDraft } from './wizard.events.ts';
import { type Changed, type Input, type OwnContext, wizardLogic } from './wizard.logic.ts';
import { type TypedSteps, type WizardBlocker, wizardRules } from './wizard.rules.ts';
import type { WizardSteps } from './wizard.steps.ts';

export const SAVED = '§3 A request can be a draft';
export const MIND = 'a citizen may change their mind at any time';
const REFUSED = 'what the server refuses is corrected before anything is done with the draft';
const CONFLICT = 'the later writer sees both versions and chooses';
const UNFINISHED = 'what was changed and not finished is used or dropped before anything is submitted';

export const defineWizard = <
  const Id extends string,
  Step extends SavedStep,
  Page extends string,
  const Paths extends Record<Page, string>,
  C extends WizardContext<Page, SavedAnswers>,
  E extends EventObject,
  D extends SavedDraft,
  O extends OpenedDraft<D, NonNullable<C['reference']>>,
  B extends WizardBlocker<Step>,
>({
  id,
  steps: flowSteps,
  states = {},
  rule,
  closed,
  review,
  isHeld,
  own = {},
  typedOn = flowSteps.pageOf,
  ...flow
}: {
  /** The id of the machine. */
  id: Id;
  /** Types only, as in XState's `setup`. */
  types: { context: C; events: E; draft: D; opened: O };
  steps: WizardSteps<Step, Page, Paths>;
  /** The state of a page beneath `filling`, where it is not called like its page. */
  states?: { [P in Page]?: string };
  /** The rule of the specification that moves from step to step follow. */
  rule: string;
  /** Why a draft may be gone from the server. */
  closed: string;
  /** The page that shows every answer: a version formed elsewhere is looked at there, and so is a change that was not finished. */
  review: Page;
  /** True while something is under way that going elsewhere would drop. */
  isHeld?: (context: C) => boolean;
  /** Everything that is missing or wrong, in the order of the steps. */
  blockers: (context: C) => B[];
  /** Why an answer does not complete its step. */
  reasonsAgainst: (context: C, step: string, answer: unknown) => B[];
  /** The steps as they are typed. */
  typed: TypedSteps<C, B>;
  /** The page on which a step is typed; by default its first one. */
  typedOn?: (step: Step) => Page;
  own?: OwnContext<C, D, O>;
}) => {
  const { paths, pages } = flowSteps;
  const rules = wizardRules({ steps: flowSteps, review, ...flow });

  const { actions, guards } = wizardLogic<Step, Page, C, E, D, O, B>(flowSteps, rules, own, typedOn, isHeld);

  /** If an actor beside the steps fails, the wizard ends as unavailable. */
  const broken = onProblem([{ target: 'unavailable', rule: '§8 Something went wrong, please try again' }]);
  const draft = ({ event }: { event: { draft: D } }) => ({ draft: event.draft });
  const refused = ({ event }: { event: { problem: Problem } }) => ({ problem: event.problem });
  const input = ({ event }: { event: Input<Step> }) => ({ step: event.step, values: event.values });

  const resuming = `#${id}.filling.resuming` as const;
  /** The address of a page's state in the machine. */
  const at = (page: Page) => `#${id}.filling.${states[page] ?? page}` as const;

  /** What a completed step does at once; `draftSync` saves it behind the next step. */
  const answer = <const S extends string>(step: S) => {
    const answered = { params: ({ event }: { event: { answer: unknown } }) => ({ step, answer: event.answer }) };
    return {
      isAcceptable: { type: 'isAcceptable', ...answered } as const,
      store: [
        { type: 'sendAnswer', ...answered },
        { type: 'keepAnswer', ...answered },
      ] as const,
    };
  };
  /** A step that is complete with this answer goes on to the next page. */
  const advance = (step: string, next: Page) =>
    ({ guard: answer(step).isAcceptable, target: at(next), actions: answer(step).store, meta: { rule } }) as const;

  const changed = { params: ({ event }: { event: Changed<Step> }) => ({ step: event.step }) };
  const usedChange = {
    params: ({ context, event }: { context: C; event: Changed<Step> }) => ({
      step: event.step,
      answer: rules.answerOn(context, event.step),
    }),
  };
  const replaced = (page: Page) =>
    ({
      target: resuming,
      actions: [
        { type: 'replaceDraft', params: draft },
        { type: 'goTo', params: { page } },
      ],
      meta: { rule: CONFLICT },
    }) as const;

  return {
    id,
    ...flowSteps,
    review,
    rules,
    actions,
    guards,
    actors: { openDraft: fromPromise<O, { draftId: string }>(notProvided('openDraft')), draftSync: draftSyncMachine },
    /** The context of a wizard whose draft is not open yet. A link to a later page of a step opens the step's first page. */
    contextOf: ({ requested, ...given }: { draftId: string; device: string; requested: Page | null }) => ({
      ...given,
      goingTo: requested && flowSteps.pageOf(flowSteps.stepOf(requested)),
      ...unopenedWizard,
    }),

    /** The states beside `filling`. */
    opening: <const Branches extends readonly object[] = []>(before: Branches = [] as never) =>
      ({
        tags: ['busy'],
        meta: { screen: 'loading' },
        invoke: {
          id: 'openDraft',
          src: 'openDraft',
          input: ({ context }: { context: C }) => ({ draftId: context.draftId }),
          onDone: [
            ...before,
            {
              target: 'filling',
              actions: {
                type: 'openDraft',
                params: ({ event }: { event: { output: O } }) => ({ opened: event.output }),
              },
              meta: { rule },
            },
          ],
          onError: onProblem([
            { codes: ['not_found'], target: 'missing', rule: '§2 Any unknown path shows the not-found page' },
            { target: 'unavailable', rule: '§8 the common handler' },
          ]),
        },
      }) as const,
    missing: { meta: { screen: 'missing' } } as const,
    unavailable: {
      meta: { screen: 'unavailable' },
      on: { 'draft.reload': { target: 'opening', actions: 'clearProblem', meta: { rule: '§8 please try again' } } },
    } as const,

    /** The parts of `filling`: the saving behind the steps, what may happen in any step, and the state that finds the step. */
    filling: {
      initial: 'resuming',
      // `draftSync` is invoked by this state, so queued changes are sent on its entry, not in the transition to it.
      entry: ['countStart', 'sendUnsent'],
      invoke: {
        id: 'draftSync',
        src: 'draftSync',
        input: ({ context, self }: { context: C; self: AnyActorRef }) => ({
          draftId: context.draftId,
          // A `draftSync` that begins again counts its commands anew.
          device: `${context.device}:${context.starts}`,
          parent: self,
          base: context.base,
          restored: context.restored,
          savedAt: context.savedAt,
        }),
        onError: broken,
      },
      on: {
        'input.changed': {
          actions: [
            { type: 'keepInput', params: input },
            { type: 'sendInput', params: input },
          ],
          meta: { rule: SAVED },
        },
        'step.goTo': {
          guard: { type: 'isReachable', params: ({ event }: { event: { page: Page } }) => ({ page: event.page }) },
          target: '.resuming',
          actions: { type: 'goTo', params: ({ event }: { event: { page: Page } }) => ({ page: event.page }) },
          meta: { rule: 'a step is opened from the list, the address or Back when nothing is missing before it' },
        },
        'draft.changed': { actions: 'markUnsaved', meta: { rule: SAVED } },
        'draft.saved': { actions: { type: 'keepSave', params: draft }, meta: { rule: SAVED } },
        'draft.rebased': { actions: { type: 'showRebased', params: draft }, meta: { rule: CONFLICT } },
        // What is asked for before the review stays where it is (`stays`).
        'draft.replaced': replaced(review),
        'draft.closed': { target: 'opening', meta: { rule: closed } },
      },
    } as const,
    /** Events of the pages before the review: the step stays when the other version is taken. */
    stays: (page: Page) => ({ 'draft.replaced': replaced(page) }) as const,
    /** Events of the page that shows every answer: the citizen uses or drops an unfinished change there. */
    changes: <const Used extends object>(used: Used) =>
      ({
        'change.use': [
          {
            guard: { type: 'isUsable', ...changed },
            actions: [
              { type: 'sendAnswer', ...usedChange },
              { type: 'keepAnswer', ...usedChange },
            ],
            ...used,
            meta: { rule: UNFINISHED },
          },
          {
            guard: { type: 'isUnfinished', ...changed },
            target: resuming,
            actions: { type: 'goToMend', ...changed },
            meta: { rule: UNFINISHED },
          },
        ],
        'change.drop': {
          guard: { type: 'isUnfinished', ...changed },
          actions: [
            { type: 'sendDrop', ...changed },
            { type: 'clearInput', ...changed },
          ],
          meta: { rule: UNFINISHED },
        },
      }) as const,
    /** Events of the pages that show every answer: the wizard resumes if another version has other answers. */
    changedElsewhere: <const Actions extends readonly object[] = []>(...then: Actions) => {
      const other = <const Store extends 'keepSave' | 'showRebased'>(store: Store) => ({
        guard: { type: 'hasOtherAnswers', params: draft } as const,
        target: resuming,
        actions: [{ type: store, params: draft }, ...then] as const,
        meta: { rule: 'what is sent off was looked at' },
      });
      return { 'draft.saved': other('keepSave'), 'draft.rebased': other('showRebased') };
    },
    /**
     * Events of the states that wait for a save: the citizen first corrects what the server refuses, at its step if it
     * names one.
     */
    refusedSave: <const Target extends string>(target: Target) => ({
      'draft.refused': [
        {
          guard: { type: 'namesStep', params: refused } as const,
          target: resuming,
          actions: { type: 'goToRefused', params: refused } as const,
          meta: { rule: REFUSED },
        },
        { target, actions: { type: 'keepRefusal', params: refused } as const, meta: { rule: REFUSED } },
      ] as const,
    }),
    resuming: {
      exit: 'arrive' as const,
      always: pages.map((page) => ({
        guard: { type: 'opensAt' as const, params: { page } },
        target: at(page),
        meta: { rule: 'a draft resumes at the first incomplete step' },
      })),
    },

    /** The shared transitions of the steps. */
    at,
    resumes: resuming,
    broken,
    page: <const P extends Page>(page: P) =>
      ({ tags: ['form'], meta: { screen: page, path: paths[page] as Paths[P] } }) as const,
    answer,
    advance,
    backTo: (page: Page) => ({ target: at(page), actions: 'clearProblem', meta: { rule } }) as const,
  };
};

/** `cost.complete` as a key of `on`: TypeScript widens a template in a computed key to `string`. */
export const onComplete = <const S extends string, const T>(step: S, transition: T) =>
  ({ [`${step}.complete`]: transition }) as Record<`${S}.complete`, T>;
