/**
 * What the steps of a wizard share in the portal: the context with the actor, hooks, the form of a step, the frame and the
 * placeholders. A flow calls it once with its machine's selectors and its texts; its page adds the screens (`wizard-page.tsx`).
 */
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ComponentType, createContext, memo, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { isSameContent } from '#machines/kit/runtime/same-data.ts';
import type { StepView, WizardSelectors, WizardSnapshot } from '#machines/wizard/wizard.selectors.ts';
import type { WizardSteps } from '#machines/wizard/wizard.steps.ts';
import type { BlockerOf, PageOf, WizardTypes } from '#machines/wizard/wizard.types.ts';
import { useLang } from '#web/i18n/i18n.ts';
import type { FormSentences } from '#web/i18n/sentences/field-sentences.ts';
import { whenIdle } from '#web/loading/when-idle.ts';
import { Button } from '#web/ui/Button.tsx';
import { createStepForms, type WizardActor } from './create-step-forms.ts';
import { StepPage } from './frame/StepBodies.tsx';
import { type AroundStep, WizardFrame } from './frame/WizardFrame.tsx';
import { NotFoundScreen, NotOpenedScreen, WaitingScreen } from './frame/WizardPlaceholders.tsx';
import { WizardStepper } from './frame/WizardStepper.tsx';
import type { Before as BeforeProps } from './GoodToKnow.tsx';
import { type Opening, useAskedPage } from './opening.ts';
import { UnfinishedChanges } from './UnfinishedChanges.tsx';

type Texts = {
  /** The wizard's title. */
  title: MessageDescriptor;
  /** The label of the list of steps. */
  steps: MessageDescriptor;
  opening: MessageDescriptor;
  notOpened: MessageDescriptor;
};
/** Shown for an address whose draft does not exist. */
type MissingDraft = {
  title: MessageDescriptor;
  why: MessageDescriptor;
  /** The link to a new draft. */
  begin: ReactNode;
};

const ignore = () => {};
const isUnanswered = ({ reason }: { reason: string }) => reason === 'stepUnanswered';

/** The id of a control, or of the group of controls, that answers a question of a step. */
export const fieldId = (step: string, name: string) => `${step}-${name}`;

type FeatureDefinition<T extends WizardTypes, A> = {
  wizard: WizardSteps<T> & { id: string };
  selectors: WizardSelectors<T>;
  /** The names of the steps. */
  names: Record<T['step'], MessageDescriptor>;
  texts: Texts;
  missing: MissingDraft;
  /** A blocker that only says that a step comes later does not close the steps after it. By default that of an unanswered step. */
  isLater?: (blocker: BlockerOf<T>) => boolean;
  useReasonText: (reference: T['reference']) => (reason: BlockerOf<T>) => string;
  /** What an error says about the fields of the steps that are forms. */
  sentences: { readonly [Name in T['step']]?: FormSentences };
  /** The longest text of a field that is saved half filled, where it is not the usual one. */
  longest?: number;
  /** The label of the button that leads on; by default "Next". */
  useNextLabel?: (actor: A) => ReactNode;
  /** What is shown while a draft is opened; by default the wizard's title alone. */
  opening?: Opening<PageOf<T>>;
  /** What is to be known before the questions. Of the answers it has that to the first step. */
  Before?: ComponentType<BeforeProps & { reference: T['reference']; answers: T['draft']['answers'] }>;
  /** The part beneath the actions. */
  End?: ComponentType<{ actor: A }>;
};

const addressIn = <T extends WizardTypes>(wizard: WizardSteps<T>, lang: string, page: PageOf<T>, draftId: string) =>
  `/${lang}/${wizard.paths[page]}/${draftId}`;

/** The context with the actor, and what the steps read of it. */
const createHooks = <
  T extends WizardTypes,
  S extends WizardSnapshot<T>,
  A extends WizardActor<S, T['step'], PageOf<T>>,
>({
  wizard,
  selectors: { selectDraftId },
  names,
  isLater = isUnanswered,
  useReasonText: useTextOfReason,
}: FeatureDefinition<T, A>) => {
  type Wizard = { actor: A; reference: T['reference'] };
  const Current = createContext<Wizard | null>(null);

  /** The actor, and what the steps choose from. */
  const useWizard = (): Wizard => {
    const current = use(Current);
    if (!current) throw new Error('A step needs its wizard around it');
    return current;
  };
  /**
   * XState's hook asks for the whole interface of an actor; it uses the two methods that `A` has. What a selector puts together
   * anew with the same content renders nothing.
   */
  const useActorState = <V,>(actor: A, select: (snapshot: S) => V): V =>
    useSelector(actor as never, select as never, isSameContent) as V;
  /** The value of a selector of the machine. */
  const useWizardState = <V,>(select: (snapshot: S) => V): V => useActorState(useWizard().actor, select);
  /** The words of a reason why the wizard cannot go on. */
  const useReasonText = () => useTextOfReason(useWizard().reference);
  /** The same away from the step that resolves it, with its name. */
  const useReasonWithStep = () => {
    const { t, i18n } = useLingui();
    const reasonText = useReasonText();
    return (blocker: BlockerOf<T>): string => {
      const step = i18n._(names[blocker.step]);
      if (isLater(blocker)) return t`Complete the step “${step}”`;
      const reason = reasonText(blocker);
      return t`${reason} (step “${step}”)`;
    };
  };
  /** The address of a step of this draft. */
  const useStepAddress = () => {
    const lang = useLang();
    const draftId = useWizardState(selectDraftId);
    return (step: T['step']) => addressIn(wizard, lang, wizard.pageOf(step), draftId);
  };
  return { Current, useWizard, useActorState, useWizardState, useReasonText, useReasonWithStep, useStepAddress };
};
type Hooks<
  T extends WizardTypes,
  S extends WizardSnapshot<T>,
  A extends WizardActor<S, T['step'], PageOf<T>>,
