/**
 * A form that a schema checks. React Hook Form holds the typed text, and a key renders only what watches its field (`useWatch`). Errors are rule codes and become words while rendering, so
 * a change of language rewords them in place. The form control is used without the library's `useForm` hook, which renders every
 * form a second time before the first paint.
 */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import {
  createFormControl,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Problem } from '#contract/kernel/problems.ts';
import { isSameData } from '#machines/kit/runtime/same-data.ts';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import { useRuleText } from '#web/i18n/rule-text.tsx';
import type { FormSentences } from '#web/i18n/sentences/field-sentences.ts';

/** The broken rule of each field. */
type Errors = Record<string, string | undefined>;

const rulesIn = (errors: object): Errors =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));

type Options<Typed extends FieldValues, Output> = {
  schema: z.ZodMiniType<Output>;
  /** The name of each field, in the order of the screen. */
  labels: Record<keyof Typed & string, string>;
  /** What an error says about each field. A field without sentences has the general ones, with its label. */
  sentences?: Partial<FormSentences<keyof Typed & string>>;
  /** The id of a control is the name of its field, after this prefix if there is one. */
  idPrefix?: string;
  /** The values of the first render, read once. Without them, text that is already in a field stays. */
  defaults?: Typed | (() => Typed);
  /** The server's last refusal. A change of any field clears it. */
  problem?: Problem | null;
  /** The field that a refusal belongs to when the server names none. */
  placeOf?: (problem: Problem) => (keyof Typed & string) | undefined;
  /** An error from elsewhere, in words; the schema's errors come first. */
  errorAt?: (name: keyof Typed & string) => string | undefined;
  /** After the first submit, a change checks the changed field again, or every field that has an error and no other. */
  revalidate?: 'changed' | 'refused';
  /** A form without an error summary focuses its first error. */
  focusFirstError?: boolean;
  onChange?: (values: Typed) => void;
  /** An accepted attempt is counted, too. A wizard leaves the form then, and renders it no more. */
  countsAccepted?: boolean;
};

export const useSchemaForm = <Typed extends FieldValues, Output>({
  schema,
  labels,
  sentences = {},
  idPrefix,
  defaults,
  problem = null,
  placeOf,
  errorAt,
  revalidate = 'changed',
  focusFirstError = false,
  onChange,
  countsAccepted = true,
}: Options<Typed, Output>) => {
  type Name = keyof Typed & string;
  const ruleText = useRuleText();
  const problemText = useProblemText();
  const latestSchema = useRef(schema);
  const [form] = useState(() =>
    createFormControl<Typed, unknown, Output>({
      ...(defaults && {
        defaultValues: (typeof defaults === 'function' ? defaults() : defaults) as DefaultValues<Typed>,
      }),
      resolver: (...input) => {
        const resolve = standardSchemaResolver(
          latestSchema.current as z.ZodMiniType<Output & FieldValues, FieldValues>,
        );
        return (resolve as unknown as Resolver<Typed, unknown, Output>)(...input);
      },
      reValidateMode: revalidate === 'refused' ? 'onSubmit' : 'onChange',
      shouldFocusError: focusFirstError,
    }),
  );
  const [errors, setErrors] = useState<Errors>({});
  const [attempts, countAttempt] = useReducer((count: number) => count + 1, 0);
  /** The refusal that a change has cleared. */
  const [cleared, setCleared] = useState<Problem | null>(null);

  const changed = useEffectEvent((refused: FieldPath<Typed>[]) => {
    onChange?.(form.getValues());
    if (revalidate === 'refused' && refused.length > 0) void form.trigger(refused);
  });
  useEffect(() => {
    latestSchema.current = schema;
  }, [schema]);
  useEffect(() => {
    const stops = [
      form.subscribe({
        formState: { errors: true },
        // The callback runs with every key: only another error renders the form.
        callback: (state) =>
          setErrors((before) => {
            const now = rulesIn(state.errors ?? {});
            return isSameData(before, now) ? before : now;
          }),
      }),
      form.subscribe({
        formState: { values: true },
        callback: (state) => changed(Object.keys(state.errors ?? {}) as FieldPath<Typed>[]),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [form]);

  const refusal = problem === cleared ? null : problem;
  const place = refusal && placeOf?.(refusal);
  /** The broken rule: by the schema, or by the server. */
  const ruleAt = (name: Name): string | undefined =>
    errors[name] ?? (place === name ? undefined : refusal?.fields?.find(({ path }) => path === name)?.description);
  const errorOf = (name: Name): string | undefined => {
    const rule = ruleAt(name);
    if (rule !== undefined) return ruleText(rule, sentences[name], labels[name]);
    return refusal && place === name ? problemText(refusal) : errorAt?.(name);
  };
  const idOf = (name: Name) => (idPrefix === undefined ? name : `${idPrefix}-${name}`);

  const items = (Object.keys(labels) as Name[]).flatMap((name) => {
    const message = errorOf(name);
    if (message === undefined) return [];
    // A general sentence may not contain the name of its field, which is out of sight here.
    const isNamed = sentences[name] !== undefined || ruleAt(name) === undefined || message.includes(labels[name]);
    return [{ id: idOf(name), message: isNamed ? message : `${labels[name]}: ${message}` }];
  });
  return {
    form,
    /** Handles the form's submit event. `send` receives the schema's output. */
    onSubmit: (send: (output: Output) => void) =>
      form.handleSubmit(
        (output) => {
          if (countsAccepted) countAttempt();
          send(output);
        },
        () => countAttempt(),
      ),
    register: (name: Name) => form.register(name as unknown as Path<Typed>, { onChange: () => setCleared(problem) }),
    /** Label, id and error of a field: the props of `Field`. */
    ask: (name: Name) => ({ id: idOf(name), label: labels[name], error: errorOf(name) }),
    /** The error summary: all errors in the order of the screen, in the words of their fields. */
    items,
    attempts,
    /** Counts the attempt of a button that submits only a part of the form. */
    countAttempt,
    /** Every attempt and every refusal has its own version: the error summary then takes the focus again. */
    version: `${attempts} ${problem?.supportId ?? ''}`,
    /** A refusal that belongs to no field of this form. */
    notice: refusal && items.length === 0 ? refusal : null,
  };
};
