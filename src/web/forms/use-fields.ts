/**
 * A form of a few typed fields before a machine. React Hook Form owns the keystrokes; faults are held as rule codes and
 * worded while rendering, whether the schema found them or the host refused a field.
 */
import { useState } from 'react';
import { type DefaultValues, type FieldErrors, type Path, type Resolver, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Problem } from '#contract/kernel/problems.ts';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import { useRuleText } from '#web/i18n/rule-text.tsx';

type Typed = Record<string, string>;
type Options<T extends Typed, Output> = {
  schema: z.ZodMiniType<Output>;
  /** What each field is called, in the order of the screen; a field's name is the id of its control. */
  labels: Record<keyof T & string, string>;
  /** What stands there when the form opens. */
  defaults: T;
  /** What stands on the host: fields that nobody has typed into follow when it changes. */
  values?: T | undefined;
  /** What the host refused last. */
  problem?: Problem | null;
  /** The field that a refusal is about when the host names none. */
  placeOf?: (problem: Problem) => (keyof T & string) | undefined;
};

/** One fault a field: the first. Messages are rule codes. */
const resolverOf =
  <T extends Typed, Output>(schema: z.ZodMiniType<Output>): Resolver<T, unknown, Output> =>
  (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= { type: 'rule', message };
    return { values: {}, errors: errors as FieldErrors<T> };
  };

export const useFields = <T extends Typed, Output>({
  schema,
  labels,
  defaults,
  values,
  problem = null,
  placeOf,
}: Options<T, Output>) => {
  type Name = keyof T & string;
  const ruleText = useRuleText();
  const problemText = useProblemText();
  /** The refusal that was mended by typing since. */
  const [mended, setMended] = useState<Problem | null>(null);
  const form = useForm<T, unknown, Output>({
    defaultValues: defaults as DefaultValues<T>,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
    resolver: resolverOf<T, Output>(schema),
    shouldFocusError: false,
  });
  // Dirty fields are followed only while somebody reads them.
  const { errors, submitCount, dirtyFields: _ } = form.formState;
  const names = Object.keys(labels) as Name[];

  const refusal = problem === mended ? null : problem;
  const placed = refusal && placeOf?.(refusal);
  const refusedAt = (name: Name): string | undefined => {
    if (!refusal) return undefined;
    if (placed === name) return problemText(refusal);
    const description = refusal.fields?.find(({ path }) => path === name)?.description;
    return description && ruleText(description);
  };
  const errorOf = (name: Name): string | undefined => {
    const message = (errors as Record<string, { message?: string } | undefined>)[name]?.message;
    return message === undefined ? refusedAt(name) : ruleText(message);
  };

  const items = names.flatMap((name) => {
    const message = errorOf(name);
    return message === undefined ? [] : [{ id: name, message: `${labels[name]}: ${message}` }];
  });
  return {
    form,
    /** `send` gets what the schema made of the text. */
    onSubmit: (send: (output: Output) => void) => form.handleSubmit(send),
    register: (name: Name) => form.register(name as unknown as Path<T>, { onChange: () => setMended(problem) }),
    /** Label, id and present fault of a field, as `Field` wants them. */
    ask: (name: Name) => ({ id: name, label: labels[name], error: errorOf(name) }),
    /** Every fault in the order of the screen, each naming its field. */
    items,
    /** Another attempt, another summary. */
    version: `${submitCount} ${problem?.supportId ?? ''}`,
    /** What the host refused without naming a field of this form. */
    notice: refusal && items.length === 0 ? refusal : null,
  };
};
