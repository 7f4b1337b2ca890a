/**
 * The page of a service whose flag is off: its name, and what the citizen can do instead. Opened by itself, it leads to
 * what is open.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Flag } from '#contract/kernel/flags.ts';
import { useCurrentPage, useIsOpen } from '#web/routing/current-page.ts';
import { PageButtonLink, PageTextLink } from '#web/routing/links.tsx';
import type { PagePath } from '#web/routing/pages.ts';
import { useSupportPhone } from '#web/state/config.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';

const UnderConstructionPage = () => {
  const { i18n } = useLingui();
  const page = useCurrentPage();
  const phone = useSupportPhone();
  const isService = page !== undefined && page.path !== 'under_construction';
  return (
    <PageLayout width="narrow">
      <EmptyState
        titleAs="h1"
        title={isService ? i18n._(page.title) : <Trans>Service not available yet</Trans>}
        action={
          <>
            <PageButtonLink to="/$lang/services">
              <Trans>Available services</Trans>
            </PageButtonLink>
            <PageButtonLink to="/$lang/locations" variant="secondary">
              <Trans>Branches and offices</Trans>
            </PageButtonLink>
          </>
        }
      >
        {isService ? (
          <>
            <p>
              <Trans>This service is not available online yet.</Trans>
            </p>
            <p>
              <Instead flags={[page.flag ?? []].flat()} />
            </p>
          </>
        ) : (
          <p>
            <Trans>
              Some services of the fund are not available online yet. Until then every branch and office offers them.
            </Trans>
          </p>
        )}
        <p>
          <Trans>
            Support answers your questions at <Ltr>{phone}</Ltr>.
          </Trans>
        </p>
      </EmptyState>
    </PageLayout>
  );
};
export default UnderConstructionPage;

/** What serves the same purpose. A page whose own flag is off is not offered. */
const INSTEAD: Partial<Record<Flag, { page: PagePath; text: ReactNode }>> = {
  notifications: {
    page: 'account',
    text: (
      <Trans>
        Until then the fund sends you a text message when something changes, and{' '}
        <PageTextLink to="/$lang/account">your account</PageTextLink> shows what you need to do.
      </Trans>
    ),
  },
  generalManagerAppointment: {
    page: 'appointment_services',
    text: (
      <Trans>
        Until then you can book{' '}
        <PageTextLink to="/$lang/appointment_services">an appointment at the main centre or at a branch</PageTextLink>.
      </Trans>
    ),
  },
  generalDirectorRequests: {
    page: 'contact_us',
    text: (
      <Trans>
        Until then you can <PageTextLink to="/$lang/contact_us">write to the fund</PageTextLink>.
      </Trans>
    ),
  },
  deceasedExemptionV1: {
    page: 'deceased_exemption_service_v2',
    text: (
      <Trans>
        You can{' '}
        <PageTextLink to="/$lang/deceased_exemption_service_v2">ask for an exemption in the new service</PageTextLink>.
      </Trans>
    ),
  },
};

const Instead = ({ flags }: { flags: readonly Flag[] }) => {
  const isOpen = useIsOpen();
  const [instead] = flags.flatMap((flag) => INSTEAD[flag] ?? []).filter(({ page }) => isOpen(page));
  return (
    instead?.text ?? (
      <Trans>
        Until then you can do this at <PageTextLink to="/$lang/locations">a branch or office of the fund</PageTextLink>.
      </Trans>
    )
  );
};
