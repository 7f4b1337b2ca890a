import { Trans } from '@lingui/react/macro';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageBackLink } from '#web/routing/links.tsx';

/** In version 1, whose requests have no list: to the page with the latest of them. The breadcrumb leads to the list of version 2. */
export const useBackToLatest = () =>
  useIsOpen()('deceased_exemption_requests_v2/{-$pageNumber}') ? null : (
    <PageBackLink to="/$lang/deceased_exemption">
      <Trans>Exemption of a deceased borrower</Trans>
    </PageBackLink>
  );
