import { Trans, useLingui } from '@lingui/react/macro';
import { instantOf } from '#contract/calendar/hijri-instant.ts';
import type { Invoice, LoanAccountDetails } from '#contract/loans/loan-accounts.ts';
import { api } from '#web/api/api.ts';
import { DownloadButton } from '#web/forms/files/DownloadButton.tsx';
import { useDueDate } from '#web/i18n/due-date.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { type Read, Reading } from '#web/notices/Reading.tsx';
import { repaymentOf, usualAmount } from '#web/parts/loans/repayment.ts';
import { StandingChip } from '#web/parts/loans/StandingChip.tsx';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageLink, PageTextLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { cx } from '#web/ui/cx.ts';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { ButtonsShape, CasesShape, FactsShape, LineShape, RingShape } from '#web/ui/Skeleton.tsx';
import { BothCalendars } from './BothCalendars.tsx';
import { InvoiceChip } from './InvoiceChip.tsx';
import styles from './loan-accounts.module.css';
import { type AccountDisbursements, DisbursementSection } from './sections/DisbursementSection.tsx';
import { InstalmentSection } from './sections/InstalmentSection.tsx';
import { RepaymentSection } from './sections/RepaymentSection.tsx';
import { TransactionSection } from './sections/TransactionSection.tsx';
import { type Contact, TroubledNotice } from './sections/TroubledNotice.tsx';

/** What the contract of the loan says, and what has been paid out and back since (specification section 3). */
const ContractSection = ({ account }: { account: LoanAccountDetails }) => {
  const dueDate = useDueDate();
  const isOpen = useIsOpen();
  const { contractNumber, dealId, instalments } = account;
  const usual = usualAmount(instalments);
  return (
    <Section title={<Trans>The contract</Trans>}>
      <Card className={styles.facts}>
        <KeyValues
          direction="column"
          items={[
            { label: <Trans>Contract number</Trans>, value: <Ltr>{contractNumber}</Ltr> },
            { label: <Trans>Contract amount</Trans>, value: <Riyals halalas={account.contractAmount} /> },
            { label: <Trans>Disbursed amount</Trans>, value: <Riyals halalas={account.disbursed} /> },
            { label: <Trans>Not disbursed yet</Trans>, value: <Riyals halalas={account.remaining} /> },
            { label: <Trans>Amount paid</Trans>, value: <Riyals halalas={account.paid} /> },
            { label: <Trans>Outstanding</Trans>, value: <Riyals halalas={account.outstanding} /> },
            { label: <Trans>Loan date</Trans>, ...dueDate(account.loanDate) },
            { label: <Trans>Maturity date</Trans>, ...dueDate(account.maturityDate) },
            { label: <Trans>Number of instalments</Trans>, value: <Ltr>{instalments.length}</Ltr> },
            usual && {
              label: <Trans>Instalment amount</Trans>,
              value: <Riyals halalas={usual.amount} />,
              note: usual.last !== null && (
                <Trans>
                  The last one: <Riyals halalas={usual.last} />
                </Trans>
              ),
            },
          ].filter((item) => item !== null && typeof item === 'object')}
        />
        {dealId !== null && isOpen('user_contract/$contract_number/$deal_id') && (
          <p>
            <PageTextLink
              to="/$lang/user_contract/$contract_number/$deal_id"
              params={{ contract_number: contractNumber, deal_id: dealId }}
            >
              <Trans>Open the signed contract</Trans>
            </PageTextLink>
          </p>
        )}
        {account.outstanding === 0 && isOpen('release_service') && (
          <p>
            <PageTextLink to="/$lang/release_service">
              <Trans>Request a release certificate</Trans>
            </PageTextLink>
          </p>
        )}
      </Card>
    </Section>
  );
};

const InvoiceSection = ({ invoices }: { invoices: readonly Invoice[] }) => (
  <Section title={<Trans>Invoices</Trans>}>
    {invoices.length === 0 ? (
      <Card as="p">
        <Trans>No invoices have been issued yet. The fund issues one before an instalment is due.</Trans>
      </Card>
    ) : (
      <CaseList>
        {invoices.map((invoice) => (
          <InvoiceItem key={invoice.id} invoice={invoice} />
        ))}
      </CaseList>
    )}
  </Section>
);

const InvoiceItem = ({ invoice: { id, number, instalment, amount, dueOn, status } }: { invoice: Invoice }) => (
  <CaseItem
    title={
      <PageLink to="/$lang/user_invoice/$id" params={{ id }}>
        <Trans>
          Invoice <Ltr className={styles.number}>{number}</Ltr>
        </Trans>
      </PageLink>
    }
    detail={
      <span className={styles.detail}>
        <span>
          {instalment !== null && (
            <>
              <Trans>Instalment {instalment}</Trans> ·{' '}
            </>
          )}
          <Riyals halalas={amount} />
        </span>
        <span>
          <Trans>
            Due on <BothCalendars at={instantOf(dueOn)} />
          </Trans>
        </span>
      </span>
    }
    chip={<InvoiceChip status={status} />}
  />
);

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
