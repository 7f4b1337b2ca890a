/** The service: what an exemption is, who may ask for it and how. */
import { Trans } from '@lingui/react/macro';
import { withReads } from '#web/api/queries/reads.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { AboutExemption, BeginExemption } from './AboutExemption.tsx';

const ExemptionServicePage = () => (
  <PageLayout
    width="measure"
    title={<Trans>Exemption of a deceased borrower</Trans>}
    lead={
      <Trans>
        We are sorry for your loss. If the person who died still owed the fund something, you can ask the fund to waive
        it.
      </Trans>
    }
  >
    <AboutExemption />
    <div className="actions">
      <BeginExemption />
      <PageButtonLink
        variant="secondary"
        to="/$lang/deceased_exemption_requests_v2/{-$pageNumber}"
        params={{ pageNumber: undefined }}
      >
        <Trans>My exemption requests</Trans>
      </PageButtonLink>
    </div>
  </PageLayout>
);
export default withReads(ExemptionServicePage);
