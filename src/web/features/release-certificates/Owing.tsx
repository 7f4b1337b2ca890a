/** Why there is no certificate yet: each loan with what is still to be paid, and how it is paid. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { OpenBalance } from '#contract/services/release-certificates.ts';
import {
  type ReleaseCertificateActor,
  selectBalances,
  selectSubject,
} from '#machines/release-certificate/release-certificate.machine.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { WhenHardToPay } from '#web/parts/loans/WhenHardToPay.tsx';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageButtonLink, PageTextLink } from '#web/routing/links.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './release-certificates.module.css';

export const Owing = ({ actor }: { actor: ReleaseCertificateActor }) => {
  const balances = useSelector(actor, selectBalances);
  const isForDeceased = useSelector(actor, selectSubject) === 'deceased';
  return (
    <div className={styles.owing}>
      <Notice
        kind="info"
        role="status"
        title={<Trans>A certificate cannot be issued while an amount is outstanding</Trans>}
        action={
          <Button variant="secondary" small onClick={() => actor.send({ type: 'standing.reload' })}>
            <Trans>Check again</Trans>
          </Button>
        }
      >
        {isForDeceased ? <ForDeceased /> : <HowToPay />}
      </Notice>
      <Section title={<Trans>What is still to be paid</Trans>}>
        <CaseList>
          {balances.map((balance) => (
            <Balance key={balance.contractNumber} balance={balance} />
          ))}
        </CaseList>
      </Section>
    </div>
  );
};

const HowToPay = () => (
  <>
    <p>
      <Trans>
        Pay the outstanding amount and quote the invoice number. As soon as the payment is recorded, you get the
        certificate here.
      </Trans>
    </p>
    <WhenHardToPay />
  </>
);

const ForDeceased = () => {
  const isOpen = useIsOpen();
  const path = isOpen('deceased_exemption_service_v2') ? 'deceased_exemption_service_v2' : 'deceased_exemption';
  return (
    <>
      <p>
        <Trans>The heirs can pay it, or ask the fund to waive it.</Trans>{' '}
        {isOpen(path) && (
          <PageTextLink to={`/$lang/${path}`}>
            <Trans>About the exemption of a deceased borrower</Trans>
          </PageTextLink>
        )}
      </p>
      <WhenHardToPay />
    </>
  );
};

const Balance = ({ balance: { title, contractNumber, outstanding, loanId, invoiceId } }: { balance: OpenBalance }) => {
  const words = useBilingual();
  return (
    <CaseItem
      title={
        loanId === null ? (
          <bdi>{words(title)}</bdi>
        ) : (
          <PageTextLink to="/$lang/loan_account/$id" params={{ id: loanId }}>
            {words(title)}
          </PageTextLink>
        )
      }
      detail={
        <span className={styles.detail}>
          <span>
            <Trans>
              Contract <Ltr>{contractNumber}</Ltr>
            </Trans>
          </span>
          <span>
            <Trans>
              Outstanding: <Riyals halalas={outstanding} />
            </Trans>
          </span>
        </span>
      }
      action={
        invoiceId !== null && (
          <PageButtonLink variant="secondary" small to="/$lang/user_invoice/$id" params={{ id: invoiceId }}>
            <Trans>Open the invoice</Trans>
          </PageButtonLink>
        )
      }
    />
  );
};
