/** A submitted request: its number at once, then what became of it. It is the receipt, and what its address shows later. */
import { Trans, useLingui } from '@lingui/react/macro';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { exportCertificate } from '#machines/export-certificate/export-certificate.machine.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { useWizardState } from '../export.feature.tsx';
import styles from '../export-certificates.module.css';
import { RequestDetails } from './RequestDetails.tsx';

const SubmittedScreen = () => {
  const { t } = useLingui();
  const lang = useLang();
  const submitted = useWizardState(exportCertificate.selectors.selectSubmitted);
  const title = t`Your request for an export certificate`;
  usePageTitle(title);
  if (!submitted) return null;
  const { id, number, submittedAt } = submitted;
  return (
    <PageLayout width="measure" title={title} data-machine="exportCertificate" data-state={'"submitted"'}>
      <div className={styles.about}>
        <Card className={styles.reference}>
          <KeyValues
            items={[
              { label: <Trans>Number of the request</Trans>, value: <Ltr>{number}</Ltr> },
              { label: <Trans>Submitted on</Trans>, value: formatBothCalendars(submittedAt, lang) },
            ]}
          />
          <CopyButton
            text={number}
            label={t`Copy the number`}
            copiedLabel={t`Copied`}
            failedLabel={t`Not copied: select it and copy it`}
          />
        </Card>
        <RequestDetails id={id} />
      </div>
    </PageLayout>
  );
};
export default SubmittedScreen;
