/**
 * The frame around the steps of a wizard: the list of steps, and what every step shows besides its own. It stays mounted while
 * its step changes. A step renders itself in a `StepFrame`.
 */

import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, createContext, type ReactNode, type SubmitEventHandler, use, useId } from 'react';
import { FaultSummary } from '#web/forms/FaultSummary.tsx';
import { NextButton } from '#web/forms/NextButton.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { ActionsBar, StepLayout, WizardLayout } from '#web/ui/layouts/WizardLayout.tsx';
import { useFocusHandedOver } from './use-focus-handed-over.ts';

/**
 * What every step of a wizard shows besides its own. The elements stay the same from step to step and read the machine
 * themselves, so that a change of the machine renders no step again.
 */
export type AroundStep = {
  /** The way on, unless the step calls it otherwise. */
  next?: ReactNode;
  /** The way back, where the machine has one. */
  back?: ReactNode;
  /** A notice about the whole wizard. */
  notice?: ReactNode;
  /** The part before the questions. */
  before?: ReactNode;
  /** The part beneath everything. */
  end?: ReactNode;
};
const Around = createContext<AroundStep>({});

type Primary = {
  /** The label of the button; by default "Next". */
  label?: ReactNode;
  /** The click handler of a step without a form. */
  onClick?: () => void;
  pending?: boolean;
  pendingText?: ReactNode;
  unavailable?: boolean;
};
type Step = {
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
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  children?: ReactNode;
};

export const StepFrame = ({
  title,
  lead,
  aside,
  notice,
  primary = {},
  actions,
  reason,
  items = [],
  version,
  onSubmit,
  children,
}: Step) => {
  const { t } = useLingui();
  const around = use(Around);
  const id = useId();
  usePageTitle(items.length > 0 ? t`Error: ${title}` : title);
  useFocusHandedOver();
  return (
    <StepLayout
      notice={
        <>
          <FaultSummary items={items} version={version} />
          {around.notice}
          {notice}
        </>
      }
      title={title}
      lead={lead}
      before={around.before}
      aside={aside}
      actions={
        <>
          <ActionsBar
            reason={reason}
            end={
              <PageButtonLink to="/$lang/account" variant="text">
                <Trans>Finish later</Trans>
              </PageButtonLink>
            }
          >
            {primary && <Primary {...primary} form={onSubmit && id} next={around.next} />}
            {around.back}
            {actions}
          </ActionsBar>
          {around.end}
        </>
      }
    >
      {onSubmit ? (
        <form id={id} className="stack" noValidate onSubmit={onSubmit}>
          {children}
        </form>
      ) : (
        children
      )}
    </StepLayout>
  );
};

const Primary = ({ form, next, label = next, ...button }: Primary & { form: string | undefined; next: ReactNode }) => (
  <NextButton {...button} {...(form !== undefined && { type: 'submit', form })}>
    {label}
  </NextButton>
);

export const WizardFrame = ({
  machine,
  state,
  around,
  ...layout
}: ComponentProps<typeof WizardLayout> & { machine: string; state: string; around: AroundStep }) => (
  <Around value={around}>
    <WizardLayout data-machine={machine} data-state={state} {...layout} />
  </Around>
);
