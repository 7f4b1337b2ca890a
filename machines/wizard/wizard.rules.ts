/** Which pages of a wizard can be opened, why the others cannot, and what was changed and not finished. */
import type { SavedScreens } from '../draft-sync/draft-sync.changes.ts';
import type { WizardSteps } from './wizard.steps.ts';
import type { BlockerOf, PageOf, WizardContext, WizardTypes } from './wizard.types.ts';

/** The steps as they are typed. */
export type TypedSteps<C, B> = {
  /** The answered steps whose screen says something else than the answer. */
  unfinished: (context: C) => B[];
  /** The answer that the screen of a step gives; undefined while it is not complete. */
  answerOn: (context: C, step: string) => unknown;
};
/** The same from the contract, with the facts of a context. */
export const typedBy = <Facts, B, C extends Pick<WizardContext, 'answers' | 'partial' | 'reference'>>(
  screens: {
    unfinished: (partial: SavedScreens, facts: Facts) => B[];
    answerOn: (step: string, partial: SavedScreens, facts: Facts) => unknown;
  },
  factsOf: (context: C) => Facts,
): TypedSteps<C, B> => {
  // Every key asks, and several times.
  let last: { of: Pick<C, 'answers' | 'partial' | 'reference'>; found: B[] } | undefined;
  return {
    unfinished: (context) => {
      const { answers, partial, reference } = context;
      if (last?.of.answers !== answers || last.of.partial !== partial || last.of.reference !== reference)
        last = { of: { answers, partial, reference }, found: screens.unfinished(partial, factsOf(context)) };
      return last.found;
    },
    answerOn: (context, step) => screens.answerOn(step, context.partial, factsOf(context)),
  };
};

export const wizardRules = <T extends WizardTypes>({
  steps: { steps, stepOf, pageOf },
  review,
  blockers,
  reasonsAgainst,
  typed,
}: {
  steps: WizardSteps<T>;
  /** The page that shows every answer. */
  review: PageOf<T>;
  /** Everything that is missing or wrong, in the order of the steps. */
  blockers: (context: WizardContext<T>) => BlockerOf<T>[];
  /** Why an answer does not complete its step. */
  reasonsAgainst: (context: WizardContext<T>, step: string, answer: unknown) => BlockerOf<T>[];
  /** The steps as they are typed. */
  typed: TypedSteps<WizardContext<T>, BlockerOf<T>>;
}) => {
  type C = WizardContext<T>;
  type B = BlockerOf<T>;
  type Page = PageOf<T>;
  const positionOf = (step: string) => steps.indexOf(step as T['step']);
  const isPastReview = (step: string) => positionOf(step) > positionOf(stepOf(review));
  /** Everything that is missing before a page, in the order of the steps. What follows the review stands on finished answers. */
  const blockersBefore = (context: C, page: Page): B[] => {
    const step = stepOf(page);
    return [...blockers(context), ...(isPastReview(step) ? typed.unfinished(context) : [])]
      .filter((found) => positionOf(found.step) < positionOf(step))
      .sort((one, other) => positionOf(one.step) - positionOf(other.step));
  };
  const isReachable = (context: C, page: Page) => blockersBefore(context, page).length === 0;
  const isUnfinished = (context: C, step: string) => typed.unfinished(context).some((found) => found.step === step);
  /** Why a step cannot be completed with this answer. The review and what follows it confirm what stands before them. */
  const reasonsAgainstAnswer = (context: C, step: string, answer: unknown): B[] => [
    ...reasonsAgainst(context, step, answer),
    ...(isPastReview(step) || step === stepOf(review)
      ? typed.unfinished(context).filter((found) => positionOf(found.step) < positionOf(step))
      : []),
  ];
  return {
    blockers,
    reasonsAgainst: reasonsAgainstAnswer,
    blockersBefore,
    isReachable,
    unfinished: typed.unfinished,
    /** All that a submission would be refused for, in the order of the steps. */
    againstSubmission: (context: C): B[] =>
      [...blockers(context), ...typed.unfinished(context)].sort(
        (one, other) => positionOf(one.step) - positionOf(other.step),
      ),
    /** Where what the server refuses is mended: in its step, or on the page where an unfinished change is used or dropped. */
    pageOfBlocker: (found: B | undefined): Page | null => {
      if (found === undefined) return null;
      return found.reason === 'changeUnfinished' ? review : pageOf(found.step);
    },
    answerOn: typed.answerOn,
    isUnfinished,
    /** The unfinished change of a step is an answer that completes it. */
    isUsable: (context: C, step: string): boolean => {
      const answer = isUnfinished(context, step) ? typed.answerOn(context, step) : undefined;
      return answer !== undefined && reasonsAgainstAnswer(context, step, answer).length === 0;
    },
    /** Where `resuming` leads: to the page asked for if it can be opened, else to the first incomplete step, else to what is left to decide. */
    pageToOpen: (context: C): Page => {
      const { goingTo } = context;
      if (goingTo && isReachable(context, goingTo)) return goingTo;
      const open = blockers(context)[0]?.step ?? steps.at(-1);
      if (open === undefined) throw new Error('A wizard needs steps.');
      const page = pageOf(open);
      return isReachable(context, page) ? page : review;
    },
  };
};
export type WizardRules<T extends WizardTypes> = ReturnType<typeof wizardRules<T>>;
