/** The application is submitted: its receipt and what happens next. Its address shows the same again later. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import { selectReceipt, selectState } from '#machines/loan-application/loan-application.selectors.ts';
import { api } from '#web/api/api.ts';
import { DownloadButton } from '#web/forms/files/DownloadButton.tsx';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Money } from '#web/parts/wizard/Money.tsx';
import { ReceiptContact } from '#web/parts/wizard/ReceiptContact.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { useUser } from '#web/state/session-view.ts';
import { appInfo, printPage } from '#web/state/wrapper.ts';
import { useStore } from '#web/storage/store.ts';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Receipt } from '#web/ui/Receipt.tsx';
import { useWizardState } from '../loan-application.feature.tsx';
import { DealStepText, dealSteps } from './deal-steps.tsx';
import styles from './ReceiptScreen.module.css';

const ReceiptScreen = () => {
  const { t } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const user = useUser();
  const account = useRouter().buildLocation({ from: '/$lang', to: '/$lang/account' }).href;
  const receipt = useWizardState(selectReceipt);
  const state = useWizardState(selectState);
  const title = t`Your application is submitted`;
  usePageTitle(title);
  const isInApp = useStore(appInfo) !== null;
  if (!receipt) return null;
  const { dealId, reference, submittedAt, projectName, office, fundShare, administrativeFee } = receipt;

  return (
    <PageLayout width="measure" data-machine="loanApplication" data-state={state}>
      <Receipt
        title={title}
        referenceLabel={<Trans>Reference number</Trans>}
        reference={reference}
        words={{
          copy: t`Copy the number`,
          copied: t`Copied`,
          notCopied: t`Not copied: select it and copy it`,
          print: isInApp ? t`Share` : t`Print`,
        }}
        onPrint={printPage}
        tools={
          <DownloadButton
            name={`${reference}.pdf`}
            file={api.deals.receiptDocument.file({ params: { id: dealId } })}
            pendingText={<Trans>The receipt is being prepared</Trans>}
          >
            <Trans>Download as PDF</Trans>
          </DownloadButton>
        }
        contact={<ReceiptContact />}
        stepsTitle={<Trans>What happens next</Trans>}
        steps={dealSteps.map((step) => <DealStepText key={step.step} {...step} />)}
        actions={
          <>
            <PageButtonLink to="/$lang/account">
              <Trans>To my account</Trans>
            </PageButtonLink>
            <PageButtonLink variant="secondary" to="/$lang/deal_status/$deal_id" params={{ deal_id: dealId }}>
              <Trans>Follow the request</Trans>
            </PageButtonLink>
          </>
        }
      >
        <p className={styles.received}>
          <Trans>The fund has received it. We have sent its number to your mobile by text message.</Trans>
        </p>
        <div className={styles.facts}>
          <KeyValues
            items={[
              { label: <Trans>Applicant</Trans>, value: user && words(user.fullName) },
              { label: <Trans>Name of the project</Trans>, value: <bdi>{projectName}</bdi> },
              { label: <Trans>Office</Trans>, value: words(office) },
              {
                label: <Trans>Submitted on</Trans>,
                value: formatBothCalendars(submittedAt, lang),
                note: formatTime(submittedAt, lang),
              },
              {
                label: <Trans>Estimated share of the fund</Trans>,
                value: <Money halalas={fundShare} />,
                note: <Trans>It is final only after the study.</Trans>,
              },
              {
                label: <Trans>Administrative fee, not refunded</Trans>,
                value: <Money halalas={administrativeFee} />,
              },
            ]}
          />
        </div>
      </Receipt>
      <p className={styles.onPaper}>
        <Trans>
          You follow the application in your account: <Ltr>{location.origin + account}</Ltr>
        </Trans>
      </p>
    </PageLayout>
  );
};

export default ReceiptScreen;
