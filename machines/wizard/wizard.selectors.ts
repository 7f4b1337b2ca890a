/** Reads the snapshots of a wizard: what is the same in every wizard. */
import type { ActorRefFrom } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import type { draftSyncMachine } from '../draft-sync/draft-sync.machine.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import type { WizardRules } from './wizard.rules.ts';
import type { WizardSteps } from './wizard.steps.ts';
import type { BlockerOf, PageOf, WizardContext, WizardTypes } from './wizard.types.ts';

/** The part of a wizard's snapshot that these selectors read. */
export type WizardSnapshot<T extends WizardTypes> = {
  value: unknown;
  context: WizardContext<T>;
  children: { draftSync?: ActorRefFrom<typeof draftSyncMachine> | undefined };
  can: (
    event: { type: 'step.back' } | { type: 'step.goTo'; page: PageOf<T> } | { type: 'change.drop'; step: T['step'] },
  ) => boolean;
  getMeta: () => object;
};
/** One step in the list of steps. */
export type StepView<Step extends string, Page extends string, B> = {
  step: Step;
  page: Page;
  /** `changed`: answered, and its screen says something else since. */
  status: 'done' | 'now' | 'todo' | 'changed';
  canOpen: boolean;
  /** The blocker that is in the way of the step. */
  blocker: B | undefined;
};

export const wizardSelectors = <T extends WizardTypes>(wizard: WizardSteps<T> & { rules: WizardRules<T> }) => {
  type Snapshot = WizardSnapshot<T>;
  type C = WizardContext<T>;
  type B = BlockerOf<T>;
  type Step = T['step'];
  type Page = PageOf<T>;
  type Screen = Page | T['screens'] | 'loading' | 'unavailable' | 'missing';
  const { steps, pages, stepOf, pageOf, rules } = wizard;
  const metaOf = (snapshot: Snapshot) =>
    Object.assign({}, ...Object.values(snapshot.getMeta())) as { screen?: Screen; path?: T['paths'][Page] };
  const selectStep = (snapshot: Snapshot): Step | undefined => {
    const page = pages.find((candidate) => metaOf(snapshot).screen === candidate);
    return page && stepOf(page);
  };
  /** The last list of steps. Of what is typed, it depends on whether that is another answer. */
  let viewed: { now: Step | undefined; context: C; unfinished: B[]; views: StepView<Step, Page, B>[] } | undefined;
  const sameButTyped = (a: C, b: C) =>
    (Object.keys(b) as (keyof C)[]).every((name) => name === 'partial' || a[name] === b[name]);
  return {
    selectStep,
    selectScreen: (snapshot: Snapshot): Screen => metaOf(snapshot).screen ?? 'loading',
    /** The path of the page that is shown; undefined while the draft is being opened. */
    selectPath: (snapshot: Snapshot) => metaOf(snapshot).path,
    selectState: (snapshot: Snapshot) => JSON.stringify(snapshot.value),
    selectDraftId: (snapshot: Snapshot) => snapshot.context.draftId,
    selectReference: (snapshot: Snapshot): T['reference'] | null => snapshot.context.reference,
    selectAnswers: (snapshot: Snapshot): T['draft']['answers'] => snapshot.context.answers,
    /** How often the step of a page was changed elsewhere while it was open here. */
    selectEdition:
      (page: Page) =>
      (snapshot: Snapshot): number =>
        snapshot.context.editions[stepOf(page)] ?? 0,
    /** The half-filled screen of a step. */
    selectTyped: (step: Step) => (snapshot: Snapshot) => snapshot.context.partial[step],
    selectProblem: (snapshot: Snapshot): Problem | null => snapshot.context.problem,
    selectDraftSync: (snapshot: Snapshot) => snapshot.children.draftSync,
    selectBlockers: (snapshot: Snapshot): B[] => rules.blockers(snapshot.context),
    /** What was changed and not finished, in the order of the steps. */
    selectUnfinished: (snapshot: Snapshot): B[] => rules.unfinished(snapshot.context),
    /** The page that shows every answer takes a decision about it. */
    selectCanDecide: (step: Step) => (snapshot: Snapshot) => snapshot.can({ type: 'change.drop', step }),
    /** An unfinished change led to this step, and cannot be used as it is. */
    selectIsToMend: (step: Step) => (snapshot: Snapshot) => snapshot.context.toMend === step,
    selectCanGoBack: (snapshot: Snapshot) => snapshot.can({ type: 'step.back' }),
    reasonsFor: (snapshot: Snapshot, step: string, answer: unknown): B[] =>
      rules.reasonsAgainst(snapshot.context, step, answer),
    /** The list of steps: which are done, which can be opened, and why the others cannot. */
    viewSteps: (snapshot: Snapshot): StepView<Step, Page, B>[] => {
      const now = selectStep(snapshot);
      const unfinished = rules.unfinished(snapshot.context);
      const before = viewed;
      const isViewed = before && before.now === now && isSameData(before.unfinished, unfinished);
      if (isViewed && sameButTyped(before.context, snapshot.context)) return before.views;
      const unmet = rules.blockers(snapshot.context);
      const views = steps.map((step): StepView<Step, Page, B> => {
        const page = pageOf(step);
        const isDone = step !== steps.at(-1) && !unmet.some((found) => found.step === step);
        const isChanged = rules.isUnfinished(snapshot.context, step);
        const view: StepView<Step, Page, B> = {
          step,
          page,
          status: step === now ? 'now' : isChanged ? 'changed' : isDone ? 'done' : 'todo',
          canOpen: step !== now && snapshot.can({ type: 'step.goTo', page }),
          blocker: rules.blockersBefore(snapshot.context, page)[0],
        };
        const same = before?.views.find((other) => isSameData(other, view));
        return same ?? view;
      });
      viewed = { now, context: snapshot.context, unfinished, views };
      return views;
    },
  };
};

export type WizardSelectors<T extends WizardTypes> = ReturnType<typeof wizardSelectors<T>>;
