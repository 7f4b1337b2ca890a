/** The forms of a wizard's steps: what is typed is saved half filled, and an answer goes to the machine. */
import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type { RefusedField } from '#machines/draft-sync/draft-sync.refusals.ts';
import { selectRefusedFields } from '#machines/draft-sync/draft-sync.selectors.ts';
import { isSameData } from '#machines/kit/runtime/same-data.ts';
import type { WizardSelectors, WizardSnapshot } from '#machines/wizard/wizard.selectors.ts';
import type { BlockerOf, Completion, PageOf, ScreenEvent, WizardTypes } from '#machines/wizard/wizard.types.ts';
import { toHalfFilled, useTypedForm } from '#web/forms/use-typed-form.ts';
import type { FormSentences } from '#web/i18n/sentences/field-sentences.ts';
import { RenewStep } from './frame/StepBodies.tsx';

/** The actor of a wizard, as far as the portal uses it. */
export type WizardActor<S, Step extends string, Page extends string> = {
  getSnapshot: () => S;
  subscribe: (listener: (snapshot: S) => void) => { unsubscribe: () => void };
  send: (event: ScreenEvent<Step, Page>) => void;
};

const NONE: readonly RefusedField[] = [];

/** The form of a step. */
type StepForm<Typed extends HalfFilled, Output, B> = {
  schema: z.ZodMiniType<Output>;
  /** The name of each field, in the order of the screen. */
  labels: { [Name in keyof Typed & string]: string };
  /** The field in which a reason of the machine can be resolved; by default the first one. */
  mendedAt?: (reason: B) => keyof Typed & string;
};

/** What the forms need of the feature. */
type Definition<T extends WizardTypes> = {
  selectors: WizardSelectors<T>;
  /** What an error says about the fields of the steps. */
  sentences: { readonly [Name in T['step']]?: FormSentences };
  /** The longest text of a field that is saved half filled. */
  longest?: number;
};
type Hooks<T extends WizardTypes, S, A> = {
  useWizard: () => { actor: A };
  useWizardState: <V>(select: (snapshot: S) => V) => V;
  useReasonText: () => (reason: BlockerOf<T>) => string;
};

/** A form whose answer goes to the machine as the event `completion`; what is typed is saved as the screen of `step`. */
const createWizardForm = <
  T extends WizardTypes,
  S extends WizardSnapshot<T>,
  A extends WizardActor<S, T['step'], PageOf<T>>,
>(
  { selectors, sentences, longest }: Definition<T>,
  { useWizard, useWizardState, useReasonText }: Hooks<T, S, A>,
) => {
  const { selectDraftSync, selectIsToMend, selectTyped } = selectors;
  return <Typed extends HalfFilled, Output, E extends { type: string }>({
    name,
    step,
    initialValues,
    completion,
    reasons,
    mendedAt,
    ...form
  }: StepForm<Typed, Output, BlockerOf<T>> & {
    /** The prefix of the controls' ids. */
    name: string;
    step: T['step'];
    /** The screen as it opens, without what was typed before. */
    initialValues: (snapshot: S) => Typed;
    completion: (output: Output) => E;
    /** Why the machine refuses this answer. */
    reasons: (snapshot: S, output: Output) => readonly BlockerOf<T>[];
  }) => {
    const { actor } = useWizard();
    const renew = use(RenewStep);
    const sync = useWizardState(selectDraftSync);
    /** A refused answer counts until its field is typed into; refused text is compared by the machine. */
    const isAsRefused = (snapshot: S, { part, field }: RefusedField) => {
      const typed = selectTyped(step)(snapshot);
      return part === 'partial' || !typed || typed[field] === toHalfFilled(initialValues(snapshot), longest)[field];
    };
    const refused = useSelector(sync, (snapshot) => snapshot && selectRefusedFields(snapshot), isSameData) ?? NONE;
    const refusedHere = useWizardState((snapshot) =>
      refused.filter((found) => found.step === step && isAsRefused(snapshot, found)),
    );
    const {
      form: values,
      ask,
      onSubmit,
      items,
      version,
    } = useTypedForm<Typed, Output, BlockerOf<T>>({
      ...form,
      name,
      sentences: sentences[step],
      mendedAt,
      refused: refusedHere,
      isToMend: useWizardState(selectIsToMend(step)),
      reasonText: useReasonText(),
      initialValues: () => {
        const snapshot = actor.getSnapshot();
        return { ...initialValues(snapshot), ...(selectTyped(step)(snapshot) as Partial<Typed>) };
      },
      onStale: renew,
      longest,
      onType: (values) => actor.send({ type: 'input.changed', step, values }),
      reasonsAgainst: (output) => {
        const found = reasons(actor.getSnapshot(), output);
        return found.length > 0 ? found : null;
      },
      onComplete: (output) => actor.send(completion(output) as never),
    });
    type Name = keyof Typed & string;
    const register = (field: Name, options?: Parameters<typeof values.register>[1]) =>
      values.register(field as unknown as Path<Typed>, options);
    return {
      form: values,
      ask,
      items,
      /** The props of the `StepFrame`. */
      frame: { onSubmit, items, version },
      /** The props of a group of choices. */
      choice: (field: Name, options?: Parameters<typeof register>[1]) => {
        const { id, label: legend, error } = ask(field);
        return { id, legend, error, ...register(field, options) };
      },
      /** The props of a box to tick. */
      tick: (field: Name) => {
        const { id, error } = ask(field);
        return { id, error, ...register(field) };
      },
    };
  };
};

export const createStepForms = <
  T extends WizardTypes,
  S extends WizardSnapshot<T>,
  A extends WizardActor<S, T['step'], PageOf<T>>,
>(
  definition: Definition<T>,
  hooks: Hooks<T, S, A>,
) => {
  type Answers = T['answers'];
  const { reasonsFor, selectAnswers } = definition.selectors;
  const useWizardForm = createWizardForm<T, S, A>(definition, hooks);

  /** The form of a step that is answered on one screen. */
  const useStepForm = <N extends T['step'] & keyof Answers, Typed extends HalfFilled, Output>({
    step,
    defaults,
    toAnswer = (output) => output as unknown as Answers[N],
    ...form
  }: StepForm<Typed, Output, BlockerOf<T>> & {
    step: N;
    /** The screen as it opens: the saved answer as typed or, without one, what is known beforehand. */
    defaults: (answer: Answers[N] | undefined) => Typed;
  } & (Output extends Answers[N]
      ? { toAnswer?: (output: Output) => Answers[N] }
      : { toAnswer: (output: Output) => Answers[N] })) =>
    useWizardForm<Typed, Output, Completion<Answers>>({
      ...(form as StepForm<Typed, Output, BlockerOf<T>>),
      name: step,
      step,
      initialValues: (snapshot) => defaults(Reflect.get(selectAnswers(snapshot), step) as Answers[N] | undefined),
      completion: (output) => ({ type: `${step}.complete`, answer: toAnswer(output) }) as Completion<Answers>,
      reasons: (snapshot, output) => reasonsFor(snapshot, step, toAnswer(output)),
    });
  return { useWizardForm, useStepForm };
};
