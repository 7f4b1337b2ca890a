import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Account } from '#contract/account.ts';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { Deal } from '#contract/loans/deals.ts';
import { api } from '#web/api/api.ts';
import type { ReadPage } from '#web/api/queries/reads.tsx';

import { dealTypeNames } from '#web/i18n/deal-names.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { PagedCases } from '#web/parts/paged-cases/PagedCases.tsx';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CaseItem } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import styles from './account.module.css';

const readDeals: ReadPage<Deal> = async (after, options) => {
  const { deals: rows, next } = await api.deals.list({ query: { after } }, options);
  return { rows, next };
};

const steps: Record<Deal['step'], MessageDescriptor> = {
  submission: msg`Submission of the initial application`,
  grantDecision: msg`Decision approval for grant`,
  financialStudy: msg`Financial study`,
  technicalAnalysis: msg`Technical analysis`,
  loanApproval: msg`Loan approval`,
  contractProcessing: msg`Contract processing`,
  signing: msg`Signing of the contract`,
};

type Status = { kind: ComponentProps<typeof Chip>['kind']; text: MessageDescriptor };
const closed: Record<Exclude<Deal['outcome'], 'open'>, Status> = {
  signed: { kind: 'ok', text: msg`Contract signed` },
  rejected: { kind: 'off', text: msg`Rejected` },
  cancelled: { kind: 'off', text: msg`Cancelled` },
};
const open: Record<Deal['awaits'], Status> = {
  citizen: { kind: 'act', text: msg`Awaiting your signature` },
  fund: { kind: 'wait', text: msg`With the fund` },
  nobody: { kind: 'wait', text: msg`With the fund` },
};
const documentRequired: Status = { kind: 'act', text: msg`Awaiting a document from you` };
const statusOf = ({ outcome, awaits, requiredDocuments }: Deal) => {
  if (outcome !== 'open') return closed[outcome];
  return requiredDocuments.length > 0 ? documentRequired : open[awaits];
};

export const DealSection = ({ deals, next }: Pick<Account, 'deals' | 'next'>) => (
  <Section title={<Trans>My requests</Trans>}>
    {deals.length === 0 ? (
      <Card as="p">
        <Trans>You have not submitted any requests yet. They appear here with their current step.</Trans>
      </Card>
    ) : (
      <PagedCases
        first={deals}
        next={next.deals}
        list="deals"
        read={readDeals}
        show={(deal) => <DealItem key={deal.id} deal={deal} />}
      />
    )}
  </Section>
);

const DealItem = ({ deal }: { deal: Deal }) => {
  const { i18n } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const isOpen = useIsOpen();
  const status = statusOf(deal);
  const step = i18n._(steps[deal.step]);
  const submitted = formatBothCalendars(deal.submittedAt, lang);
  return (
    <CaseItem
      title={
        isOpen('deal_status/$deal_id') ? (
          <PageLink to="/$lang/deal_status/$deal_id" params={{ deal_id: deal.id }}>
            {deal.projectName}
          </PageLink>
        ) : (
          deal.projectName
        )
      }
      detail={
        <span className={styles.dealDetail}>
          <span>
            <Trans>
              Loan request <Ltr>{deal.reference}</Ltr>
            </Trans>
            {deal.outcome === 'open' && ` · ${step}`}
          </span>
          <span>
            {deal.dealType && `${i18n._(dealTypeNames[deal.dealType])} · `}
            {words(deal.sector)}
          </span>
          <span>
            <Trans>Submitted on {submitted}</Trans>
          </span>
          {deal.rejectionReason && (
            <span>
              <Trans>
                Reason: <bdi>{deal.rejectionReason}</bdi>
              </Trans>
            </span>
          )}
        </span>
      }
      chip={<Chip kind={status.kind}>{i18n._(status.text)}</Chip>}
    />
  );
};
