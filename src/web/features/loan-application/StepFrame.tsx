/** The frame of every step: the way through the application beside it, one question, and one way on. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import {
  selectCanGoBack,
  selectReturnsToReview,
  selectState,
} from '#machines/loan-application/loan-application.selectors.ts';
import { PageButtonLink } from '#web/app/links.tsx';
import { usePageTitle } from '#web/app/page-title.tsx';
import { useFocusHandedOver } from '#web/app/wizard/use-focus-handed-over.ts';
import { ActionsBar } from '#web/ui/ActionsBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { WizardLayout } from '#web/ui/layouts/WizardLayout.tsx';
import { NextButton } from '#web/ui/NextButton.tsx';
import { ApplicationStepper } from './ApplicationStepper.tsx';
import { useWizard } from './context.ts';

type Primary = {
  /** "Next" unless told. */
  label?: ReactNode;
  /** For a step without a form. */
  onClick?: () => void;
  pending?: boolean;
  pendingText?: ReactNode;
  unavailable?: boolean;
};

export const StepFrame = ({
  title,
  lead,
  aside,
  notice,
  children,
  onSubmit,
  primary = {},
  actions,
  reason,
  items = [],
  version,
}: {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  /** About the whole page, beneath the error summary. */
  notice?: ReactNode;
  children: ReactNode;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  /** null where the step has its own way on. */
  primary?: Primary | null;
  /** Further actions after the primary one and Back. */
  actions?: ReactNode;
  /** Why the way on is closed. */
  reason?: ReactNode;
  items?: { id: string; message: string }[];
  version?: number;
}) => {
  const { t } = useLingui();
  const { actor } = useWizard();
  const form = useId();
  const state = useSelector(actor, selectState);
  const canGoBack = useSelector(actor, selectCanGoBack);
  usePageTitle(items.length > 0 ? t`Error: ${title}` : title);
  return (
    <WizardLayout
      ref={useFocusHandedOver()}
      data-machine="loanApplication"
      data-state={state}
      stepper={<ApplicationStepper />}
      notice={
        <>
          <ErrorSummary heading={<Trans>There is a problem</Trans>} items={items} version={version} />
          {notice}
        </>
      }
      title={title}
      lead={lead}
      aside={aside}
      actions={
        <ActionsBar
          reason={reason}
          end={
            <PageButtonLink page="account" variant="text">
              <Trans>Finish later</Trans>
            </PageButtonLink>
          }
        >
          {primary && <Forward {...primary} form={onSubmit && form} />}
          {canGoBack && (
            <Button variant="text" onClick={() => actor.send({ type: 'step.back' })}>
              <Trans>Back</Trans>
            </Button>
          )}
          {actions}
        </ActionsBar>
      }
    >
      {onSubmit ? (
        <form id={form} className="stack" noValidate onSubmit={onSubmit}>
          {children}
        </form>
      ) : (
        children
      )}
    </WizardLayout>
  );
};

const Forward = ({ label, form, ...button }: Primary & { form: string | undefined }) => {
  const returns = useSelector(useWizard().actor, selectReturnsToReview);
  return (
    <NextButton {...button} {...(form !== undefined && { type: 'submit', form })}>
      {label ?? (returns ? <Trans>Save and return to review</Trans> : <Trans>Next</Trans>)}
    </NextButton>
  );
};
