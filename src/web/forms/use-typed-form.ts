/**
 * The form of one step of a wizard: `useSchemaForm` that also sends every change to the machine as a half-filled screen and shows
 * the machine's own reasons against an answer. The machine debounces what it saves (`draftSync`).
 */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { limits } from '#contract/fields/limits.ts';
import { type HalfFilled, halfFilledUpTo } from '#contract/loans/loan-application.ts';
import { isSameData } from '#machines/kit/runtime/same-data.ts';
import { useRuleText } from '#web/i18n/rule-text.tsx';
import type { FormSentences } from '#web/i18n/sentences/field-sentences.ts';
import { useSchemaForm } from './use-schema-form.ts';

type Options<Typed extends HalfFilled, Output, Reason> = {
  /** The prefix of the controls' ids. */
  name: string;
  schema: z.ZodMiniType<Output>;
  /** The name of each field, in the order of the screen. */
  labels: { [Name in keyof Typed & string]: string };
  /** What an error says about each field. */
  sentences?: Partial<FormSentences> | undefined;
  /** The values of the first render, read once. */
  initialValues: () => Typed;
  /** A step is rendered before it opens (`StepBodies`): other values are due now, so it has to begin anew. */
  onStale: () => void;
  /** The longest text of a field that is saved half filled. */
  longest?: number | undefined;
  /** Sends the typed values to the machine. */
  onType: (values: HalfFilled) => void;
  /** Why the machine refuses this answer; null when it accepts it. */
  reasonsAgainst: (output: Output) => readonly Reason[] | null;
  onComplete: (output: Output) => void;
  reasonText: (reason: Reason) => string;
  /** The field in which a reason can be resolved; by default the first one. */
  mendedAt?: ((reason: Reason) => keyof Typed & string) | undefined;
  /** What the server did not accept when it was saved, and the rule against it; a name that no field has stands for the first. */
  refused?: readonly { field: string; rule: string }[];
  /** What is typed was to be an answer, and is none as it is: the form opens with its errors. */
  isToMend?: boolean;
};

const halfFilled = halfFilledUpTo(Number.POSITIVE_INFINITY);

/** The values of a form as a half-filled screen. `longest`: what the contract of the form accepts in one field of it. */
export const toHalfFilled = (values: Record<string, unknown>, longest: number = limits.halfFilledLength): HalfFilled =>
  halfFilled.parse(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.slice(0, longest) : (value ?? null),
      ]),
    ),
  );

const NONE: readonly never[] = [];

export const useTypedForm = <Typed extends HalfFilled, Output, Reason>({
  name,
  schema,
  labels,
  sentences = {},
  initialValues,
  onStale,
  longest,
  onType,
  reasonsAgainst,
  onComplete,
  reasonText,
  mendedAt,
  refused = [],
  isToMend = false,
}: Options<Typed, Output, Reason>) => {
  type Name = keyof Typed & string;
  const ruleText = useRuleText();
  const [opened] = useState(() => {
    const values = initialValues();
    // The first check by a schema is slow. It is made here, before the citizen presses anything.
    schema.safeParse(values);
    return values;
  });
  const [reasons, setReasons] = useState<readonly Reason[]>(NONE);
  const names = Object.keys(labels) as Name[];
  const [first] = names;
  const refusalAt = (field: Name) =>
    refused.find((found) => (names.find((name) => name === found.field) ?? first) === field);
  // The summary takes the focus, so what is refused while the citizen types is said at its field alone.
  const [known] = useState(() => names.filter(refusalAt));
  const { form, ask, items, attempts, countAttempt, onSubmit } = useSchemaForm<Typed, Output>({
    idPrefix: name,
    schema,
    labels,
    sentences: sentences as Partial<FormSentences<Name>>,
    defaults: () => opened,
    revalidate: 'refused',
    countsAccepted: false,
    errorAt: (field) => {
      const reason = reasons.find((found) => (mendedAt?.(found) ?? first) === field);
      return reason && reasonText(reason);
    },
    onChange: (values) => {
      setReasons(NONE);
      onType(toHalfFilled(values, longest));
    },
  });
  const judge = useEffectEvent(() => {
    if (!isSameData(opened, initialValues())) onStale();
  });
  useLayoutEffect(() => judge(), []);
  const showFaults = useEffectEvent(() => {
    if (!isToMend) return;
    const judgeAnswer = onSubmit((output) => {
      const found = reasonsAgainst(output);
      setReasons(found ?? NONE);
      if (found) countAttempt();
    });
    void judgeAnswer();
  });
  useEffect(() => showFaults(), []);
  const asked = (field: Name) => {
    const { error, ...rest } = ask(field);
    const refusal = refusalAt(field);
    return { ...rest, error: error ?? (refusal && ruleText(refusal.rule, sentences[field], labels[field])) };
  };
  const summary = names.flatMap((field) => {
    const { id, error } = asked(field);
    const item = items.find((one) => one.id === id);
    if (item) return [item];
    if (error === undefined || !known.includes(field)) return [];
    return [{ id, message: error }];
  });
  return {
    form,
    onSubmit: onSubmit((output) => {
      const found = reasonsAgainst(output);
      setReasons(found ?? NONE);
      if (found) countAttempt();
      else onComplete(output);
    }),
    /** Every attempt has its own version: the error summary then takes the focus again. */
    version: attempts,
    reasons,
    ask: asked,
    items: summary,
  };
};
