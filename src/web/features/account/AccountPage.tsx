import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/account.ts';
import { accountQuery, problemOfRead, withReads } from '#web/api/queries/reads.tsx';
import { hijriOf } from '#web/i18n/due-date.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { createPageLink } from '#web/routing/links.tsx';
import { useUser } from '#web/state/session-view.ts';
import { InviteCard } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { AccountLayout } from '#web/ui/layouts/AccountLayout.tsx';
import { CasesShape, FactsShape, HeroShape, RingShape, Skeleton } from '#web/ui/Skeleton.tsx';
import { AppointmentSection } from './AppointmentSection.tsx';
import styles from './account.module.css';
import { DealSection } from './DealSection.tsx';
import { DraftSection } from './DraftSection.tsx';
import { LetterSection } from './LetterSection.tsx';
import { LoanSection } from './LoanSection.tsx';
import { NextActionCard } from './next-action/NextActionCard.tsx';
import { nextAction } from './next-action/next-action.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { WhatIfSection } from './WhatIfSection.tsx';

const PageInviteCard = createPageLink(InviteCard);

const isNew = ({ loans, drafts, deals, letters, nextAppointment }: Account) =>
  loans.length + drafts.length + deals.length + letters.length === 0 && nextAppointment === null;

/** The heading is shown at once and stays the same element while the rest fills, so that a screen reader keeps its place. */
const AccountPage = () => {
  const user = useUser();
  const words = useBilingual();
  const name = user && words(user.fullName);
  return (
    <AccountLayout
      hero={
        <div className={styles.body}>
          <h1 className={styles.welcome} tabIndex={-1}>
            {name ? <Trans>Welcome, {name}</Trans> : <Trans>Welcome</Trans>}
          </h1>
          <WhatIsNext />
        </div>
      }
      aside={<Beside />}
    >
      <Content />
    </AccountLayout>
  );
};
export default withReads(AccountPage);

const nextActionOf = (account: Account) => nextAction(account, hijriOf(new Date()));

const WhatIsNext = () => {
  const { data: account, error } = useQuery(accountQuery);
  if (account) return <NextActionCard action={nextActionOf(account)} account={account} />;
  return problemOfRead(error) ? null : <Placeholder />;
};

const Beside = () => {
  const { data: account, error } = useQuery(accountQuery);
  if (!account) return problemOfRead(error) ? null : <Placeholder isBeside />;
  return (
    <>
      <ProfileSection account={account} />
      {nextActionOf(account).kind !== 'nothing' && (
        <PageInviteCard
          to="/$lang/get_loan_applicant_type/{-$id}"
          params={{ id: undefined }}
          title={<Trans>Another project in mind?</Trans>}
        >
          <Trans>Start a new application</Trans>
        </PageInviteCard>
      )}
    </>
  );
};

/** The label of the content's skeleton speaks for all of them. */
const Placeholder = ({ isBeside = false }: { isBeside?: boolean }) => (
  <Skeleton>{isBeside ? <FactsShape facts={11} /> : <HeroShape />}</Skeleton>
);

const Content = () => {
  const { t } = useLingui();
  const { data: account, error, refetch } = useQuery(accountQuery);
  if (account) return <Sections account={account} />;
  const problem = problemOfRead(error);
  if (!problem)
    return (
      <Skeleton isLong label={t`Your account is being loaded`}>
        <RingShape />
        <CasesShape />
        <CasesShape />
      </Skeleton>
    );
  return (
    <ProblemNotice
      problem={problem}
      title={<Trans>Your account could not be shown</Trans>}
      onRetry={() => void refetch()}
    />
  );
};

const Sections = ({ account }: { account: Account }) => (
  <>
    <AppointmentSection nextAppointment={account.nextAppointment} />
    {isNew(account) ? (
      <EmptyState title={<Trans>Nothing here yet</Trans>}>
        <Trans>
          Your requests appear here with their current step, and your loans with their instalments once a contract is
          signed.
        </Trans>
      </EmptyState>
    ) : (
      <>
        <LoanSection loans={account.loans} />
        <DraftSection drafts={account.drafts} next={account.next} />
        <DealSection deals={account.deals} next={account.next} />
        <LetterSection letters={account.letters} />
      </>
    )}
    <WhatIfSection />
  </>
);
