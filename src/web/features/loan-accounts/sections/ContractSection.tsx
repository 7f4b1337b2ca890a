/** What the contract of the loan says, and what has been paid out and back since (specification section 3). */
import { Trans } from '@lingui/react/macro';
import type { LoanAccountDetails } from '#contract/loans/loan-accounts.ts';
import { useDueDate } from '#web/i18n/due-date.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { usualAmount } from '#web/parts/loans/repayment.ts';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageTextLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import styles from '../loan-accounts.module.css';

export const ContractSection = ({ account }: { account: LoanAccountDetails }) => {
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
