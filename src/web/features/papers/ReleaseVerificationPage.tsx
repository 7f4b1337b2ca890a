/** What the link on a release certificate opens: whether the fund issued it. */

import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '#web/api/api.ts';
import { problemOfRead, withReads } from '#web/api/queries/reads.tsx';
import { VerificationView } from './VerificationView.tsx';

const releaseVerificationQuery = (key: string) =>
  queryOptions({
    queryKey: ['releaseVerification', key],
    queryFn: ({ signal }) => api.releaseCertificates.verifyByKey({ params: { key } }, { signal }),
    staleTime: 0,
  });

const ReleaseVerificationPage = () => {
  const { key } = useParams({ from: '/$lang/release_service_direct_verification/$key' });
  const { data, error, refetch } = useQuery(releaseVerificationQuery(key));
  return (
    <VerificationView
      title={<Trans>Verification of a release certificate</Trans>}
      verified={data ? { kind: 'release', ...data } : null}
      problem={problemOfRead(error)}
      onRetry={() => void refetch()}
    />
  );
};
export default withReads(ReleaseVerificationPage);
