import { Trans } from '@lingui/react/macro';
import type { Account } from '#contract/loans/account.ts';
import { Card } from '#web/ui/Card.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { LoanCard } from './LoanCard.tsx';

export const LoanSection = ({ loans }: Pick<Account, 'loans'>) => (
  <Section title={<Trans>My loans</Trans>}>
    {loans.length === 0 ? (
      <Card as="p">
        <Trans>You have no loans. A loan appears here once its contract is signed.</Trans>
      </Card>
    ) : (
      loans.map((loan) => <LoanCard key={loan.id} loan={loan} />)
    )}
  </Section>
);
