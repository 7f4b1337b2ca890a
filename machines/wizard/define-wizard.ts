/**
 * A wizard from the description of its steps: the parts of its XState setup and of its states that are the same in every
 * wizard. A flow spreads them into its own `setup` and adds what is its own; README.md shows how.
 */
import { type AnyActorRef, fromPromise } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import { draftSyncMachine } from '../draft-sync/draft-sync.machine.ts';
import { notProvided } from '../kit/runtime/machine.ts';
import { onProblem } from '../kit/runtime/problems.ts';
import { unopenedWizard } from './wizard.context.ts';
import { type Changed, type Input, type WizardParts, wizardActions, wizardGuards } from './wizard.logic.ts';
import { type WizardRules, wizardRules } from './wizard.rules.ts';
import type { OpenedDraft, PageOf, WizardContext, WizardInput, WizardTypes } from './wizard.types.ts';

export const SAVED = '§3 A request can be a draft';
export const MIND = 'a citizen may change their mind at any time';
const REFUSED = 'what the server refuses is corrected before anything is done with the draft';
const CONFLICT = 'the later writer sees both versions and chooses';
const UNFINISHED = 'what was changed and not finished is used or dropped before anything is submitted';

export type WizardDefinition<T extends WizardTypes> = Parameters<typeof wizardRules<T>>[0] &
  Partial<Pick<WizardParts<T>, 'own' | 'typedOn' | 'isHeld'>> & {
    id: T['id'];
    /** The state of a page beneath `filling`, where it is not called like its page. */
    states?: { [P in PageOf<T>]?: string };
    /** The rule of the specification that moves from step to step follow. */
    rule: string;
    /** Why a draft may be gone from the server. */
    closed: string;
  };

/** If an actor beside the steps fails, the wizard ends as unavailable. */
const broken = onProblem([{ target: 'unavailable', rule: '§8 Something went wrong, please try again' }]);
const refused = ({ event }: { event: { problem: Problem } }) => ({ problem: event.problem });

/** The shared transitions of the steps. */
const stepTransitions = <T extends WizardTypes>({ id, steps, states = {}, rule }: WizardDefinition<T>) => {
  type Page = PageOf<T>;
  const named: Record<string, string | undefined> = states;
  /** The address of a page's state in the machine. */
  const at = (page: Page) => `#${id as T['id']}.filling.${named[page] ?? page}` as const;
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
  return {
    at,
    resumes: `#${id as T['id']}.filling.resuming` as const,
    broken,
    page: <const P extends Page>(page: P) =>
      ({ tags: ['form'], meta: { screen: page, path: steps.paths[page] as T['paths'][P] } }) as const,
    answer,
    /** A step that is complete with this answer goes on to the next page. */
    advance: (step: string, next: Page) =>
      ({ guard: answer(step).isAcceptable, target: at(next), actions: answer(step).store, meta: { rule } }) as const,
    backTo: (page: Page) => ({ target: at(page), actions: 'clearProblem', meta: { rule } }) as const,
  };
};

/** The other version is taken, and a page opens. */
const replacement = <T extends WizardTypes>({ id }: WizardDefinition<T>, page: PageOf<T>) =>
  ({
    target: `#${id as T['id']}.filling.resuming`,
    actions: [
      { type: 'replaceDraft', params: ({ event }: { event: { draft: T['draft'] } }) => ({ draft: event.draft }) },
      { type: 'goTo', params: { page } },
    ],
    meta: { rule: CONFLICT },
  }) as const;

