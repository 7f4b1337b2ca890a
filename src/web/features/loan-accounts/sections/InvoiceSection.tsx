import { Trans } from '@lingui/react/macro';
import { instantOf } from '#contract/calendar/hijri-instant.ts';
import type { Invoice } from '#contract/loans/loan-accounts.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { PageLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { BothCalendars } from '../BothCalendars.tsx';
import { InvoiceChip } from '../InvoiceChip.tsx';
import styles from '../loan-accounts.module.css';

export const InvoiceSection = ({ invoices }: { invoices: readonly Invoice[] }) => (
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
