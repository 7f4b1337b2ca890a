import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { instantOf } from '#contract/calendar/hijri-instant.ts';
import type { Invoice } from '#contract/loans/loan-accounts.ts';
import { amountInWords } from '#contract/money/money-words.ts';
import { api } from '#web/api/api.ts';
import { DownloadButton } from '#web/forms/files/DownloadButton.tsx';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { type Read, Reading } from '#web/notices/Reading.tsx';
import { DueIn } from '#web/parts/loans/DueIn.tsx';
import { PageBackLink, PageTextLink } from '#web/routing/links.tsx';
import { useConfig } from '#web/state/config.ts';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FactsShape } from '#web/ui/Skeleton.tsx';
import { BothCalendars } from './BothCalendars.tsx';
import { InvoiceChip } from './InvoiceChip.tsx';
import styles from './loan-accounts.module.css';

type ScreenProps = {
  read: Read<Invoice>;
  /** The Hijri day, `YYYY/MM/DD`. */
  today: string;
};

export const InvoiceScreen = ({ read, today }: ScreenProps) => {
  const { t } = useLingui();
  const { data: invoice } = read;
  return (
    <PageLayout
      width="measure"
      back={<Back invoice={invoice} />}
      title={<Trans>Invoice</Trans>}
      lead={invoice && <Ltr>{invoice.number}</Ltr>}
      actions={invoice && <InvoiceChip status={invoice.status} />}
    >
      <Reading
        read={read}
        loading={t`Your invoice is being loaded`}
        shape={<FactsShape facts={8} isTitled={false} />}
        failed={<Trans>Your invoice could not be shown</Trans>}
        missing={<Trans>This invoice was not found</Trans>}
      >
        {(shown) => <InvoiceView invoice={shown} today={today} />}
      </Reading>
    </PageLayout>
  );
};

/** The link back to the loan account of the invoice, as soon as that is known. */
const Back = ({ invoice }: { invoice: Invoice | null }) => {
  const words = useBilingual();
  return (
    invoice && (
      <PageBackLink to="/$lang/loan_account/$id" params={{ id: invoice.loanId }}>
        {words(invoice.title)}
      </PageBackLink>
    )
  );
};

type Shown = { invoice: Invoice; today: string };

const accents = { open: 'gold', paid: 'green', cancelled: undefined } as const;

const InvoiceView = ({ invoice, today }: Shown) => {
  const lang = useLang();
  const words = useBilingual();
  const { id, number, instalment, amount } = invoice;
  return (
    <>
      <Card as="section" accent={accents[invoice.status]} className={styles.invoice}>
        <div>
          <p className="small">
            <Trans>Amount</Trans>
          </p>
          <p className={styles.total}>
            <Riyals halalas={amount} />
          </p>
          <p>{amountInWords(amount, lang)}</p>
        </div>
        <KeyValues
          direction="column"
          items={[
            {
              label: <Trans>Due</Trans>,
              value: <BothCalendars at={instantOf(invoice.dueOn)} />,
              note: invoice.status === 'open' && invoice.dueOn >= today && (
                <DueIn dueOn={invoice.dueOn} today={today} />
              ),
            },
            instalment !== null && { label: <Trans>Instalment</Trans>, value: <Ltr>{instalment}</Ltr> },
            {
              label: <Trans>Loan</Trans>,
              value: (
                <PageTextLink to="/$lang/loan_account/$id" params={{ id: invoice.loanId }}>
                  {words(invoice.title)}
                </PageTextLink>
              ),
              note: (
                <Trans>
                  Contract <Ltr>{invoice.contractNumber}</Ltr>
                </Trans>
              ),
            },
            { label: <Trans>Issued on</Trans>, value: <BothCalendars at={invoice.issuedAt} /> },
          ].filter((item) => typeof item === 'object')}
        />
        <div className="actions">
          <DownloadButton
            name={`${number}.pdf`}
            file={api.loanAccounts.invoiceDocument.file({ params: { id } })}
            pendingText={<Trans>The invoice is being prepared</Trans>}
          >
            <Trans>Invoice (PDF)</Trans>
          </DownloadButton>
        </div>
      </Card>
      <WhatNext invoice={invoice} today={today} />
    </>
  );
};

const WhatNext = ({ invoice: { status, number, dueOn }, today }: Shown) => {
  const phone = useConfig()?.supportPhone;
  const howToPay = (
    <Trans>
      Quote the number <Ltr>{number}</Ltr> when you pay. Ask your branch about the ways to pay, or about a schedule if
      you cannot pay at once.
    </Trans>
  );
  const call = phone && (
    <a href={`tel:${phone}`}>
      <Trans>
        Call the fund: <Ltr>{phone}</Ltr>
      </Trans>
    </a>
  );
  const next: Record<Invoice['status'], ReactNode> = {
    open: (
      <Notice
        kind="info"
        title={
          dueOn < today ? (
            <Trans>Its due date has passed. Pay it as soon as you can</Trans>
          ) : (
            <Trans>Pay it by its due date</Trans>
          )
        }
        action={call}
      >
        {howToPay}
      </Notice>
    ),
    paid: (
      <Notice kind="done" title={<Trans>This invoice is paid</Trans>}>
        <Trans>You have nothing to do. Keep the PDF for your records.</Trans>
      </Notice>
    ),
    cancelled: (
      <Notice kind="info" title={<Trans>This invoice is cancelled</Trans>} action={call}>
        <Trans>Do not pay it. If another one replaces it, it is listed with the loan.</Trans>
      </Notice>
    ),
  };
  return next[status];
};
