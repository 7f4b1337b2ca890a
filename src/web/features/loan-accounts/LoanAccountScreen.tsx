import { Trans, useLingui } from '@lingui/react/macro';
import type { LoanAccountDetails } from '#contract/loans/loan-accounts.ts';
import { api } from '#web/api/api.ts';
import { DownloadButton } from '#web/forms/files/DownloadButton.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { type Read, Reading } from '#web/notices/Reading.tsx';
import { repaymentOf } from '#web/parts/loans/repayment.ts';
import { StandingChip } from '#web/parts/loans/StandingChip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { ButtonsShape, CasesShape, FactsShape, LineShape, RingShape } from '#web/ui/Skeleton.tsx';
import styles from './loan-accounts.module.css';
import { ContractSection } from './sections/ContractSection.tsx';
import { type AccountDisbursements, DisbursementSection } from './sections/DisbursementSection.tsx';
import { InstalmentSection } from './sections/InstalmentSection.tsx';
import { InvoiceSection } from './sections/InvoiceSection.tsx';
import { RepaymentSection } from './sections/RepaymentSection.tsx';
import { TransactionSection } from './sections/TransactionSection.tsx';
import { type Contact, TroubledNotice } from './sections/TroubledNotice.tsx';

type ScreenProps = {
  read: Read<LoanAccountDetails>;
  contact: Contact | null;
  /** Null while disbursements are switched off. */
  disbursements: Read<AccountDisbursements> | null;
  /** The Hijri day, `YYYY/MM/DD`. */
  today: string;
};

/** The heading is shown at once and stays the same element while the rest fills, so that a screen reader keeps its place. */
export const LoanAccountScreen = ({ read, contact, disbursements, today }: ScreenProps) => {
  const { t } = useLingui();
  const words = useBilingual();
  const { data: account } = read;
  const isWaiting = read.problem === null;
  return (
    <PageLayout
      title={account ? words(account.title) : <Trans>Loan account</Trans>}
      lead={account ? <Lead account={account} today={today} /> : isWaiting && <LineShape />}
      actions={account ? <Downloads account={account} today={today} /> : isWaiting && <ButtonsShape />}
    >
      <Reading
        read={read}
        loading={t`Your loan account is being loaded`}
        shape={
          <>
            <RingShape />
            <FactsShape />
            <CasesShape cases={4} />
          </>
        }
        failed={<Trans>Your loan account could not be shown</Trans>}
        missing={<Trans>This loan account was not found</Trans>}
      >
        {(shown) => <LoanAccountView account={shown} contact={contact} disbursements={disbursements} today={today} />}
      </Reading>
    </PageLayout>
  );
};

type Shown = { account: LoanAccountDetails; today: string };

const Lead = ({ account, today }: Shown) => (
  <span className={cx('line', styles.lead)}>
    <span>
      <Trans>
        Contract <Ltr>{account.contractNumber}</Ltr>
      </Trans>
    </span>
    <StandingChip standing={repaymentOf(account, today).standing} />
  </span>
);

const Downloads = ({ account: { id, contractNumber }, today }: Shown) => (
  <div className="actions">
    <DownloadButton
      name={`${contractNumber} ${today.replaceAll('/', '-')}.pdf`}
      file={api.loanAccounts.statement.file({ params: { id } })}
      pendingText={<Trans>The statement is being prepared</Trans>}
    >
      <Trans>Statement (PDF)</Trans>
    </DownloadButton>
    <DownloadButton
      name={`${contractNumber}.csv`}
      file={api.loanAccounts.table.file({ params: { id } })}
      pendingText={<Trans>The table is being prepared</Trans>}
    >
      <Trans>Table (CSV)</Trans>
    </DownloadButton>
  </div>
);

const LoanAccountView = ({
  account,
  contact,
  disbursements,
  today,
}: Shown & Pick<ScreenProps, 'contact' | 'disbursements'>) => {
  const repayment = repaymentOf(account, today);
  return (
    <div className={styles.account}>
      {repayment.standing === 'troubled' && <TroubledNotice contact={contact} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <RepaymentSection repayment={repayment} />
          <InstalmentSection account={account} repayment={repayment} today={today} />
          {disbursements && <DisbursementSection read={disbursements} />}
          <TransactionSection account={account} />
          <InvoiceSection invoices={account.invoices} />
        </div>
        <div className={styles.column}>
          <ContractSection account={account} />
        </div>
      </div>
    </div>
  );
};
