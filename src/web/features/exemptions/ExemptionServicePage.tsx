/** The service: what an exemption is, who may ask for it and how. */
import { Trans } from '@lingui/react/macro';
import { withReads } from '#web/api/queries/reads.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { AboutExemption } from './AboutExemption.tsx';

const ExemptionServicePage = () => (
  <AboutExemption
    others={
      <PageButtonLink
        variant="secondary"
        to="/$lang/deceased_exemption_requests_v2/{-$pageNumber}"
        params={{ pageNumber: undefined }}
      >
        <Trans>My exemption requests</Trans>
      </PageButtonLink>
    }
  />
);
export default withReads(ExemptionServicePage);
