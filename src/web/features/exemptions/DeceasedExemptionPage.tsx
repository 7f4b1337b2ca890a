/** Version 1 of the service on one page: what an exemption is, and the latest requests. What is filled in is the same. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { exemptionsQuery, problemOfRead, withReads } from '#web/api/queries/reads.tsx';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { AboutExemption } from './AboutExemption.tsx';
import { Drafts, Requests } from './list/Requests.tsx';

const DeceasedExemptionPage = () => (
  <AboutExemption>
    <Latest />
  </AboutExemption>
);
export default withReads(DeceasedExemptionPage);

const Latest = () => {
  const { t } = useLingui();
  useLiveReads();
  const { data, error, refetch } = useQuery(exemptionsQuery(1, undefined));
  const problem = problemOfRead(error);
  if (problem)
    return (
      <ProblemNotice
        problem={problem}
        title={<Trans>Your requests could not be shown</Trans>}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton card lines={3} label={t`Your requests are being loaded`} />;
  return (
    <>
      <Drafts drafts={data.drafts} />
      {data.requests.length > 0 && (
        <Section title={<Trans>My latest requests</Trans>}>
          <Requests requests={data.requests} />
        </Section>
      )}
    </>
  );
};
