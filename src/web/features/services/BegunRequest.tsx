/** The what-if request that was left last, offered to go on with. */
import { Trans, useLingui } from '@lingui/react/macro';
import { pageOfStep, requestPaths } from '#machines/what-if/what-if.steps.ts';
import { api } from '#web/api/api.ts';
import { useRead } from '#web/api/query.ts';
import { createPageLink } from '#web/routing/links.tsx';
import { InviteCard } from '#web/ui/InviteCard.tsx';

const PageInviteCard = createPageLink(InviteCard);

const BegunRequest = () => {
  const { t } = useLingui();
  const { data } = useRead({
    queryKey: ['whatIf'],
    queryFn: ({ signal }) => api.whatIf.list(undefined, { signal }),
  });
  const last = data?.requests[0];
  if (!last) return null;
  const name = last.projectName ?? t`Project without a name`;
  return (
    <PageInviteCard
      to={`/$lang/${requestPaths[pageOfStep(last.step)]}/{-$id}`}
      params={{ id: last.id }}
      title={<Trans>You have tried out a loan</Trans>}
    >
      <Trans>Go on with “{name}”</Trans>
    </PageInviteCard>
  );
};
export default BegunRequest;
