/**
 * The form of one step of a wizard. React Hook Form owns the keystrokes; the machine hears them as a half-filled screen a moment
 * later and gets the parsed answer when the step is completed. Faults and the machine's own reasons are held as codes and
 * worded while rendering, so a language switch re-words them in place. The library's control is used without its hook, which
 * draws every step a second time before it is seen.
 */
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import {
  createFormControl,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type Resolver,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import { useRuleText } from '#web/i18n/rule-text.tsx';
import { asHalfFilled, flushTyping, gatherTyping } from './debounced-input.ts';

type Options<Typed extends HalfFilled, Output, Reason> = {
  /** Begins the ids of the controls. */
  name: string;
  /** Read once. */
  schema: z.ZodMiniType<Output>;
  /** What each field is called, in the order of the screen. */
  labels: { [Name in keyof Typed & string]: string };
  /** The screen as it opens; read once. */
  opening: () => Typed;
  /** Tells the machine what is typed. */
  onType: (values: HalfFilled) => void;
  /** Why the machine would not take this answer; null when it does. */
  reasonsAgainst: (output: Output) => readonly Reason[] | null;
  onComplete: (output: Output) => void;
  reasonText: (reason: Reason) => string;
  /** The field that mends a reason of the machine; the first one if not told. */
  mendedAt?: ((reason: Reason) => keyof Typed & string) | undefined;
};

/** By field. */
type Faults = Record<string, { message?: string } | undefined>;

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

export const useTypedForm = <Typed extends HalfFilled, Output, Reason>({
  name: prefix,
  schema,
  labels,
  opening: readOpening,
  onType,
  reasonsAgainst,
  onComplete,
  reasonText,
  mendedAt,
}: Options<Typed, Output, Reason>) => {
  type Name = keyof Typed & string;
  const ruleText = useRuleText();
  const [attempt, setAttempt] = useState<{ version: number; reasons: readonly Reason[] }>({ version: 0, reasons: [] });
  const [form] = useState(() =>
    createFormControl<Typed, unknown, Output>({
      defaultValues: readOpening() as DefaultValues<Typed>,
      resolver: resolverOf<Typed, Output>(schema),
      mode: 'onSubmit',
      reValidateMode: 'onSubmit',
      shouldFocusError: false,
    }),
  );
  const [errors, setErrors] = useState<Faults>({});
  // What is typed is read while drawing.
  const [, draw] = useReducer((times: number) => times + 1, 0);

  const tell = useEffectEvent(() => onType(asHalfFilled(form.getValues())));
  const typing = useRef<ReturnType<typeof gatherTyping>>(undefined);
  useEffect(() => {
    const gathered = gatherTyping(() => tell());
    typing.current = gathered;
    const stop = [
      flushTyping.on(gathered.sendNow),
      form.subscribe({
        formState: { errors: true },
        callback: (state) => setErrors({ ...(state.errors as Faults) }),
      }),
      form.subscribe({
        formState: { values: true },
        callback: (state) => {
          draw();
          gathered.changed();
          setAttempt((last) => (last.reasons.length > 0 ? { ...last, reasons: [] } : last));
          // Only what was refused is judged anew while it is mended.
          const refused = Object.keys(state.errors ?? {}) as FieldPath<Typed>[];
          if (refused.length > 0) void form.trigger(refused);
        },
      }),
    ];
    return () => {
      for (const end of stop) end();
      gathered.sendNow();
    };
  }, [form]);

  const refuse = (reasons: readonly Reason[]) => setAttempt(({ version }) => ({ version: version + 1, reasons }));
  const onSubmit = form.handleSubmit(
    (output) => {
      const reasons = reasonsAgainst(output);
      if (reasons) return refuse(reasons);
      // What is completed is not half filled any more.
      typing.current?.forget();
      onComplete(output);
    },
    () => refuse([]),
  );

  const names = Object.keys(labels) as Name[];
  const idOf = (name: Name) => `${prefix}-${name}`;
  const errorOf = (name: Name): string | undefined => {
    const rule = errors[name]?.message;
    if (rule !== undefined) return ruleText(rule);
    const reason = attempt.reasons.find((found) => (mendedAt?.(found) ?? names[0]) === name);
    return reason && reasonText(reason);
  };
  return {
    form,
    onSubmit,
    /** Bumped by every refused attempt: the summary then takes the focus. */
    version: attempt.version,
    reasons: attempt.reasons,
    /** Label, id and present fault of a field, as `Field` wants them. */
    ask: (name: Name) => ({ id: idOf(name), label: labels[name], error: errorOf(name) }),
    /** The error summary: every fault in the order of the screen, each naming its field. */
    items: names.flatMap((name) => {
      const message = errorOf(name);
      return message === undefined ? [] : [{ id: idOf(name), message: `${labels[name]}: ${message}` }];
    }),
  };
};
