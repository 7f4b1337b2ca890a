/** What the link on a release certificate opens: whether the fund issued it. */
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { problemOfRead, releaseVerificationQuery, withReads } from '#web/api/queries/reads.tsx';
import { VerificationView } from './VerificationView.tsx';

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
