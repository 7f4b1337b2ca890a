/** The request is being opened, cannot be opened, is not there, or has become an application. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { selectProblem, selectState } from '#machines/what-if/what-if.selectors.ts';
import { PageButtonLink } from '#web/app/links.tsx';
import { usePageTitle } from '#web/app/page-title.tsx';
import { ProblemText } from '#web/app/problem-text.tsx';
import { useFocusHandedOver } from '#web/app/wizard/use-focus-handed-over.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RefreshIcon } from '#web/ui/icons/status.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { WhatIfActor } from './context.ts';

const SKELETON_AFTER_MS = 300;

const Waiting = ({ state, label }: { state: string; label: string }) => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setSlow(true), SKELETON_AFTER_MS);
    return () => clearTimeout(waiting);
  }, []);
  return (
    <PageLayout
      ref={useFocusHandedOver()}
      data-machine="whatIf"
      data-state={state}
      title={<Trans>Try out a loan</Trans>}
    >
      {isSlow && <Skeleton card lines={6} label={label} />}
    </PageLayout>
  );
};

export const OpeningScreen = () => {
  const { t } = useLingui();
  return <Waiting state={'"opening"'} label={t`Your request is being opened`} />;
};

/** On the way to the application that was made. */
export const AppliedScreen = () => {
  const { t } = useLingui();
  return <Waiting state={'"applied"'} label={t`Your application is being opened`} />;
};

export const UnavailableScreen = ({ actor }: { actor: WhatIfActor }) => {
  const { t } = useLingui();
  const problem = useSelector(actor, selectProblem);
  const title = t`Your request could not be opened`;
  usePageTitle(title);
  return (
    <PageLayout
      ref={useFocusHandedOver()}
      width="narrow"
      data-machine="whatIf"
      data-state={useSelector(actor, selectState)}
    >
      <EmptyState
        titleAs="h1"
        title={title}
        action={
          <div className="row">
            <Button iconBefore={<RefreshIcon />} onClick={() => actor.send({ type: 'request.reload' })}>
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
  const title = t`This request was not found`;
  usePageTitle(title);
  return (
    <PageLayout width="narrow" data-machine="whatIf" data-state='"missing"'>
      <EmptyState
        titleAs="h1"
        title={title}
        action={
          <div className="row">
            <PageButtonLink page="loan_request_init/{-$id}" params={{}}>
              <Trans>Try out a loan</Trans>
            </PageButtonLink>
            <PageButtonLink page="account" variant="secondary">
              <Trans>To my account</Trans>
            </PageButtonLink>
          </div>
        }
      >
        <p>
          <Trans>
            It may have been thrown away or have expired, or it belongs to somebody else. Your own requests are listed
            in your account.
          </Trans>
        </p>
      </EmptyState>
    </PageLayout>
  );
};
