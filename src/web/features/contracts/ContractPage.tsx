/** A contract at a glance: its state, its amount, and what is next. */

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { readReference } from '#contract/fields/reference-number.ts';
import type { ContractState, LoanContract } from '#contract/loans/contracts.ts';
import { api } from '#web/api/api.ts';
import { problemOfRead, withReads } from '#web/api/queries/reads.tsx';
import { invalidateReads } from '#web/api/reads.ts';
import { followEvents } from '#web/api/shared-events.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { HeroCard } from '#web/ui/HeroCard.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './contracts.module.css';

/** Reads a contract by the id of its deal or disbursement. */
const contractQuery = (id: string) =>
  queryOptions({
    queryKey: ['contract', id],
    queryFn: ({ signal }) => api.contracts.get({ params: { id } }, { signal }),
  });

const ContractPage = () => {
  const { deal_id, contract_number } = useParams({ from: '/$lang/user_contract/$contract_number/$deal_id' });
  const { data: contract } = useQuery(contractQuery(deal_id));
  const inAddress = readReference(contract_number, ['LC']);
  // The address names it before the contract has been read; anything can be written there.
  const number = contract?.number ?? ('reference' in inAddress ? inAddress.reference : undefined);
  return (
    <PageLayout width="measure" title={<Trans>Contract</Trans>} lead={number && <Ltr>{number}</Ltr>}>
      <Content id={deal_id} />
    </PageLayout>
  );
};
export default withReads(ContractPage);

const Content = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const { data: contract, error, refetch } = useQuery(contractQuery(id));
  // Any change of one of the citizen's contracts may be of this one.
  useEffect(() => followEvents('/deals/events', { hear: invalidateReads, listening: () => {} }), []);
  if (contract) return <Overview contract={contract} />;
  const problem = problemOfRead(error);
  if (!problem) return <Skeleton card lines={6} label={t`Your contract is being loaded`} />;
  return (
    <ProblemNotice
      problem={problem}
      title={<Trans>Your contract could not be shown</Trans>}
      {...(problem.code !== 'contract_document_not_found' && { onRetry: () => void refetch() })}
    />
  );
};

const stateTexts: Record<
  ContractState,
  { title: MessageDescriptor; next: MessageDescriptor; action: MessageDescriptor }
> = {
  awaitingSignature: {
    title: msg`Awaiting your signature`,
    next: msg`Read it, then sign it with the national identity app.`,
    action: msg`Read the contract and sign`,
  },
  awaitingSecondParty: {
    title: msg`Awaiting the fund’s approval`,
    next: msg`You have signed. You will get a text message when the fund approves.`,
    action: msg`Watch the approval`,
  },
  waitEnded: {
    title: msg`Waiting time for approval ended`,
    next: msg`The fund did not approve in time. You can sign again.`,
    action: msg`Read it and sign again`,
  },
  signed: {
    title: msg`The contract is signed`,
    next: msg`Your loan and its instalments are shown in your account.`,
    action: msg`Open the contract`,
  },
  rejected: {
    title: msg`You rejected the contract`,
    next: msg`Nothing will be paid out. You can submit a new loan application.`,
    action: msg`See the reason`,
  },
  refused: {
    title: msg`The fund did not approve the contract`,
    next: msg`You can apply again once the reason has been resolved.`,
    action: msg`See the reason`,
  },
};

const Overview = ({ contract }: { contract: LoanContract }) => {
  const { i18n } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const { content, state } = contract;
  const { title, next, action } = stateTexts[state];
  return (
    <div className={styles.overview} data-machine="contract" data-state={JSON.stringify(state)}>
      <HeroCard
        eyebrow={<bdi>{content.projectName}</bdi>}
        title={i18n._(title)}
        actions={
          <PageButtonLink
            variant="gold"
            icon={<ArrowIcon />}
            to="/$lang/user_contract_document/$deal_id"
            params={{ deal_id: contract.id }}
          >
            {i18n._(action)}
          </PageButtonLink>
        }
      >
        <p>{i18n._(next)}</p>
      </HeroCard>
      <Card>
        <KeyValues
          direction="column"
          items={[
            { label: <Trans>Contract number</Trans>, value: <Ltr>{contract.number}</Ltr> },
            { label: <Trans>Amount</Trans>, value: <Riyals halalas={content.amount} /> },
            { label: <Trans>Product</Trans>, value: words(content.product), note: words(content.subProduct) },
            { label: <Trans>Prepared on</Trans>, value: formatBothCalendars(contract.issuedAt, lang) },
            contract.signedAt !== null && {
              label: <Trans>Signed by you on</Trans>,
              value: formatBothCalendars(contract.signedAt, lang),
            },
            contract.approvedAt !== null && {
              label: <Trans>Approved by the fund on</Trans>,
              value: formatBothCalendars(contract.approvedAt, lang),
            },
            contract.reason !== null && { label: <Trans>Reason</Trans>, value: <bdi>{contract.reason}</bdi> },
          ].filter((item) => typeof item === 'object')}
        />
      </Card>
    </div>
  );
};
