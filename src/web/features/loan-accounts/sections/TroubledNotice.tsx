/** What to do where the fund calls a loan troubled: whom to talk to, and that there are ways. */
import { Trans } from '@lingui/react/macro';
import type { Account } from '#contract/account.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useConfig } from '#web/state/config.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { PhoneIcon } from '#web/ui/icons/people.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Notice } from '#web/ui/Notice.tsx';

export type Contact = Pick<Account, 'branch' | 'relationshipManager'>;

export const TroubledNotice = ({ contact }: { contact: Contact | null }) => {
  const words = useBilingual();
  const phone = useConfig()?.supportPhone;
  const manager = contact && words(contact.relationshipManager);
  const branch = contact && words(contact.branch);
  return (
    <Notice
      kind="info"
      title={<Trans>Let us arrange the repayment of this loan together</Trans>}
      action={
        phone && (
          <ButtonLink variant="secondary" small href={`tel:${phone}`} iconBefore={<PhoneIcon />}>
            <Trans>
              Call the fund: <Ltr>{phone}</Ltr>
            </Trans>
          </ButtonLink>
        )
      }
    >
      <p>
        <Trans>
          Some instalments have not been paid for a while. The sooner you talk to us, the more solutions there are.
        </Trans>{' '}
        {manager && branch ? (
          <Trans>
            Your relationship manager is {manager}, at your branch: {branch}.
          </Trans>
        ) : (
          <Trans>Talk to your branch or to your relationship manager.</Trans>
        )}
      </p>
    </Notice>
  );
};
