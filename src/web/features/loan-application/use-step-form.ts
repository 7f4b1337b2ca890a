/** The form of one step of the application: what it opens with, and how its answer completes the step. */
import type * as z from 'zod/mini';
import type { AnsweredStep, Answers, Blocker, HalfFilled } from '#contract/loans/loan-application.ts';
import type { Completion } from '#machines/loan-application/loan-application.events.ts';
import { reasonsFor, selectAnswers, selectTyped } from '#machines/loan-application/loan-application.selectors.ts';
import { useTypedForm } from '#web/forms/use-typed-form.ts';
import { useWizard } from './context.ts';
import { useReasonText } from './use-reason-text.ts';

/** The id of the control, or of the group of controls, that answers a question. */
export const fieldId = (step: AnsweredStep, name: string) => `${step}-${name}`;

type Options<S extends AnsweredStep, Typed extends HalfFilled, Output> = {
  step: S;
  schema: z.ZodMiniType<Output>;
  /** What each field is called, in the order of the screen. */
  labels: { [Name in keyof Typed & string]: string };
  /** The screen as it opens: the saved answer as text or, without one, what is known beforehand. */
  defaults: (answer: Answers[S] | undefined) => Typed;
  /** The field that mends a reason of the machine; the first one if not told. */
  mendedAt?: (reason: Blocker) => keyof Typed & string;
} & (Output extends Answers[S]
  ? { toAnswer?: (output: Output) => Answers[S] }
  : { toAnswer: (output: Output) => Answers[S] });

export const useStepForm = <S extends AnsweredStep, Typed extends HalfFilled, Output>({
  step,
  schema,
  labels,
  defaults,
  mendedAt,
  toAnswer,
}: Options<S, Typed, Output>) => {
  const { actor } = useWizard();
  const reasonText = useReasonText();
  const answerOf = (output: Output) => (toAnswer ? toAnswer(output) : (output as unknown as Answers[S]));
  const completionOf = (output: Output) => ({ type: `${step}.complete`, answer: answerOf(output) }) as Completion;
  return useTypedForm<Typed, Output, Blocker>({
    name: step,
    schema,
    labels,
    opening: () => {
      const snapshot = actor.getSnapshot();
      return {
        ...defaults(selectAnswers(snapshot)[step] as Answers[S] | undefined),
        ...(selectTyped(step)(snapshot) as Partial<Typed>),
      };
    },
    onType: (values) => actor.send({ type: 'screen.type', step, values }),
    reasonsAgainst: (output) => {
      const snapshot = actor.getSnapshot();
      return snapshot.can(completionOf(output)) ? null : reasonsFor(snapshot, step, answerOf(output));
    },
    onComplete: (output) => actor.send(completionOf(output)),
    reasonText,
    mendedAt,
  });
};