/** The states beside `filling`. */
const statesBeside = <T extends WizardTypes>({ rule }: WizardDefinition<T>) => ({
  opening: <const Branches extends readonly object[] = []>(before: Branches = [] as never) =>
    ({
      tags: ['busy'],
      meta: { screen: 'loading' },
      invoke: {
        id: 'openDraft',
        src: 'openDraft',
        input: ({ context }: { context: WizardContext<T> }) => ({ draftId: context.draftId }),
        onDone: [
          ...before,
          {
            target: 'filling',
            actions: {
              type: 'openDraft',
              params: ({ event }: { event: { output: OpenedDraft<T> } }) => ({ opened: event.output }),
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
});

/** The parts of `filling`: the saving behind the steps, what may happen in any step, and the state that finds the step. */
const fillingOf = <T extends WizardTypes>(definition: WizardDefinition<T>) => {
  const { steps, review, closed } = definition;
  const { at } = stepTransitions(definition);
  const draft = ({ event }: { event: { draft: T['draft'] } }) => ({ draft: event.draft });
  const input = ({ event }: { event: Input<T['step']> }) => ({ step: event.step, values: event.values });
  return {
    filling: {
      initial: 'resuming',
      // `draftSync` is invoked by this state, so queued changes are sent on its entry, not in the transition to it.
      entry: ['countStart', 'sendUnsent'],
      invoke: {
        id: 'draftSync',
        src: 'draftSync',
        input: ({ context, self }: { context: WizardContext<T>; self: AnyActorRef }) => ({
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
          guard: {
            type: 'isReachable',
            params: ({ event }: { event: { page: PageOf<T> } }) => ({ page: event.page }),
          },
          target: '.resuming',
          actions: { type: 'goTo', params: ({ event }: { event: { page: PageOf<T> } }) => ({ page: event.page }) },
          meta: { rule: 'a step is opened from the list, the address or Back when nothing is missing before it' },
        },
        'draft.changed': { actions: 'markUnsaved', meta: { rule: SAVED } },
        'draft.saved': { actions: { type: 'keepSave', params: draft }, meta: { rule: SAVED } },
        'draft.rebased': { actions: { type: 'showRebased', params: draft }, meta: { rule: CONFLICT } },
        // What is asked for before the review stays where it is (`stays`).
        'draft.replaced': replacement(definition, review),
        'draft.closed': { target: 'opening', meta: { rule: closed } },
      },
    } as const,
    resuming: {
      exit: 'arrive' as const,
      always: steps.pages.map((page) => ({
        guard: { type: 'opensAt' as const, params: { page } },
        target: at(page),
        meta: { rule: 'a draft resumes at the first incomplete step' },
      })),
    },
  };
};

/** Events of single pages and of the states that wait for a save. */
const eventsOfPages = <T extends WizardTypes>(definition: WizardDefinition<T>, rules: WizardRules<T>) => {
  const { resumes } = stepTransitions(definition);
  const changed = { params: ({ event }: { event: Changed<T['step']> }) => ({ step: event.step }) };
  const usedChange = {
    params: ({ context, event }: { context: WizardContext<T>; event: Changed<T['step']> }) => ({
      step: event.step,
      answer: rules.answerOn(context, event.step),
    }),
  };
  return {
    /** Events of the pages before the review: the step stays when the other version is taken. */
    stays: (page: PageOf<T>) => ({ 'draft.replaced': replacement(definition, page) }) as const,
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
            target: resumes,
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
      const draft = ({ event }: { event: { draft: T['draft'] } }) => ({ draft: event.draft });
      const other = <const Store extends 'keepSave' | 'showRebased'>(store: Store) => ({
        guard: { type: 'hasOtherAnswers', params: draft } as const,
        target: resumes,
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
          target: resumes,
          actions: { type: 'goToRefused', params: refused } as const,
          meta: { rule: REFUSED },
        },
        { target, actions: { type: 'keepRefusal', params: refused } as const, meta: { rule: REFUSED } },
      ] as const,
    }),
  };
};

export const defineWizard = <T extends WizardTypes>(definition: WizardDefinition<T>) => {
  const { id, steps, review, own = {}, typedOn = steps.pageOf, isHeld = () => false } = definition;
  const rules = wizardRules(definition);
  const parts: WizardParts<T> = { steps, rules, own, typedOn, isHeld };
  return {
    id,
    ...steps,
    review,
    rules,
    actions: wizardActions(parts),
    guards: wizardGuards(parts),
    actors: {
      openDraft: fromPromise<OpenedDraft<T>, { draftId: string }>(notProvided('openDraft')),
      draftSync: draftSyncMachine,
    },
    /** The context of a wizard whose draft is not open yet. A link to a later page of a step opens the step's first page. */
    contextOf: ({ requested, ...given }: WizardInput<T>) => ({
      ...given,
      goingTo: requested && steps.pageOf(steps.stepOf(requested)),
      ...unopenedWizard,
    }),
    ...statesBeside(definition),
    ...fillingOf(definition),
    ...eventsOfPages(definition, rules),
    ...stepTransitions(definition),
  };
};

/** `cost.complete` as a key of `on`: TypeScript widens a template in a computed key to `string`. */
export const onComplete = <const S extends string, const T>(step: S, transition: T) =>
  ({ [`${step}.complete`]: transition }) as Record<`${S}.complete`, T>;
