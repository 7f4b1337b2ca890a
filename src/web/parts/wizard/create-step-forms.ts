/** The forms of a wizard's steps: what is typed is saved half filled, and an answer goes to the machine. */
import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type { SavedAnswers, SavedStep } from '#machines/draft-sync/draft-sync.changes.ts';
import type { RefusedField } from '#machines/draft-sync/draft-sync.refusals.ts';
import { selectRefusedFields } from '#machines/draft-sync/draft-sync.selectors.ts';
import { isSameData } from '#machines/kit/runtime/same-data.ts';
import type { WizardContext } from '#machines/wizard/wizard.context.ts';
import type { Completion } from '#machines/wizard/wizard.events.ts';
import type { WizardBlocker } from '#machines/wizard/wizard.rules.ts';
import type { WizardSelectors, WizardSnapshot } from '#machines/wizard/wizard.selectors.ts';
import { toHalfFilled, useTypedForm } from '#web/forms/use-typed-form.ts';
import type { FormSentences } from '#web/i18n/sentences/field-sentences.ts';
import { RenewStep } from './frame/StepBodies.tsx';

/** The events that the portal sends to every wizard. */
type CommonEvent<Step extends string, Page extends string> =
  | { type: 'input.changed'; step: Step; values: HalfFilled }
  | { type: 'step.back' }
  | { type: 'step.goTo'; page: Page }
  | { type: 'change.use'; step: Step }
  | { type: 'change.drop'; step: Step }
  | { type: 'draft.reload' };
/** The actor of a wizard, as far as the portal uses it. */
export type WizardActor<S, Step extends string, Page extends string> = {
  getSnapshot: () => S;
  subscribe: (listener: (snapshot: S) => void) => { unsubscribe: () => void };
  send: (event: CommonEvent<Step, Page>) => void;
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

export const createStepForms = <
  Step extends SavedStep,
  Page extends string,
  C extends WizardContext<Page, SavedAnswers>,
  B extends WizardBlocker<Step>,
  Other extends string,
  S extends WizardSnapshot<C, Page, Step>,
  A extends WizardActor<S, Step, Page>,
  Answers extends object,
>(
  { reasonsFor, selectAnswers, selectDraftSync, selectIsToMend, selectTyped }: WizardSelectors<Step, Page, C, B, Other>,
  useWizard: () => { actor: A },
  useWizardState: <T>(select: (snapshot: S) => T) => T,
  useReasonText: () => (reason: B) => string,
  sentences: { readonly [Name in Step]?: FormSentences },
  /** The longest text of a field that is saved half filled. */
  longest: number | undefined,
) => {
  /** A form whose answer goes to the machine as the event `completion`; what is typed is saved as the screen of `step`. */
  const useWizardForm = <Typed extends HalfFilled, Output, E extends { type: string }>({
    name,
    step,
    opening,
    completion,
    reasons,
    mendedAt,
    ...form
  }: StepForm<Typed, Output, B> & {
    /** The prefix of the controls' ids. */
    name: string;
    step: Step;
    /** The screen as it opens, without what was typed before. */
    opening: (snapshot: S) => Typed;
    completion: (output: Output) => E;
    /** Why the machine refuses this answer. */
    reasons: (snapshot: S, output: Output) => readonly B[];
  }) => {
    const { actor } = useWizard();
    const renew = use(RenewStep);
    const sync = useWizardState(selectDraftSync);
    /** A refused answer counts until its field is typed into; refused text is compared by the machine. */
    const isAsRefused = (snapshot: S, { part, field }: RefusedField) => {
      const typed = selectTyped(step)(snapshot);
      return part === 'partial' || !typed || typed[field] === toHalfFilled(opening(snapshot), longest)[field];
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
    } = useTypedForm<Typed, Output, B>({
      ...form,
      name,
      sentences: sentences[step],
      mendedAt,
      refused: refusedHere,
      isToMend: useWizardState(selectIsToMend(step)),
      reasonText: useReasonText(),
      opening: () => {
        const snapshot = actor.getSnapshot();
        return { ...opening(snapshot), ...(selectTyped(step)(snapshot) as Partial<Typed>) };
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

  /** The form of a step that is answered on one screen. */
  const useStepForm = <N extends Step & keyof Answers, Typed extends HalfFilled, Output>({
    step,
    defaults,
    toAnswer = (output) => output as unknown as Answers[N],
    ...form
  }: StepForm<Typed, Output, B> & {
    step: N;
    /** The screen as it opens: the saved answer as typed or, without one, what is known beforehand. */
    defaults: (answer: Answers[N] | undefined) => Typed;
  } & (Output extends Answers[N]
      ? { toAnswer?: (output: Output) => Answers[N] }
      : { toAnswer: (output: Output) => Answers[N] })) =>
    useWizardForm<Typed, Output, Completion<Answers>>({
      ...(form as StepForm<Typed, Output, B>),
      name: step,
      step,
      opening: (snapshot) => defaults(Reflect.get(selectAnswers(snapshot), step) as Answers[N] | undefined),
      completion: (output) => ({ type: `${step}.complete`, answer: toAnswer(output) }) as Completion<Answers>,
      reasons: (snapshot, output) => reasonsFor(snapshot, step, toAnswer(output)),
    });
  return { useWizardForm, useStepForm };
};
