import { Trans } from '@lingui/react/macro';
import type { Account } from '#contract/entities.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { LoanCard } from './LoanCard.tsx';

export const LoanSection = ({ loans }: Pick<Account, 'loans'>) => (
  <Section title={<Trans>My loans</Trans>}>
    {loans.length === 0 ? (
      <EmptyState titleAs="h3" title={<Trans>You have no loans</Trans>}>
        <Trans>A loan appears here once its contract is signed.</Trans>
      </EmptyState>
    ) : (
      loans.map((loan) => <LoanCard key={loan.id} loan={loan} />)
    )}
  </Section>
);
