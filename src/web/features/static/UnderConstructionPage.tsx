/** For every service that is not open: its name, and what the citizen can do instead. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useConfig } from '#web/boot/config.ts';
import { useCurrentPage } from '#web/routing/current-page.ts';
import { PageButtonLink, PageTextLink } from '#web/routing/links.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';

const UnderConstructionPage = () => {
  const { i18n } = useLingui();
  const page = useCurrentPage();
  const phone = useConfig()?.supportPhone;
  return (
    <PageLayout width="narrow">
      <EmptyState
        titleAs="h1"
        title={page && i18n._(page.title)}
        action={
          <PageButtonLink to="/$lang/services">
            <Trans>Services that are open</Trans>
          </PageButtonLink>
        }
      >
        {page?.group === 'information' ? (
          <p>
            <Trans>This page is being prepared.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>This service is not open online yet.</Trans>
            </p>
            <p>
              <Trans>
                Until then you can do this at{' '}
                <PageTextLink to="/$lang/locations">a branch or office of the fund</PageTextLink>.
              </Trans>
            </p>
          </>
        )}
        {phone && (
          <p>
            <Trans>
              Support answers your questions at <Ltr>{phone}</Ltr>.
            </Trans>
          </p>
        )}
      </EmptyState>
    </PageLayout>
  );
};
export default UnderConstructionPage;
