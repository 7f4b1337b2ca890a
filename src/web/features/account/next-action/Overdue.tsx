/** Overdue instalments: what is due, how it is paid, and what to do when it is hard to pay. */
import { Plural, Trans } from '@lingui/react/macro';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { WhenHardToPay } from '#web/parts/loans/WhenHardToPay.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { HeroCard } from '#web/ui/HeroCard.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import type { NextAction } from './next-action.ts';

export const Overdue = ({
  action: { count, amount, loanId },
}: {
  action: Extract<NextAction, { kind: 'overdue' }>;
}) => (
  <HeroCard
    eyebrow={<Trans>What you need to do</Trans>}
    title={<Plural value={count} one="You have # overdue instalment" other="You have # overdue instalments" />}
    actions={
      <PageButtonLink variant="gold" icon={<ArrowIcon />} to="/$lang/loan_account/$id" params={{ id: loanId }}>
        <Trans>See what is due and how to pay</Trans>
      </PageButtonLink>
    }
  >
    <p>
      <Trans>
        You owe <Riyals halalas={amount} /> that is due and not paid. Pay it with the number of its invoice, which is on
        the page of the loan.
      </Trans>
    </p>
    <WhenHardToPay />
  </HeroCard>
);
