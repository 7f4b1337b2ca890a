/** One loan request after its submission: what is awaited and from whom, where it stands, its papers, and its end. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dealNews } from '#contract/loans/deals.ts';
import { problemOfRead, withReads } from '#web/api/queries/reads.tsx';
import { invalidateReads } from '#web/api/reads.ts';
import { followEvents } from '#web/api/shared-events.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { ColumnsShape, FactsShape, HeroShape, LineShape, Skeleton, StepsShape } from '#web/ui/Skeleton.tsx';
import { DealView } from './DealView.tsx';
import { dealQuery, stepTimesQuery } from './reads.ts';

/** The heading is there at once and stays one and the same while the rest fills, so that a reader's place is kept. */
const DealStatusPage = () => {
  const { deal_id } = useParams({ from: '/$lang/deal_status/$deal_id' });
  return (
    <PageLayout title={<Trans>Status of the request</Trans>}>
      <Content key={deal_id} id={deal_id} />
    </PageLayout>
  );
};
export default withReads(DealStatusPage);

const Content = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const { data: deal, error, refetch } = useDeal(id);
  const { data: times } = useQuery(stepTimesQuery);
  if (deal) return <DealView deal={deal} times={times?.steps ?? null} />;
  const problem = problemOfRead(error);
  if (!problem)
    return (
      <Skeleton isLong label={t`Your request is being loaded`}>
        <LineShape />
        <HeroShape />
        <ColumnsShape>
          <StepsShape />
          <FactsShape facts={8} />
        </ColumnsShape>
      </Skeleton>
    );
  // The deal does not exist, or belongs to another citizen.
  if (problem.code === 'not_found' || problem.code === 'invalid_request') return <Missing />;
  return (
    <ProblemNotice
      problem={problem}
      title={<Trans>Your request could not be shown</Trans>}
      onRetry={() => void refetch()}
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

/**
 * The deal as the server has it. A stream of server-sent events announces changes; while the stream is not open, the deal
 * is polled every fifteen seconds. An event carries only versions: what the page shows is always read.
 */

const POLL_MS = 15_000;

/** The newest version that the server has announced; null while the stream is not open. */
const useAnnouncedVersion = (id: string): number | null => {
  const [announced, setAnnounced] = useState<number | null>(null);
  useEffect(
    () =>
      followEvents('/deals/events', {
        hear: (data) => {
          const news = dealNews.safeParse(data);
          if (news.success) setAnnounced(news.data.versions[id] ?? null);
        },
        listening: (isListening) => {
          if (!isListening) setAnnounced(null);
        },
      }),
    [id],
  );
  return announced;
};

export const useDeal = (id: string) => {
  const announced = useAnnouncedVersion(id);
  const read = useQuery({ ...dealQuery(id), refetchInterval: announced === null && POLL_MS });
  const version = read.data?.version;
  useEffect(() => {
    if (announced !== null && version !== undefined && announced > version) invalidateReads();
  }, [announced, version]);
  return read;
};
