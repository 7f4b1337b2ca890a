/** A submitted request: its number at once, then what became of it. It is the receipt, and what its address shows later. */
import { Trans, useLingui } from '@lingui/react/macro';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { SubmittedExemption } from '#contract/services/exemptions.ts';
import { exemptionRequest } from '#machines/exemption-request/exemption-request.machine.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageBackLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { appInfo, printPage } from '#web/state/wrapper.ts';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { PrintIcon } from '#web/ui/icons/documents.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { useWizardState } from '../exemption.feature.tsx';
import styles from '../exemptions.module.css';
import { RequestDetails } from './RequestDetails.tsx';

/**
 * Version 1 has no list of requests, so the link leads to the page with the latest of them. In version 2 the breadcrumb
 * leads to the list.
 */
const useBackToLatest = () =>
  useIsOpen()('deceased_exemption_requests_v2/{-$pageNumber}') ? null : (
    <PageBackLink to="/$lang/deceased_exemption">
      <Trans>Exemption of a deceased borrower</Trans>
    </PageBackLink>
  );

const SubmittedScreen = () => {
  const { t } = useLingui();
  const submitted = useWizardState(exemptionRequest.selectors.selectSubmitted);
  const back = useBackToLatest();
  const title = t`Your exemption request`;
  usePageTitle(title);
  if (!submitted) return null;
  return (
    <PageLayout width="measure" back={back} title={title} data-machine="exemptionRequest" data-state={'"submitted"'}>
      <div className={styles.request}>
        <Reference submitted={submitted} />
        <RequestDetails id={submitted.id} />
      </div>
    </PageLayout>
  );
};
export default SubmittedScreen;

const Reference = ({ submitted: { number, submittedAt } }: { submitted: SubmittedExemption }) => {
  const { t } = useLingui();
  const lang = useLang();
  const isInApp = useStore(appInfo) !== null;
  const on = formatBothCalendars(submittedAt, lang);
  return (
    <Card className={styles.reference}>
      <div>
        <small>
          <Trans>Number of the request</Trans>
        </small>
        <p className={styles.number}>
          <Ltr>{number}</Ltr>
        </p>
        <small>
          <Trans>Submitted on {on}</Trans>
        </small>
      </div>
      <div className={styles.tools}>
        <CopyButton
          text={number}
          label={t`Copy the number`}
          copiedLabel={t`Copied`}
          failedLabel={t`Not copied: select it and copy it`}
        />
        <Button variant="secondary" small iconBefore={<PrintIcon size={18} />} onClick={printPage}>
          {isInApp ? <Trans>Share</Trans> : <Trans>Print</Trans>}
        </Button>
      </div>
    </Card>
  );
};
