/** What of the loan can still be requested, the requests for it with their state in words, and what is next in each. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { DisbursableAccount, ListedDisbursement } from '#contract/loans/disbursements.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import type { Read } from '#web/notices/Reading.tsx';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageButtonLink, PageTextLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from '../loan-accounts.module.css';

export type AccountDisbursements = { account: DisbursableAccount; disbursements: readonly ListedDisbursement[] };

export const DisbursementSection = ({ read: { data, problem, onRetry } }: { read: Read<AccountDisbursements> }) => {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Disbursements</Trans>}>
      {data ? (
        <Shown {...data} />
      ) : problem ? (
        <ProblemNotice
          problem={problem}
          title={<Trans>The disbursements could not be shown</Trans>}
          onRetry={onRetry}
        />
      ) : (
        <Skeleton card lines={3} label={t`The disbursements are being loaded`} />
      )}
    </Section>
  );
};

const Shown = ({ account, disbursements }: AccountDisbursements) => (
  <>
    <Card className={styles.first}>
      <KeyValues
        items={[
          {
            label: <Trans>You can still request</Trans>,
            value: (
              <span className={styles.amount}>
                <Riyals halalas={account.remaining} />
              </span>
            ),
            note: <Whether account={account} />,
          },
        ]}
      />
      {account.remaining > 0 && account.inProgress === null && (
        <div className="actions">
          <PageButtonLink
            to="/$lang/disbursement_amount/{-$id}"
            params={{ id: undefined }}
            search={{ loan_account: account.id }}
          >
            <Trans>Request a disbursement</Trans>
          </PageButtonLink>
        </div>
      )}
    </Card>
    {disbursements.length > 0 && (
      <CaseList>
        {disbursements.map((disbursement) => (
          <Item key={disbursement.id} disbursement={disbursement} />
        ))}
      </CaseList>
    )}
  </>
);

/** Whether a part can be requested now. */
const Whether = ({ account: { remaining, inProgress } }: { account: DisbursableAccount }): ReactNode => {
  if (inProgress !== null)
    return <Trans>Complete the request in progress first, then you can make the next one.</Trans>;
  if (remaining === 0) return <Trans>The whole loan is disbursed or requested.</Trans>;
  return <Trans>In one or more parts, each signed like a contract.</Trans>;
};

type Status = ListedDisbursement['status'];
const texts: Record<
  Status,
  { name: MessageDescriptor; chip: ComponentProps<typeof Chip>['kind']; action: MessageDescriptor }
> = {
  draft: { name: msg`Not submitted yet`, chip: 'act', action: msg`Continue the request` },
  awaitingSignature: { name: msg`Awaits your signature`, chip: 'act', action: msg`Read and sign` },
  awaitingSecondParty: { name: msg`Awaits the fund's approval`, chip: 'wait', action: msg`Watch the approval` },
  waitEnded: { name: msg`Sign again`, chip: 'act', action: msg`Read and sign again` },
  signed: { name: msg`Approved, to be paid out`, chip: 'wait', action: msg`Open the contract` },
  rejected: { name: msg`You rejected it`, chip: 'off', action: msg`See the reason` },
  refused: { name: msg`The fund did not approve it`, chip: 'off', action: msg`See the reason` },
  paid: { name: msg`Paid out`, chip: 'ok', action: msg`Open the contract` },
};

const Item = ({ disbursement }: { disbursement: ListedDisbursement }) => {
  const { i18n } = useLingui();
  const lang = useLang();
  const { status, amount, purpose, updatedAt } = disbursement;
  return (
    <CaseItem
      title={purpose === null ? <Trans>Disbursement request</Trans> : <bdi>{purpose}</bdi>}
      detail={
        <span className={styles.detail}>
          {amount !== null && <Riyals halalas={amount} />}
          <span>{formatBothCalendars(updatedAt, lang)}</span>
        </span>
      }
      chip={<Chip kind={texts[status].chip}>{i18n._(texts[status].name)}</Chip>}
      action={<Way disbursement={disbursement} />}
    />
  );
};

/** The way on: a draft is completed, and everything later is in the contract. */
const Way = ({ disbursement: { id, number, status } }: { disbursement: ListedDisbursement }) => {
  const { i18n } = useLingui();
  const isOpen = useIsOpen();
  const action = i18n._(texts[status].action);
  if (status === 'draft')
    return (
      <PageTextLink to="/$lang/disbursement_review/{-$id}" params={{ id }}>
        {action}
      </PageTextLink>
    );
  return (
    number !== null &&
    isOpen('user_contract_document/$deal_id') && (
      <PageTextLink to="/$lang/user_contract_document/$deal_id" params={{ deal_id: id }}>
        {action}
      </PageTextLink>
    )
  );
};
