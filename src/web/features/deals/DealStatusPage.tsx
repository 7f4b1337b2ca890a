/** One loan request after its submission: what is awaited and from whom, where it stands, its papers, and its end. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { problemOfRead, withReads } from '#web/api/queries/reads.tsx';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { PageBackLink, PageButtonLink } from '#web/routing/links.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { DealView } from './DealView.tsx';
import { useDeal } from './use-deal.ts';

/** The heading is there at once and stays one and the same while the rest fills, so that a reader's place is kept. */
const DealStatusPage = () => {
  const { deal_id } = useParams({ from: '/$lang/deal_status/$deal_id' });
  return (
    <PageLayout
      back={
        <PageBackLink to="/$lang/account">
          <Trans>My account</Trans>
        </PageBackLink>
      }
      title={<Trans>Status of the request</Trans>}
    >
      <Content key={deal_id} id={deal_id} />
    </PageLayout>
  );
};
export default withReads(DealStatusPage);

const Loading = () => {
  const { t } = useLingui();
  return <Skeleton card lines={8} label={t`Your request is being loaded`} />;
};

const Content = ({ id }: { id: string }) => {
  const { data: deal, error, refetch } = useDeal(id);
  if (deal) return <DealView deal={deal} />;
  const problem = problemOfRead(error);
  if (!problem) return <Loading />;
  // The deal does not exist, or belongs to somebody else.
  if (problem.code === 'not_found' || problem.code === 'invalid_request') return <Missing />;
  return (
    <ProblemNotice
      problem={problem}
      title={<Trans>Your request could not be shown</Trans>}
      action={
        <Button variant="secondary" small onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
};

const Missing = () => (
  <EmptyState
    title={<Trans>This request was not found</Trans>}
    action={
      <PageButtonLink to="/$lang/account">
        <Trans>To my account</Trans>
      </PageButtonLink>
    }
  >
    <Trans>Your own requests are listed in your account.</Trans>
  </EmptyState>
);
