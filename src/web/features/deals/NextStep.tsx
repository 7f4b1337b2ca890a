/** What happens next and who does it; the first thing on the page. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { DealDetails, StepTimes } from '#contract/loans/deals.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { UsualDays } from '#web/i18n/UsualDays.tsx';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageButtonLink, PageTextLink } from '#web/routing/links.tsx';
import { HeroCard } from '#web/ui/HeroCard.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { stepTexts } from './timeline.ts';

const gold = { variant: 'gold', icon: <ArrowIcon /> } as const;

type Shown = { deal: DealDetails };
type Timed = Shown & { times: StepTimes['steps'] | null };

export const NextStep = ({ deal, times }: Timed) => {
  switch (deal.outcome) {
    case 'open':
      return <Awaited deal={deal} times={times} />;
    case 'signed':
      return (
        <HeroCard
          title={<Trans>The contract is signed</Trans>}
          actions={
            <PageButtonLink {...gold} to="/$lang/account">
              <Trans>To my loans</Trans>
            </PageButtonLink>
          }
        >
          <p>
            <Trans>Your loan and its instalments are shown in your account.</Trans>
          </p>
        </HeroCard>
      );
    case 'rejected':
      return <Rejected deal={deal} />;
    case 'cancelled':
      return <Cancelled deal={deal} />;
  }
};

const Awaited = ({ deal, times }: Timed) => {
  const { i18n } = useLingui();
  const isOpen = useIsOpen();
  const wanted = <Trans>What you need to do</Trans>;
  if (deal.requiredDocuments.length > 0)
    return (
      <HeroCard
        eyebrow={wanted}
        title={
          <Plural
            value={deal.requiredDocuments.length}
            one="Send the document that the fund asks for"
            other="Send the # documents that the fund asks for"
          />
        }
      >
        <p>
          <Trans>The fund continues to study your request as soon as it has what it asked for.</Trans>
        </p>
      </HeroCard>
    );
  if (deal.awaits === 'citizen')
    return (
      <HeroCard
        eyebrow={wanted}
        title={<Trans>Read the contract and sign it</Trans>}
        actions={
          isOpen('user_contract_document/$deal_id') && (
            <PageButtonLink {...gold} to="/$lang/user_contract_document/$deal_id" params={{ deal_id: deal.id }}>
              <Trans>Read the contract and sign</Trans>
            </PageButtonLink>
          )
        }
      >
        <p>
          <Trans>The contract is ready for your signature.</Trans>
        </p>
      </HeroCard>
    );
  const { name, what } = stepTexts[deal.step];
  const days = times?.[deal.step];
  return (
    <HeroCard
      eyebrow={<Trans>With the fund</Trans>}
      title={<Trans>You have nothing to do right now</Trans>}
      actions={
        deal.state === 'awaitingSecondParty' &&
        isOpen('user_contract_document/$deal_id') && (
          <PageButtonLink {...gold} to="/$lang/user_contract_document/$deal_id" params={{ deal_id: deal.id }}>
            <Trans>Watch the approval</Trans>
          </PageButtonLink>
        )
      }
    >
      <p>
        {deal.state === 'awaitingSecondParty' ? (
          <Trans>You have signed. The fund approves the contract as its second party.</Trans>
        ) : (
          <>
            <strong>{i18n._(name)}</strong>
            <br />
            {i18n._(what)}{' '}
            {days && (
              <span>
                <UsualDays days={days} />.
              </span>
            )}
          </>
        )}
      </p>
    </HeroCard>
  );
};

const Rejected = ({ deal }: Shown) => (
  <Notice kind="error" title={<Trans>The request was rejected</Trans>} action={<ApplyAnew />}>
    <p>
      <Trans>
        Reason: <bdi>{deal.rejectionReason}</bdi>
      </Trans>
    </p>
    <p>
      <Trans>You can apply again once the reason has been resolved.</Trans>
    </p>
  </Notice>
);

const Cancelled = ({ deal }: Shown) => {
  const lang = useLang();
  const last = deal.history.at(-1);
  const on = last && formatBothCalendars(last.at, lang);
  return (
    <Notice kind="info" title={<Trans>You cancelled this request</Trans>} action={<ApplyAnew />}>
      <p>{on && <Trans>It was cancelled on {on}.</Trans>}</p>
      {last?.note && (
        <p>
          <Trans>
            Reason: <bdi>{last.note}</bdi>
          </Trans>
        </p>
      )}
    </Notice>
  );
};

const ApplyAnew = () => (
  <PageTextLink to="/$lang/get_loan_applicant_type/{-$id}" params={{ id: undefined }}>
    <Trans>Start a new application</Trans>
  </PageTextLink>
);
