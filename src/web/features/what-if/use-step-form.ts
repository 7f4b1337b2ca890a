/** The form of one step of the request: what it opens with, and how its answer completes the step. */
import type * as z from 'zod/mini';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type { WhatIfAnswers, WhatIfBlocker } from '#contract/loans/what-if.ts';
import type { RequestCompletion, ScreenStep } from '#machines/what-if/what-if.events.ts';
import { reasonsFor, selectAnswers, selectTyped } from '#machines/what-if/what-if.selectors.ts';
import { useTypedForm } from '#web/forms/use-typed-form.ts';
import { useTrial } from './context.ts';
import { useReasonText } from './use-reason-text.ts';

type Options<S extends ScreenStep, Typed extends HalfFilled, Output> = {
  step: S;
  schema: z.ZodMiniType<Output>;
  labels: { [Name in keyof Typed & string]: string };
  /** The screen as it opens: the saved answer as typed or, without one, what is known beforehand. */
  defaults: (answer: WhatIfAnswers[S] | undefined) => Typed;
  toAnswer: (output: Output) => WhatIfAnswers[S];
  /** The field that mends a reason of the machine; the first one if not told. */
  mendedAt?: (reason: WhatIfBlocker) => keyof Typed & string;
};

export const useRequestForm = <S extends ScreenStep, Typed extends HalfFilled, Output>({
  step,
  schema,
  labels,
  defaults,
  toAnswer,
  mendedAt,
}: Options<S, Typed, Output>) => {
  const { actor } = useTrial();
  const completionOf = (output: Output) =>
    ({ type: `${step}.complete`, answer: toAnswer(output) }) as RequestCompletion;
  return useTypedForm<Typed, Output, WhatIfBlocker>({
    name: step,
    schema,
    labels,
    opening: () => {
      const snapshot = actor.getSnapshot();
      return {
        ...defaults(selectAnswers(snapshot)[step] as WhatIfAnswers[S] | undefined),
        ...(selectTyped(step)(snapshot) as Partial<Typed>),
      };
    },
    onType: (values) => actor.send({ type: 'screen.type', step, values }),
    reasonsAgainst: (output) => {
      const snapshot = actor.getSnapshot();
      return snapshot.can(completionOf(output)) ? null : reasonsFor(snapshot, step, toAnswer(output));
    },
    onComplete: (output) => actor.send(completionOf(output)),
    reasonText: useReasonText(),
    mendedAt,
  });
};
