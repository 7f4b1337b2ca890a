/**
 * Half-filled screens beside the answers of their steps. A citizen who types into an answered step and leaves it has an
 * unfinished change: the screen says something else than the answer. It is neither submitted nor lost: before a
 * submission the citizen uses it or drops it.
 */
import type * as z from 'zod/mini';

/** What is typed into a screen: field name -> text or choice. */
export type Typed = Readonly<Record<string, string | boolean | null>>;
type Screens = { readonly [step: string]: Typed | undefined };

/** The field was not filled in. */
const isEmptyField = (value: Typed[string] | undefined) => value === undefined || value === null || value === '';
/** The fields in which two screens differ, in the order of their names. What is not ticked is as if it was never there. */
export const changedFields = (fields: readonly string[], mine: Typed, theirs: Typed): string[] =>
  fields.filter((field) => {
    const [one, other] = [mine[field], theirs[field]].map((value) =>
      isEmptyField(value) || value === false ? null : value,
    );
    return one !== other;
  });

/** How a step is typed. `typed` is what its screen holds now. */
type TypedStep<Answer, Facts> = {
  /** The screen on which an answer was given. */
  asTyped: (answer: Answer, facts: Facts, typed: Typed) => Typed;
  /** The answer that a screen gives; undefined while it is not complete. */
  read: (typed: Typed, facts: Facts) => Answer | undefined;
  /** Two answers that cannot be compared by their screens. */
  isSame?: (one: Answer, other: Answer) => boolean;
};
/** Reads a screen by its form. */
export const readBy =
  <Output>(form: z.ZodMiniType<Output>) =>
  (typed: Typed): Output | undefined => {
    const { success, data } = form.safeParse(typed);
    return success ? data : undefined;
  };

/** Why an application or a request with such a change cannot be submitted. */
export type UnfinishedChange<Step extends string> = { reason: 'changeUnfinished'; step: Step };

/** The steps of a wizard that are typed, by name, and the order of all its steps. */
export const defineTypedSteps = <Answers extends object, Facts extends { answers: object }>(
  order: readonly string[],
  steps: { readonly [S in keyof Answers]?: TypedStep<Answers[S], Facts> },
) => {
  type Step = keyof Answers & string;
  const typedStep = (step: string) => (steps as Record<string, TypedStep<unknown, Facts> | undefined>)[step];
  const answered = ({ answers }: Facts, step: string): unknown => Reflect.get(answers, step);
  /** The screen as it is shown: what is typed, over the answer. */
  const shownScreen = (step: string, typed: Typed, facts: Facts): Typed => {
    const answer = answered(facts, step);
    return { ...(answer !== undefined && typedStep(step)?.asTyped(answer, facts, typed)), ...typed };
  };
  const differs = (one: Typed, other: Typed) => changedFields(Object.keys({ ...one, ...other }), one, other).length > 0;

  const isUnfinished = (step: string, typed: Typed | undefined, facts: Facts): boolean => {
    const screen = typedStep(step);
    const answer = answered(facts, step);
    if (!screen || !typed || answer === undefined || Object.keys(typed).length === 0) return false;
    const before = screen.asTyped(answer, facts, typed);
    const shown = { ...before, ...typed };
    if (!differs(shown, before)) return false;
    const now = screen.read(shown, facts);
    if (now === undefined) return true;
    // The same answer in other digits or with other spaces is no change.
    return screen.isSame ? !screen.isSame(now, answer) : differs(screen.asTyped(now, facts, typed), before);
  };
  const unfinished = (partial: Screens, facts: Facts): UnfinishedChange<Step>[] =>
    order
      .filter((step) => isUnfinished(step, partial[step], facts))
      .map((step) => ({ reason: 'changeUnfinished', step: step as Step }));
  return {
    /** The answered steps whose screen says something else than the answer, in the order of the steps. */
    unfinished,
    /** The answer that the screen of a step gives; undefined while it is not complete. */
    answerOn: (step: string, partial: Screens, facts: Facts): unknown =>
      typedStep(step)?.read(shownScreen(step, partial[step] ?? {}, facts), facts),
    /** Other reasons against a submission together with these, in the order of the steps. */
    withUnfinished: <B extends { step: string }>(found: readonly B[], partial: Screens, facts: Facts) =>
      [...found, ...unfinished(partial, facts)].sort(
        (one, other) => order.indexOf(one.step) - order.indexOf(other.step),
      ),
  };
};

/**
 * Releases up to 0.2.0 read no refusal with a reason that they do not know. To them such a step is one that is not completed: they open it,
 * it shows what was typed, and going on from there completes it. Both names travel together.
 */
const AS_KNOWN_BEFORE = { reason: 'stepUnanswered', parameter: 'changeUnfinished' } as const;
type Named = { reason: string; parameter?: string | undefined };
export const reportedReasons = <B extends Named>(found: readonly B[]): Named[] =>
  found.map((one) => (one.reason === 'changeUnfinished' ? { ...one, ...AS_KNOWN_BEFORE } : one));
export const heardReasons = <B extends Named>(found: readonly B[]): B[] =>
  found.map((one) => {
    const { parameter, ...rest } = one;
    return parameter === AS_KNOWN_BEFORE.parameter && one.reason === AS_KNOWN_BEFORE.reason
      ? ({ ...rest, reason: 'changeUnfinished' } as unknown as B)
      : one;
  });