> = ReturnType<typeof createHooks<T, S, A>>;

/** The list of steps: of an open draft, and before anything is known of it. */
const createStepLists = <
  T extends WizardTypes,
  S extends WizardSnapshot<T>,
  A extends WizardActor<S, T['step'], PageOf<T>>,
>(
  { wizard, selectors, names, texts, sentences, isLater = isUnanswered }: FeatureDefinition<T, A>,
  { useWizard, useWizardState, useReasonWithStep }: Hooks<T, S, A>,
) => {
  /** Memoised: what is typed into a step renders none of it again. */
  const Steps = memo(() => {
    const { i18n } = useLingui();
    const lang = useLang();
    const { actor } = useWizard();
    const draftId = useWizardState(selectors.selectDraftId);
    return (
      <WizardStepper
        label={i18n._(texts.steps)}
        title={i18n._(texts.title)}
        names={names}
        steps={useWizardState(selectors.viewSteps)}
        sync={useWizardState(selectors.selectDraftSync)}
        sentences={sentences}
        isLater={isLater}
        addressOf={({ page }) => addressIn(wizard, lang, page, draftId)}
        onSelect={useCallback(
          (step: string) => actor.send({ type: 'step.goTo', page: wizard.pageOf(step as T['step']) }),
          [actor],
        )}
        reasonText={useReasonWithStep()}
      />
    );
  });

  /** The steps before anything is known of them but the one that is asked for. */
  const ExpectedSteps = ({ page }: { page: PageOf<T> }) => {
    const { i18n } = useLingui();
    return (
      <WizardStepper
        label={i18n._(texts.steps)}
        title={i18n._(texts.title)}
        names={names}
        steps={wizard.steps.map((step): StepView<T['step'], PageOf<T>, BlockerOf<T>> => {
          const isAsked = wizard.pageOf(step) === page;
          return {
            step,
            page: wizard.pageOf(step),
            status: isAsked ? 'now' : 'todo',
            canOpen: false,
            blocker: undefined,
          };
        })}
        sync={undefined}
        sentences={sentences}
        isLater={isLater}
        addressOf={() => ''}
        onSelect={ignore}
        reasonText={() => ''}
      />
    );
  };
  return { Steps, ExpectedSteps };
};

/** The unfinished changes, on the page that shows every answer. */
const createUnfinished =
  <T extends WizardTypes, S extends WizardSnapshot<T>, A extends WizardActor<S, T['step'], PageOf<T>>>(
    { wizard, selectors, names }: FeatureDefinition<T, A>,
    { useWizard, useWizardState, useStepAddress }: Hooks<T, S, A>,
  ) =>
  ({ refusals = 0 }: { refusals?: number }) => {
    const { i18n } = useLingui();
    const { actor } = useWizard();
    const hrefOf = useStepAddress();
    const canDecide = useWizardState((snapshot) =>
      selectors.selectUnfinished(snapshot).every(({ step }) => selectors.selectCanDecide(step)(snapshot)),
    );
    return (
      <UnfinishedChanges
        refusals={refusals}
        changes={useWizardState(selectors.selectUnfinished).map(({ step }) => ({
          id: step,
          name: i18n._(names[step]),
          href: hrefOf(step),
          open: () => actor.send({ type: 'step.goTo', page: wizard.pageOf(step) }),
          use: () => actor.send({ type: 'change.use', step }),
          drop: () => actor.send({ type: 'change.drop', step }),
          canDecide,
        }))}
      />
    );
  };

/** What the steps show besides their own, and the frame around them. */
const createFrame = <
  T extends WizardTypes,
  S extends WizardSnapshot<T>,
  A extends WizardActor<S, T['step'], PageOf<T>>,
