/**
 * The form of one step. React Hook Form owns the keystrokes; the machine hears them as a half-filled screen a moment later
 * and gets the parsed answer when the step is completed. Faults and the machine's own reasons are held as codes and worded
 * while rendering, so a language switch re-words them in place.
 */
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldPath, type Resolver, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AnsweredStep, Answers, Blocker, HalfFilled } from '#contract/application.ts';
import type { Completion } from '#machines/loan-application/loan-application.events.ts';
import { reasonsFor, selectAnswers, selectTyped } from '#machines/loan-application/loan-application.selectors.ts';
import { useRuleText } from '#web/app/rule-text.tsx';
import { useWizard } from './context.ts';
import { asHalfFilled, flushTyping, gatherTyping } from './typing.ts';
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

/** One fault a field: the first. Messages are rule codes. */
const resolverOf =
  <Typed extends HalfFilled, Output>(schema: z.ZodMiniType<Output>): Resolver<Typed, unknown, Output> =>
  (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= { type: 'rule', message };
    return { values: {}, errors: errors as FieldErrors<Typed> };
  };

export const useStepForm = <S extends AnsweredStep, Typed extends HalfFilled, Output>({
  step,
  schema,
  labels,
  defaults,
  mendedAt,
  toAnswer,
}: Options<S, Typed, Output>) => {
  type Name = keyof Typed & string;
  const { actor } = useWizard();
  const ruleText = useRuleText();
  const reasonText = useReasonText();
  const [attempt, setAttempt] = useState<{ version: number; reasons: Blocker[] }>({ version: 0, reasons: [] });
  const [opening] = useState(() => {
    const snapshot = actor.getSnapshot();
    return {
      ...defaults(selectAnswers(snapshot)[step] as Answers[S] | undefined),
      ...(selectTyped(step)(snapshot) as Partial<Typed>),
    };
  });
  const form = useForm<Typed, unknown, Output>({
    defaultValues: opening as DefaultValues<Typed>,
    resolver: resolverOf<Typed, Output>(schema),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;

  const typing = useRef<ReturnType<typeof gatherTyping>>(undefined);
  useEffect(() => {
    const gathered = gatherTyping(() =>
      actor.send({ type: 'screen.type', step, values: asHalfFilled(form.getValues()) }),
    );
    typing.current = gathered;
    const stop = [
      flushTyping.on(gathered.sendNow),
      form.subscribe({
        formState: { values: true },
        callback: () => {
          gathered.changed();
          setAttempt((last) => (last.reasons.length > 0 ? { ...last, reasons: [] } : last));
          // Only what was refused is judged anew while it is mended.
          const refused = Object.keys(form.formState.errors) as FieldPath<Typed>[];
          if (refused.length > 0) void form.trigger(refused);
        },
      }),
    ];
    return () => {
      for (const end of stop) end();
      gathered.sendNow();
    };
  }, [actor, form, step]);

  const refuse = (reasons: Blocker[]) => setAttempt(({ version }) => ({ version: version + 1, reasons }));
  const onSubmit = form.handleSubmit(
    (output) => {
      const answer = toAnswer ? toAnswer(output) : (output as unknown as Answers[S]);
      const completion = { type: `${step}.complete`, answer } as Completion;
      const snapshot = actor.getSnapshot();
      if (!snapshot.can(completion)) return refuse(reasonsFor(snapshot, step, answer));
      typing.current?.forget();
      actor.send(completion);
    },
    () => refuse([]),
  );

  const names = Object.keys(labels) as Name[];
  const placeOfReason = (reason: Blocker): Name | undefined => mendedAt?.(reason) ?? names[0];
  const errorOf = (name: Name): string | undefined => {
    const rule = (errors as Record<string, { message?: string } | undefined>)[name]?.message;
    if (rule !== undefined) return ruleText(rule);
    const reason = attempt.reasons.find((found) => placeOfReason(found) === name);
    return reason && reasonText(reason);
  };
  return {
    form,
    onSubmit,
    /** Bumped by every refused attempt: the summary then takes the focus. */
    version: attempt.version,
    reasons: attempt.reasons,
    /** Label, id and present fault of a field, as `Field` wants them. */
    ask: (name: Name) => ({ id: fieldId(step, name), label: labels[name], error: errorOf(name) }),
    /** The error summary: every fault in the order of the screen, each naming its field. */
    items: names.flatMap((name) => {
      const message = errorOf(name);
      return message === undefined ? [] : [{ id: fieldId(step, name), message: `${labels[name]}: ${message}` }];
    }),
  };
};
