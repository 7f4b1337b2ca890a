/** What the link on a paper opens: whether the fund issued it. */

import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '#web/api/api.ts';
import { problemOfRead, withReads } from '#web/api/queries/reads.tsx';
import { VerificationView } from './VerificationView.tsx';

/** Asked anew each time: a paper may have been revoked since. */
const paperVerificationQuery = (key: string) =>
  queryOptions({
    queryKey: ['paperVerification', key],
    queryFn: ({ signal }) => api.papers.verify({ params: { key } }, { signal }),
    staleTime: 0,
  });

const PaperVerificationPage = () => {
  const { key } = useParams({ from: '/$lang/paper_verification/$key' });
  const { data, error, refetch } = useQuery(paperVerificationQuery(key));
  return (
    <VerificationView
      title={<Trans>Verification of a paper</Trans>}
      verified={data ?? null}
      problem={problemOfRead(error)}
      onRetry={() => void refetch()}
    />
  );
};
export default withReads(PaperVerificationPage);