>(
  { wizard, selectors, useNextLabel, Before, End }: FeatureDefinition<T, A>,
  { useWizard, useWizardState }: Hooks<T, S, A>,
  stepper: ReactNode,
) => {
  const Next = () => useNextLabel?.(useWizard().actor) ?? <Trans>Next</Trans>;
  const Back = () => {
    const { actor } = useWizard();
    return (
      useWizardState(selectors.selectCanGoBack) && (
        <Button variant="text" onClick={() => actor.send({ type: 'step.back' })}>
          <Trans>Back</Trans>
        </Button>
      )
    );
  };
  const [firstStep] = wizard.steps;
  /** Its answer alone, so that no later one renders again what stands before the questions. */
  const selectFirstAnswer = (snapshot: S): T['draft']['answers'] => {
    const answer: unknown = firstStep && Reflect.get(selectors.selectAnswers(snapshot), firstStep);
    return (answer === undefined ? {} : { [firstStep as T['step']]: answer }) as T['draft']['answers'];
  };
  const MemoBefore = Before && memo(Before);
  const BeforeQuestions =
    MemoBefore &&
    (() => {
      const answers = useWizardState(selectFirstAnswer);
      const isUnanswered = Object.keys(answers).length === 0;
      const isFirst = use(StepPage) === (firstStep && wizard.pageOf(firstStep));
      // After the first step this part is folded, so it is updated when the browser is idle.
      const [shown, setShown] = useState(answers);
      useEffect(() => (shown === answers ? undefined : whenIdle(() => setShown(answers))), [shown, answers]);
      return <MemoBefore isOpen={isFirst && isUnanswered} reference={useWizard().reference} answers={shown} />;
    });
  /** What its steps show besides their own. */
  const around: AroundStep = {
    next: <Next />,
    back: <Back />,
    before: BeforeQuestions && <BeforeQuestions />,
  };

  /** The frame around the steps. */
  const Frame = ({ children, ...frame }: { around: AroundStep; children: ReactNode }) => {
    const { actor } = useWizard();
    const state = useWizardState(selectors.selectState);
    return (
      <WizardFrame machine={wizard.id} state={state} stepper={stepper} {...frame}>
        {children}
        {End && <End actor={actor} />}
      </WizardFrame>
    );
  };
  return { around, Frame };
};

/** What is shown in place of the steps. */
const createPlaceholders = <
  T extends WizardTypes,
  S extends WizardSnapshot<T>,
  A extends WizardActor<S, T['step'], PageOf<T>>,
>(
  { wizard, selectors, texts, missing, opening }: FeatureDefinition<T, A>,
  { useActorState }: Hooks<T, S, A>,
  ExpectedSteps: ComponentType<{ page: PageOf<T> }>,
) => {
  const Waiting = ({ state, label }: { state: string; label?: MessageDescriptor }) => {
    const { i18n } = useLingui();
    const { page, isNew } = useAskedPage(wizard);
    const question = label === undefined && page !== undefined ? opening?.questions[page] : undefined;
    const isFirst = question && page === wizard.pageOf(wizard.steps[0] as T['step']);
    const preview = isFirst ? opening?.preview : undefined;
    return (
      <WaitingScreen
        machine={wizard.id}
        state={state}
        title={i18n._(question?.title ?? texts.title)}
        lead={question?.lead && i18n._(question.lead)}
        label={i18n._(label ?? texts.opening)}
        stepper={page !== undefined && question && <ExpectedSteps page={page} />}
        preview={preview && { before: <preview.Before isOpen={isNew} />, answers: <preview.Answers /> }}
      />
    );
  };
  const Unavailable = ({ actor }: { actor: A }) => {
    const { i18n } = useLingui();
    return (
      <NotOpenedScreen
        machine={wizard.id}
        state={useActorState(actor, selectors.selectState)}
        title={i18n._(texts.notOpened)}
        problem={useActorState(actor, selectors.selectProblem)}
        onReload={() => actor.send({ type: 'draft.reload' })}
      />
    );
  };
  const Missing = () => {
    const { i18n } = useLingui();
    return (
      <NotFoundScreen machine={wizard.id} state={'"missing"'} title={i18n._(missing.title)} begin={missing.begin}>
        {i18n._(missing.why)}
      </NotFoundScreen>
    );
  };
  return { Waiting, Unavailable, Missing };
};

export const createWizardFeature = <
  T extends WizardTypes,
  S extends WizardSnapshot<T>,
  A extends WizardActor<S, T['step'], PageOf<T>>,
>(
  definition: FeatureDefinition<T, A>,
) => {
  const { wizard, selectors, texts } = definition;
  const hooks = createHooks<T, S, A>(definition);
  const { Steps, ExpectedSteps } = createStepLists<T, S, A>(definition, hooks);
  return {
    wizard,
    selectors,
    texts,
    ...hooks,
    ...createFrame<T, S, A>(definition, hooks, <Steps />),
    ...createPlaceholders<T, S, A>(definition, hooks, ExpectedSteps),
    Unfinished: createUnfinished<T, S, A>(definition, hooks),
    ...createStepForms<T, S, A>(definition, hooks),
  };
};
export type WizardFeature<
  T extends WizardTypes,
  S extends WizardSnapshot<T>,
  A extends WizardActor<S, T['step'], PageOf<T>>,
> = ReturnType<typeof createWizardFeature<T, S, A>>;
