import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/account.ts';
import { formatDate, formatTime } from '#contract/calendar/dates.ts';
import { accountQuery, problemOfRead, withReads } from '#web/api/queries/reads.tsx';
import { hijriOf } from '#web/i18n/due-date.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { createPageLink, PageTextLink } from '#web/routing/links.tsx';
import { useUser } from '#web/state/session-view.ts';
import { Card, InviteCard } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { AccountLayout, Section } from '#web/ui/layouts/AccountLayout.tsx';
import { CasesShape, FactsShape, HeroShape, RingShape, Skeleton } from '#web/ui/Skeleton.tsx';
import { Spacer } from '#web/ui/Spacer.tsx';
import { AppointmentSection } from './AppointmentSection.tsx';
import styles from './account.module.css';
import { DealSection } from './DealSection.tsx';
import { DraftSection } from './DraftSection.tsx';
import { LetterSection } from './LetterSection.tsx';
import { LoanSection } from './LoanSection.tsx';
import { NextActionCard } from './next-action/NextActionCard.tsx';
import { nextAction } from './next-action/next-action.ts';
import { WhatIfSection } from './WhatIfSection.tsx';

/** The fund assigns it with the first loan. */
const NotYet = () => <Trans>Not assigned yet</Trans>;

const ProfileSection = ({ account }: { account: Account }) => {
  const words = useBilingual();
  const lang = useLang();
  const { lastLoginAt } = account.user;
  return (
    <Section
      title={<Trans>My details</Trans>}
      action={
        <PageTextLink to="/$lang/edit_profile">
          <Trans>Edit</Trans>
        </PageTextLink>
      }
    >
      <Card>
        <KeyValues
          direction="column"
          items={[
            { label: <Trans>Name</Trans>, value: words(account.user.fullName) },
            { label: <Trans>User ID</Trans>, value: <Ltr>{account.userId}</Ltr> },
            { label: <Trans>Birth date (Hijri)</Trans>, value: <Ltr>{account.birthDate}</Ltr> },
            { label: <Trans>Mobile number</Trans>, value: <Ltr>{account.user.mobile}</Ltr> },
            { label: <Trans>E-mail</Trans>, value: <Ltr>{account.user.email}</Ltr> },
            { label: <Trans>Address</Trans>, value: words(account.address) || <NotYet /> },
            { label: <Trans>Branch</Trans>, value: words(account.branch) || <NotYet /> },
            { label: <Trans>Relationship manager</Trans>, value: words(account.relationshipManager) || <NotYet /> },
            { label: <Trans>Disbursed amount</Trans>, value: <Riyals halalas={account.disbursed} /> },
            { label: <Trans>Booked balance</Trans>, value: <Riyals halalas={account.bookedBalance} /> },
            {
              label: <Trans>Last login</Trans>,
              value: lastLoginAt === null ? <Trans>This is your first login</Trans> : formatDate(lastLoginAt, lang),
              note: lastLoginAt !== null && formatTime(lastLoginAt, lang),
            },
          ]}
        />
        <Spacer height={16} />
        <p>
          <PageTextLink to="/$lang/change_password">
            <Trans>Change password</Trans>
          </PageTextLink>
        </p>
      </Card>
    </Section>
  );
};

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
