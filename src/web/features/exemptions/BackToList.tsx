import { Trans } from '@lingui/react/macro';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageBackLink } from '#web/routing/links.tsx';

/** To the list of requests or, in version 1, to the page that has the latest of them. */
export const BackToList = () =>
  useIsOpen()('deceased_exemption_requests_v2/{-$pageNumber}') ? (
    <PageBackLink to="/$lang/deceased_exemption_requests_v2/{-$pageNumber}" params={{ pageNumber: undefined }}>
      <Trans>My exemption requests</Trans>
    </PageBackLink>
  ) : (
    <PageBackLink to="/$lang/deceased_exemption">
      <Trans>Exemption of a deceased borrower</Trans>
    </PageBackLink>
  );
