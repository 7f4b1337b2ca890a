/** The screens that show how the signing ended. */

import { Trans, useLingui } from '@lingui/react/macro';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { LoanContract } from '#contract/loans/contracts.ts';
import type { ContractSigningActor } from '#machines/contract-signing/contract-signing.machine.ts';
import { NextButton } from '#web/forms/NextButton.tsx';
import { useLang } from '#web/i18n/i18n.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './contracts.module.css';
import { Paper } from './Paper.tsx';

type Shown = { contract: LoanContract };

export const Signed = ({ contract }: Shown) => {
  const { t } = useLingui();
  const lang = useLang();
  usePageTitle(t`The contract is signed`);
  const on = contract.approvedAt && formatBothCalendars(contract.approvedAt, lang);
  return (
    <>
      <Notice
        kind="done"
        role="status"
        title={<Trans>Both parties have signed</Trans>}
        action={
          <PageButtonLink to="/$lang/account">
            <Trans>To my loans</Trans>
          </PageButtonLink>
        }
      >
        {on && <Trans>The fund approved on {on}. Your loan is now in your account.</Trans>}
      </Notice>
      <Paper contract={contract} />
    </>
  );
};

export const Rejected = ({ contract: { reason } }: Shown) => {
  const { t } = useLingui();
  usePageTitle(t`You rejected the contract`);
  return (
    <Notice kind="info" role="status" title={<Trans>The contract has ended</Trans>} action={<ToAccount />}>
      <p>
        <Trans>
          Your reason: <bdi>{reason}</bdi>
        </Trans>
      </p>
      <p>
        <Trans>Nothing will be paid out. You can submit a new loan application.</Trans>
      </p>
    </Notice>
  );
};

export const Refused = ({ contract: { reason } }: Shown) => {
  const { t } = useLingui();
  usePageTitle(t`The fund did not approve the contract`);
  return (
    <Notice kind="error" role="status" title={<Trans>The contract is not in force</Trans>} action={<ToAccount />}>
      <p>
        <Trans>
          Reason of the fund: <bdi>{reason}</bdi>
        </Trans>
      </p>
      <p>
        <Trans>You can apply again once the reason has been resolved.</Trans>
      </p>
    </Notice>
  );
};

const ToAccount = () => (
  <PageButtonLink variant="secondary" to="/$lang/account">
    <Trans>To my account</Trans>
  </PageButtonLink>
);

export const WaitEnded = ({ actor }: { actor: ContractSigningActor }) => {
  const { t } = useLingui();
  usePageTitle(t`Waiting time for approval ended`);
  return (
    <>
      <Notice kind="warning" role="status" title={<Trans>Waiting time for approval ended.</Trans>}>
        <Trans>
          The fund did not approve in time. Your signature is no longer valid; you can sign again or reject.
        </Trans>
      </Notice>
      <div className={styles.actions}>
        <NextButton onClick={() => actor.send({ type: 'contract.open' })}>
          <Trans>Read it and sign again</Trans>
        </NextButton>
        <Button variant="secondary" onClick={() => actor.send({ type: 'contract.reject' })}>
          <Trans>Reject the contract</Trans>
        </Button>
      </div>
    </>
  );
};
