/**
 * The frame around the steps of a wizard: the list of steps, the heading, the panel beside the form and the bar of actions. It
 * stays mounted while its step changes. A step renders its body in a `StepFrame`, which passes the rest up to the frame.
 */

import { Trans, useLingui } from '@lingui/react/macro';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type SubmitEventHandler,
  use,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { FaultSummary } from '#web/forms/FaultSummary.tsx';
import { NextButton } from '#web/forms/NextButton.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ActionsBar, WizardLayout } from '#web/ui/layouts/WizardLayout.tsx';
import { useFocusHandedOver } from './use-focus-handed-over.ts';

type Primary = {
  /** By default "Next". */
  label?: ReactNode;
  /** For a step without a form. */
  onClick?: () => void;
  pending?: boolean;
  pendingText?: ReactNode;
  unavailable?: boolean;
};
/** What a step shows in the frame. */
type Framed = {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  /** About the whole page, beneath the error summary. */
  notice?: ReactNode;
  /** Null where the step has its own way on. */
  primary?: Primary | null;
  /** Further actions after the primary one and Back. */
  actions?: ReactNode;
  /** Why the way on is closed. */
  reason?: ReactNode;
  items?: { id: string; message: string }[];
  version?: number;
};
/** With the id of the step's form, and a key that no other step has. */
type Shown = Framed & { form: string | undefined; stepKey: string };

const ShowInFrame = createContext<(shown: Shown) => void>(() => {});

/** The body of a step, and what its frame shows meanwhile. */
export const StepFrame = ({
  children,
  onSubmit,
  ...framed
}: Framed & { children?: ReactNode; onSubmit?: SubmitEventHandler<HTMLFormElement> }) => {
  const { t } = useLingui();
  const show = use(ShowInFrame);
  const id = useId();
  const { title, items = [] } = framed;
  usePageTitle(items.length > 0 ? t`Error: ${title}` : title);
  // Before the paint, so that the frame and the body of a step appear together.
  useLayoutEffect(() => show({ ...framed, form: onSubmit && id, stepKey: id }));
  useFocusHandedOver();
  if (!onSubmit) return children;
  return (
    <form id={id} className="stack" noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
};

export const WizardFrame = ({
  machine,
  state,
  stepper,
  next,
  notice,
  before,
  onBack,
  end,
  children,
}: {
  machine: string;
  state: string;
  stepper: ReactNode;
  /** The way on, unless the step calls it otherwise. By default "Next". */
  next: ReactNode;
  /** About the whole wizard. */
  notice?: ReactNode;
  /** Before the questions of every step. */
  before?: ReactNode;
  /** Absent where there is no way back. */
  onBack: (() => void) | undefined;
  /** Beneath everything. */
  end?: ReactNode;
  /** The present step, which contains a `StepFrame`. */
  children: ReactNode;
}) => {
  const [shown, show] = useState<Shown>();
  const { label = next, onClick, ...button } = shown?.primary ?? {};
  const goOn = (event: MouseEvent) => {
    // The button may belong to the next step's form as soon as the step has changed: it must not submit that form.
    event.preventDefault();
    onClick?.();
  };
  return (
    <WizardLayout
      data-machine={machine}
      data-state={state}
      stepper={stepper}
      notice={
        <>
          <FaultSummary key={shown?.stepKey} items={shown?.items ?? []} version={shown?.version} />
          {notice}
          {shown?.notice}
        </>
      }
      title={shown?.title}
      titleKey={shown?.stepKey}
      lead={shown?.lead}
      before={before}
      aside={shown?.aside}
      actions={
        <>
          <ActionsBar
            reason={shown?.reason}
            end={
              <PageButtonLink to="/$lang/account" variant="text">
                <Trans>Finish later</Trans>
              </PageButtonLink>
            }
          >
            {shown && shown.primary !== null && (
              <NextButton
                {...button}
                {...(shown.form === undefined ? { onClick: goOn } : { type: 'submit', form: shown.form })}
              >
                {label}
              </NextButton>
            )}
            {onBack && (
              <Button variant="text" onClick={onBack}>
                <Trans>Back</Trans>
              </Button>
            )}
            {shown?.actions}
          </ActionsBar>
          {end}
        </>
      }
    >
      <ShowInFrame value={show}>{children}</ShowInFrame>
    </WizardLayout>
  );
};
