/** Offers to continue the what-if request that was used last. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { pageOfStep, requestPaths } from '#machines/what-if/what-if.steps.ts';
import { whatIfQuery, withReads } from '#web/api/queries/reads.tsx';
import { createPageLink } from '#web/routing/links.tsx';
import { InviteCard } from '#web/ui/Card.tsx';

const PageInviteCard = createPageLink(InviteCard);

const BegunRequest = () => {
  const { t } = useLingui();
  const { data } = useQuery(whatIfQuery);
  const last = data?.requests[0];
  if (!last) return null;
  const name = last.projectName ?? t`Project without a name`;
  return (
    <PageInviteCard
      to={`/$lang/${requestPaths[pageOfStep(last.step)]}/{-$id}`}
      params={{ id: last.id }}
      title={<Trans>You have tried out a loan</Trans>}
    >
      <Trans>Continue with “{name}”</Trans>
    </PageInviteCard>
  );
};
export default withReads(BegunRequest);
