import { Trans } from '@lingui/react/macro';
import { PageButtonLink } from '#web/routing/links.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';

const NotFoundPage = () => (
  <PageLayout width="narrow">
    <EmptyState
      titleAs="h1"
      title={<Trans>Page not found</Trans>}
      action={
        <>
          <PageButtonLink to="/$lang/services">
            <Trans>All services</Trans>
          </PageButtonLink>
          <PageButtonLink to="/$lang/site_map" variant="secondary">
            <Trans>Site map</Trans>
          </PageButtonLink>
        </>
      }
    >
      <p>
        <Trans>
          The address may be misspelled, or the page may have moved. Check the address, or start from one of these
          pages.
        </Trans>
      </p>
    </EmptyState>
  </PageLayout>
);
export default NotFoundPage;
