import { Plural, Trans } from '@lingui/react/macro';
import type { Account, OpenLetter } from '#contract/account.ts';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { localeOf } from '#contract/kernel/lang.ts';
import type { Deal } from '#contract/loans/deals.ts';
import type { ListedDisbursement } from '#contract/loans/disbursements.ts';
import { STEPS } from '#contract/loans/loan-application.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { WhenHardToPay } from '#web/parts/loans/WhenHardToPay.tsx';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageButtonLink, PageLink } from '#web/routing/links.tsx';
import { useConfig } from '#web/state/config.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { HeroCard } from '#web/ui/HeroCard.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import { PhoneIcon } from '#web/ui/icons/people.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { draftPath } from '../DraftSection.tsx';
import { threadPages } from '../LetterSection.tsx';
import type { AccountDraft, NextAction } from './next-action.ts';

/** Overdue instalments: what is due, how it is paid, and what to do when it is hard to pay. */
type Late = Extract<NextAction, { kind: 'overdue' }>;

const Overdue = ({ action: { count, amount, late } }: { action: Late }) => {
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

const WANTED = <Trans>What you need to do</Trans>;
const gold = { variant: 'gold', icon: <ArrowIcon /> } as const;

const CallTheFund = () => {
  const phone = useConfig()?.supportPhone;
  return (
    phone && (
      <ButtonLink variant="gold" href={`tel:${phone}`} iconBefore={<PhoneIcon />}>
        <Trans>
          Call the fund: <Ltr>{phone}</Ltr>
        </Trans>
      </ButtonLink>
    )
  );
};

const SignContract = ({ deal }: { deal: Deal }) => {
  const isOpen = useIsOpen();
  return (
    <HeroCard
      eyebrow={WANTED}
      title={<Trans>Sign the contract of your project: {deal.projectName}</Trans>}
      actions={
        isOpen('deal_status/$deal_id') ? (
          <PageButtonLink {...gold} to="/$lang/deal_status/$deal_id" params={{ deal_id: deal.id }}>
            <Trans>Read the contract and sign</Trans>
          </PageButtonLink>
        ) : (
          <CallTheFund />
        )
      }
    >
      <p>
        <Trans>
          The contract of your request <Ltr>{deal.reference}</Ltr> is ready. The fund waits for your signature.
        </Trans>
      </p>
    </HeroCard>
  );
};

const SignDisbursement = ({ disbursement: { id, amount, purpose } }: { disbursement: ListedDisbursement }) => {
  const isOpen = useIsOpen();
  return (
    <HeroCard
      eyebrow={WANTED}
      title={<Trans>Sign your disbursement request: {purpose}</Trans>}
      actions={
        isOpen('user_contract_document/$deal_id') ? (
          <PageButtonLink {...gold} to="/$lang/user_contract_document/$deal_id" params={{ deal_id: id }}>
            <Trans>Read the contract and sign</Trans>
          </PageButtonLink>
        ) : (
          <CallTheFund />
        )
      }
    >
      <p>
        <Trans>
          You requested <Riyals halalas={amount ?? 0} />. The fund pays it out once you have signed and it has approved.
        </Trans>
      </p>
    </HeroCard>
  );
};

const SendDocuments = ({ deal }: { deal: Deal }) => {
  const words = useBilingual();
  const documents = new Intl.ListFormat(localeOf(useLang())).format(
    deal.requiredDocuments.map(({ title }) => words(title)),
  );
  return (
    <HeroCard
      eyebrow={WANTED}
      title={<Trans>Send the missing documents for “{deal.projectName}”</Trans>}
      actions={
        <PageButtonLink {...gold} to="/$lang/deal_status/$deal_id" params={{ deal_id: deal.id }}>
          <Trans>See what is needed and send it</Trans>
        </PageButtonLink>
      }
    >
      <p>
        <Trans>
          For your request <Ltr>{deal.reference}</Ltr> the fund asks for: {documents}
        </Trans>
      </p>
    </HeroCard>
  );
};

const ReadResponse = ({ letter: { kind, number, title } }: { letter: OpenLetter }) => (
  <HeroCard
    eyebrow={WANTED}
    title={
      <Trans>
        An employee has responded to your request: <bdi>{title}</bdi>
      </Trans>
    }
    actions={
      <PageButtonLink {...gold} to={threadPages[kind]} params={{ incident_number: number }}>
        <Trans>Read the response</Trans>
      </PageButtonLink>
    }
  >
    <p>
      <Trans>
        If something is left in your request <Ltr>{number}</Ltr>, write a message; if not, close it.
      </Trans>
    </p>
  </HeroCard>
);

const FinishDraft = ({ draft }: { draft: AccountDraft }) => {
  const { completed } = draft;
  const total = STEPS.length;
  const until = formatBothCalendars(draft.expiresAt, useLang());
  return (
    <HeroCard
      eyebrow={WANTED}
      title={
        draft.projectName === null ? (
          <Trans>Finish the application you began</Trans>
        ) : (
          <Trans>Finish your application: {draft.projectName}</Trans>
        )
      }
      actions={
        <PageButtonLink {...gold} to={`/$lang/${draftPath(draft)}`} params={{ id: draft.id }}>
          <Trans>Continue where you left off</Trans>
        </PageButtonLink>
      }
    >
      <p>
        <Trans>
          {completed} of {total} steps completed. Your application is saved until {until}.
        </Trans>
      </p>
    </HeroCard>
  );
};

const Nothing = ({ deals }: Pick<Account, 'deals'>) => {
  const underReview = deals.filter(({ outcome }) => outcome === 'open').length;
  return (
    <HeroCard
      title={<Trans>You have nothing to do right now</Trans>}
      actions={
        <PageButtonLink {...gold} to="/$lang/get_loan_applicant_type/{-$id}" params={{ id: undefined }}>
          <Trans>Start a new application</Trans>
        </PageButtonLink>
      }
    >
      <p>
        {underReview > 0 ? (
          <Plural
            value={underReview}
            one="You have # request with the fund."
            other="You have # requests with the fund."
          />
        ) : (
          <Trans>If you have a project in mind, the fund may cover a part of its cost.</Trans>
        )}
      </p>
    </HeroCard>
  );
};

/** The first card of the account: what the citizen has to do next, or that there is nothing to do. */
export const NextActionCard = ({ action, account }: { action: NextAction; account: Account }) => {
  switch (action.kind) {
    case 'deal':
      return action.deal.requiredDocuments.length > 0 ? (
        <SendDocuments deal={action.deal} />
      ) : (
        <SignContract deal={action.deal} />
      );
    case 'disbursement':
      return <SignDisbursement disbursement={action.disbursement} />;
    case 'letter':
      return <ReadResponse letter={action.letter} />;
    case 'overdue':
      return <Overdue action={action} />;
    case 'draft':
      return <FinishDraft draft={action.draft} />;
    case 'nothing':
      return <Nothing deals={account.deals} />;
  }
};
