/** What stands in place of a step: while the application is opened, when it cannot be, and when there is none. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { selectProblem, selectState } from '#machines/loan-application/loan-application.selectors.ts';
import { PageButtonLink } from '#web/app/links.tsx';
import { usePageTitle } from '#web/app/page-title.tsx';
import { ProblemText } from '#web/app/problem-text.tsx';
import { useFocusHandedOver } from '#web/app/wizard/use-focus-handed-over.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RefreshIcon } from '#web/ui/icons/status.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { LoanApplicationActor } from './context.ts';

const SKELETON_AFTER_MS = 300;

export const OpeningScreen = () => {
  const { t } = useLingui();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setSlow(true), SKELETON_AFTER_MS);
    return () => clearTimeout(waiting);
  }, []);
  return (
    <PageLayout
      ref={useFocusHandedOver()}
      data-machine="loanApplication"
      data-state='"opening"'
      title={<Trans>New loan application</Trans>}
    >
      {isSlow && <Skeleton card lines={6} label={t`Your application is being opened`} />}
    </PageLayout>
  );
};

export const UnavailableScreen = ({ actor }: { actor: LoanApplicationActor }) => {
  const { t } = useLingui();
  const problem = useSelector(actor, selectProblem);
  const title = t`Your application could not be opened`;
  usePageTitle(title);
  return (
    <PageLayout
      ref={useFocusHandedOver()}
      width="narrow"
      data-machine="loanApplication"
      data-state={useSelector(actor, selectState)}
    >
      <EmptyState
        titleAs="h1"
        title={title}
        action={
          <div className="row">
            <Button iconBefore={<RefreshIcon />} onClick={() => actor.send({ type: 'application.reload' })}>
              <Trans>Try again</Trans>
            </Button>
            <PageButtonLink page="account" variant="secondary">
              <Trans>To my account</Trans>
            </PageButtonLink>
          </div>
        }
      >
        {problem && (
          <p>
            <ProblemText problem={problem} />
          </p>
        )}
        <p>
          <Trans>What you have entered so far is kept.</Trans>
        </p>
      </EmptyState>
    </PageLayout>
  );
};

export const MissingScreen = () => {
  const { t } = useLingui();
  const title = t`This application was not found`;
  usePageTitle(title);
  return (
    <PageLayout width="narrow" data-machine="loanApplication" data-state='"missing"'>
      <EmptyState
        titleAs="h1"
        title={title}
        action={
          <div className="row">
            <PageButtonLink page="account">
              <Trans>To my account</Trans>
            </PageButtonLink>
            <PageButtonLink page="get_loan_applicant_type/{-$id}" params={{}} variant="secondary">
              <Trans>Start a new application</Trans>
            </PageButtonLink>
          </div>
        }
      >
        <p>
          <Trans>
            It may have been thrown away or have expired, or it belongs to somebody else. Your own applications are
            listed in your account.
          </Trans>
        </p>
      </EmptyState>
    </PageLayout>
  );
};
