/** Shown instead of the steps of a wizard: while its draft is opened, when it cannot be opened, and when it does not exist. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Problem } from '#contract/kernel/problems.ts';
import { NextButton } from '#web/forms/NextButton.tsx';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RefreshIcon } from '#web/ui/icons/status.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { ActionsBar, StepLayout, WizardLayout } from '#web/ui/layouts/WizardLayout.tsx';
import { FieldsShape, Skeleton } from '#web/ui/Skeleton.tsx';
import { StepperSkeleton } from '#web/ui/Stepper.tsx';
import { useFocusHandedOver } from './use-focus-handed-over.ts';

/** The machine and state of the wizard. */
type Place = { machine: string; state: string };

/** A step of a wizard before it is there. */
export const StepSkeleton = ({ label }: { label: string }) => (
  <Skeleton isLong label={label}>
    <FieldsShape fields={5} />
  </Skeleton>
);

export const WaitingScreen = ({
  machine,
  state,
  title,
  lead,
  label,
  stepper,
  preview,
}: Place & {
  title: ReactNode;
  stepper?: ReactNode;
  lead?: ReactNode;
  label: string;
  /** The first step as it will be. */
  preview?: { before: ReactNode; answers: ReactNode } | undefined;
}) => {
  useFocusHandedOver();
  return (
    <WizardLayout data-machine={machine} data-state={state} stepper={stepper || <StepperSkeleton />}>
      <StepLayout
        title={title}
        lead={lead}
        before={preview?.before}
        actions={
          preview && (
            <ActionsBar>
              <NextButton />
            </ActionsBar>
          )
        }
      >
        {preview?.answers ?? <StepSkeleton label={label} />}
      </StepLayout>
    </WizardLayout>
  );
};

export const NotOpenedScreen = ({
  machine,
  state,
  title,
  problem,
  onReload,
}: Place & { title: string; problem: Problem | null; onReload: () => void }) => {
  usePageTitle(title);
  useFocusHandedOver();
  return (
    <PageLayout width="narrow" data-machine={machine} data-state={state}>
      <EmptyState
        titleAs="h1"
        title={title}
        action={
          <>
            <Button iconBefore={<RefreshIcon />} onClick={onReload}>
              <Trans>Try again</Trans>
            </Button>
            <PageButtonLink to="/$lang/account" variant="secondary">
              <Trans>To my account</Trans>
            </PageButtonLink>
          </>
        }
      >
        {problem && (
          <p>
            <ProblemText problem={problem} />
          </p>
        )}
        <p>
          <Trans>What you have entered so far is saved.</Trans>
        </p>
      </EmptyState>
    </PageLayout>
  );
};

export const NotFoundScreen = ({
  machine,
  state,
  title,
  begin,
  children,
}: Place & {
  title: string;
  /** The way to a new draft. */
  begin: ReactNode;
  children: ReactNode;
}) => {
  usePageTitle(title);
  return (
    <PageLayout width="narrow" data-machine={machine} data-state={state}>
      <EmptyState
        titleAs="h1"
        title={title}
        action={
          <>
            <PageButtonLink to="/$lang/account">
              <Trans>To my account</Trans>
            </PageButtonLink>
            {begin}
          </>
        }
      >
        <p>{children}</p>
      </EmptyState>
    </PageLayout>
  );
};
