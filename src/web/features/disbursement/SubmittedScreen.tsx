/** The request is submitted: its receipt, and the way to the signature. Its address shows the same again later. */

import { Trans, useLingui } from '@lingui/react/macro';
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import { disbursement, selectAccount } from '#machines/disbursement/disbursement.machine.ts';
import { api } from '#web/api/api.ts';
import { DownloadButton } from '#web/forms/files/DownloadButton.tsx';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Money } from '#web/parts/wizard/Money.tsx';
import { ReceiptContact } from '#web/parts/wizard/ReceiptContact.tsx';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { appInfo, printPage } from '#web/state/wrapper.ts';
import { useStore } from '#web/storage/store.ts';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Receipt } from '#web/ui/Receipt.tsx';
import { useWizardState } from './disbursement.feature.tsx';
import styles from './disbursement.module.css';

const SubmittedScreen = () => {
  const { t } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const isOpen = useIsOpen();
  const submitted = useWizardState(disbursement.selectors.selectSubmitted);
  const account = useWizardState(selectAccount);
  const title = t`Your request is submitted. One step is left: your signature`;
  usePageTitle(title);
  const isInApp = useStore(appInfo) !== null;
  if (!submitted) return null;
  const { id, loanAccountId, number, amount, submittedAt } = submitted;
  return (
    <PageLayout width="measure" data-machine="disbursement" data-state={'"submitted"'}>
      <Receipt
        title={title}
        referenceLabel={<Trans>Contract number</Trans>}
        reference={number}
        words={{
          copy: t`Copy the number`,
          copied: t`Copied`,
          notCopied: t`Not copied: select it and copy it`,
          print: isInApp ? t`Share` : t`Print`,
        }}
        onPrint={printPage}
        tools={
          isOpen('user_contract_document/$deal_id') && (
            <DownloadButton
              name={`${number}.pdf`}
              file={api.contracts.document.file({ params: { id } })}
              pendingText={<Trans>The contract is being prepared</Trans>}
            >
              <Trans>Contract (PDF)</Trans>
            </DownloadButton>
          )
        }
        contact={<ReceiptContact />}
        stepsTitle={<Trans>What happens next</Trans>}
        steps={[
          <Trans key="sign">
            You read the contract of this disbursement and sign it with the national identity app.
          </Trans>,
          <Trans key="approve">The fund approves it and sends you a text message.</Trans>,
          <Trans key="pay">The amount is paid to you. Your loan account shows it.</Trans>,
        ]}
        actions={
          <>
            {isOpen('user_contract_document/$deal_id') && (
              <PageButtonLink to="/$lang/user_contract_document/$deal_id" params={{ deal_id: id }}>
                <Trans>Read the contract and sign</Trans>
              </PageButtonLink>
            )}
            <PageButtonLink variant="secondary" to="/$lang/loan_account/$id" params={{ id: loanAccountId }}>
              <Trans>To the loan account</Trans>
            </PageButtonLink>
          </>
        }
      >
        <div className={styles.facts}>
          <KeyValues
            items={[
              { label: <Trans>Amount</Trans>, value: <Money halalas={amount} /> },
              account && { label: <Trans>Loan account</Trans>, value: <bdi>{words(account.title)}</bdi> },
              {
                label: <Trans>Submitted on</Trans>,
                value: formatBothCalendars(submittedAt, lang),
                note: formatTime(submittedAt, lang),
              },
            ].filter((item) => item !== null)}
          />
        </div>
      </Receipt>
    </PageLayout>
  );
};

export default SubmittedScreen;
