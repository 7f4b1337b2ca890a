/** The what-if request that was left last, offered to go on with. */
import { Trans, useLingui } from '@lingui/react/macro';
import { pageOfStep, requestPaths } from '#machines/what-if/what-if.steps.ts';
import { api } from '#web/app/api.ts';
import { asPageLink } from '#web/app/links.tsx';
import { useRead } from '#web/app/query.ts';
import { InviteCard } from '#web/ui/InviteCard.tsx';

const PageInviteCard = asPageLink(InviteCard);

const BegunRequest = () => {
  const { t } = useLingui();
  const { data } = useRead({
    queryKey: ['loanRequests'],
    queryFn: ({ signal }) => api.loanRequests.list(undefined, { signal }),
  });
  const last = data?.requests[0];
  if (!last) return null;
  const name = last.projectName ?? t`Project without a name`;
  return (
    <PageInviteCard
      page={`${requestPaths[pageOfStep(last.step)]}/{-$id}`}
      params={{ id: last.id }}
      title={<Trans>You have tried out a loan</Trans>}
    >
      <Trans>Go on with “{name}”</Trans>
    </PageInviteCard>
  );
};
export default BegunRequest;
