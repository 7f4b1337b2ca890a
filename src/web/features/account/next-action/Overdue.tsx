/** Overdue instalments: what is due, how it is paid, and what to do when it is hard to pay. */
import { Plural, Trans } from '@lingui/react/macro';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { WhenHardToPay } from '#web/parts/loans/WhenHardToPay.tsx';
import { PageButtonLink, PageLink } from '#web/routing/links.tsx';
import { HeroCard } from '#web/ui/HeroCard.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import type { NextAction } from './next-action.ts';

type Late = Extract<NextAction, { kind: 'overdue' }>;

export const Overdue = ({ action: { count, amount, late } }: { action: Late }) => {
  const [first, second] = late;
  return (
    <HeroCard
      eyebrow={<Trans>What you need to do</Trans>}
      title={<Plural value={count} one="You have # overdue instalment" other="You have # overdue instalments" />}
      actions={
        first &&
        !second && (
          <PageButtonLink
            variant="gold"
            icon={<ArrowIcon />}
            to="/$lang/loan_account/$id"
            params={{ id: first.loan.id }}
          >
            <Trans>See what is due and how to pay</Trans>
          </PageButtonLink>
        )
      }
    >
      <p>
        <Trans>
          You owe <Riyals halalas={amount} /> that is due and not paid.
        </Trans>{' '}
        {second ? (
          <Trans>The page of each loan has the number of the invoice to pay it with.</Trans>
        ) : (
          <Trans>The page of the loan has the number of the invoice to pay it with.</Trans>
        )}
      </p>
      {second && <LateLoans late={late} />}
      <WhenHardToPay />
    </HeroCard>
  );
};

const LateLoans = ({ late }: Pick<Late, 'late'>) => {
  const words = useBilingual();
  return (
    <ul>
      {late.map(({ loan, amount }) => (
        <li key={loan.id}>
          <PageLink to="/$lang/loan_account/$id" params={{ id: loan.id }}>
            {words(loan.title)}
          </PageLink>
          : <Riyals halalas={amount} />
        </li>
      ))}
    </ul>
  );
};
