import { Trans } from '@lingui/react/macro';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageBackLink } from '#web/routing/links.tsx';

/**
 * Version 1 has no list of requests, so the link leads to the page with the latest of them. In version 2 the breadcrumb
 * leads to the list.
 */
export const useBackToLatest = () =>
  useIsOpen()('deceased_exemption_requests_v2/{-$pageNumber}') ? null : (
    <PageBackLink to="/$lang/deceased_exemption">
      <Trans>Exemption of a deceased borrower</Trans>
    </PageBackLink>
  );
