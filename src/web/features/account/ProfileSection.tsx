import { Trans } from '@lingui/react/macro';
import type { Account } from '#contract/account.ts';
import { formatDate, formatTime } from '#contract/calendar/dates.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { PageTextLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { Spacer } from '#web/ui/Spacer.tsx';

/** The fund assigns it with the first loan. */
const NotYet = () => <Trans>Not assigned yet</Trans>;

export const ProfileSection = ({ account }: { account: Account }) => {
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
