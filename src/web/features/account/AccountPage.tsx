import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Account } from '#contract/loans/account.ts';
import { api } from '#web/api/api.ts';
import { useRead } from '#web/api/query.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { ProblemNotice } from '#web/parts/one-time-code/ProblemNotice.tsx';
import { createPageLink } from '#web/routing/links.tsx';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { InviteCard } from '#web/ui/InviteCard.tsx';
import { AccountLayout } from '#web/ui/layouts/AccountLayout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './AccountPage.module.css';
import { DealSection } from './DealSection.tsx';
import { DraftSection } from './DraftSection.tsx';
import { hijriOf } from './hijri.ts';
import { LoanSection } from './LoanSection.tsx';
import { WantedHero } from './NextActionCard.tsx';
import { wantedNow } from './next-action.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { RequestSection } from './WhatIfSection.tsx';

const PageInviteCard = createPageLink(InviteCard);

const isNew = ({ loans, drafts, deals }: Account) => loans.length + drafts.length + deals.length === 0;

const useAccount = () =>
  useRead({ queryKey: ['account'], queryFn: ({ signal }) => api.account(undefined, { signal }) });

/** The heading is there at once and stays one and the same while the rest fills, so that a reader's place is kept. */
const AccountPage = () => {
  const user = useUser();
  const words = useBilingual();
  const name = user && words(user.fullName);
  return (
    <AccountLayout
      hero={
        <div className={styles.top}>
          <h1 className={styles.welcome} tabIndex={-1}>
            {name ? <Trans>Welcome, {name}</Trans> : <Trans>Welcome</Trans>}
          </h1>
          <Suspense>
            <Wanted />
          </Suspense>
        </div>
      }
      aside={
        <Suspense>
          <Beside />
        </Suspense>
      }
    >
      <Suspense fallback={<Loading />}>
        <Content />
      </Suspense>
    </AccountLayout>
  );
};
export default AccountPage;

const wantedOf = (account: Account) => wantedNow(account, hijriOf(new Date()));

const Wanted = () => {
  const { data: account } = useAccount();
  return account && <WantedHero wanted={wantedOf(account)} account={account} />;
};

const Beside = () => {
  const { data: account } = useAccount();
  if (!account) return null;
  return (
    <>
      <ProfileSection account={account} />
      {wantedOf(account).kind !== 'nothing' && (
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

const Loading = () => {
  const { t } = useLingui();
  return <Skeleton card lines={8} label={t`Your account is being loaded`} />;
};

const Content = () => {
  const { data: account, problem, refetch } = useAccount();
  if (account) return <Sections account={account} />;
  if (!problem) return <Loading />;
  return (
    <ProblemNotice
      problem={problem}
      title={<Trans>Your account could not be shown</Trans>}
      action={
        <Button variant="secondary" small onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
};

const Sections = ({ account }: { account: Account }) =>
  isNew(account) ? (
    <>
      <EmptyState title={<Trans>Nothing here yet</Trans>}>
        <Trans>
          What you apply for appears here with the step it is at, and your loans with their instalments once a contract
          is signed.
        </Trans>
      </EmptyState>
      <RequestSection />
    </>
  ) : (
    <>
      <LoanSection loans={account.loans} />
      <DraftSection drafts={account.drafts} />
      <DealSection deals={account.deals} />
      <RequestSection />
    </>
  );
