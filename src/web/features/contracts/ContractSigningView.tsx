import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { LoanContract } from '#contract/loans/contracts.ts';
import {
  type ContractSigningActor,
  selectAcknowledged,
  selectCanSign,
  selectContract,
  selectIdentityApp,
} from '#machines/contract-signing/contract-signing.machine.ts';
import { type ScreenOf, selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import { NextButton } from '#web/forms/NextButton.tsx';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import type { Until } from '#web/parts/identity-app/deadline.ts';
import IdentityAppPanel from '#web/parts/identity-app/IdentityAppPanel.tsx';
import { TimeLeft } from '#web/parts/identity-app/TimeLeft.tsx';
import { useSecondsLeft } from '#web/parts/identity-app/use-seconds-left.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { useHeadingFocus, usePageTitle } from '#web/routing/page-title.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { PulsingLoginIndicator } from '#web/ui/loaders/IdentityLoader.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './contracts.module.css';
import { Paper } from './Paper.tsx';
import { Rejection } from './Rejection.tsx';
import { Refused, Rejected, Signed, WaitEnded } from './Results.tsx';
import { waitOf } from './watch-contract.ts';

const WHY = 'why-not-sign';

const Reading = ({ actor, contract }: { actor: ContractSigningActor; contract: LoanContract }) => {
  const { t } = useLingui();
  const acknowledged = useSelector(actor, selectAcknowledged);
  const canSign = useSelector(actor, selectCanSign);
  usePageTitle(t`Read the contract and sign it`);
  return (
    <>
      {contract.state === 'waitEnded' && (
        <Notice kind="warning" title={<Trans>Waiting time for approval ended.</Trans>}>
          <Trans>The fund did not approve in time. You can sign again.</Trans>
        </Notice>
      )}
      <Paper contract={contract} />
      <Card>
        <div className="stack">
          <Checkbox
            checked={acknowledged}
            onChange={(event) => actor.send({ type: 'reading.acknowledge', acknowledged: event.target.checked })}
            description={<Trans>You sign with the national identity app on your phone. Keep it at hand.</Trans>}
          >
            <Trans>I have read the contract.</Trans>
          </Checkbox>
          <div className={styles.actions}>
            <NextButton
              unavailable={!canSign}
              aria-describedby={canSign ? undefined : WHY}
              onClick={() => actor.send({ type: 'contract.sign' })}
            >
              <Trans>Sign with the identity app</Trans>
            </NextButton>
            <Button variant="secondary" onClick={() => actor.send({ type: 'contract.reject' })}>
              <Trans>Reject the contract</Trans>
            </Button>
          </div>
          {!canSign && (
            <p id={WHY} className="quiet">
              <Trans>Tick that you have read the contract, then sign it.</Trans>
            </p>
          )}
        </div>
      </Card>
    </>
  );
};

/** The wait for the second party: what is awaited, from whom, how long, and that the citizen may leave the page. */
const Waiting = ({ contract }: { contract: LoanContract }) => {
  const { t } = useLingui();
  const until = waitOf(contract);
  usePageTitle(t`Waiting for the fund`);
  return (
    <div className={cx('surface', styles.wait)}>
      <PulsingLoginIndicator label={<Trans>Waiting for the approval of the fund</Trans>} />
      <p className={styles.number}>
        <Trans>
          Contract <Ltr>{contract.number}</Ltr>
        </Trans>
      </p>
      {until && <WaitLeft until={until} />}
      <p>
        <Trans>
          Your signature has arrived. The contract binds both parties once the fund has approved it as second party.
        </Trans>
      </p>
      <p className="quiet">
        <Trans>You can leave this page; you will get a text message with the result.</Trans>
      </p>
      <PageButtonLink variant="secondary" to="/$lang/account">
        <Trans>To my account</Trans>
      </PageButtonLink>
    </div>
  );
};

/** The countdown is not read aloud: it would drown everything else, and the wait is announced once. */
const WaitLeft = ({ until }: { until: Until }) => {
  const seconds = useSecondsLeft(until);
  return (
    <p className={styles.left} aria-hidden="true">
      {seconds > 0 ? (
        <Trans>
          Time left: <TimeLeft className={styles.clock} seconds={seconds} />
        </Trans>
      ) : (
        <Trans>The waiting time has ended. We are checking the fund’s answer.</Trans>
      )}
    </p>
  );
};

type Screen = ScreenOf<ContractSigningActor>;

const contractTitles: Record<Screen, ReactNode> = {
  loading: <Trans>Your contract</Trans>,
  contract: <Trans>Read the contract and sign it</Trans>,
  rejection: <Trans>Reject the contract</Trans>,
  identityApp: <Trans>Sign with the identity app</Trans>,
  waiting: <Trans>You have signed; the fund’s approval is next</Trans>,
  waitEnded: <Trans>Waiting time for approval ended</Trans>,
  signed: <Trans>The contract is signed</Trans>,
  rejected: <Trans>You rejected the contract</Trans>,
  refused: <Trans>The fund did not approve the contract</Trans>,
  failed: <Trans>Failed to sign</Trans>,
  notFound: <Trans>Your contract</Trans>,
  unavailable: <Trans>Your contract</Trans>,
};
const disbursementTitles: Partial<Record<Screen, ReactNode>> = {
  contract: <Trans>Read the disbursement and sign it</Trans>,
  rejection: <Trans>Reject the disbursement</Trans>,
  signed: <Trans>The disbursement is approved</Trans>,
  rejected: <Trans>You rejected the disbursement</Trans>,
  refused: <Trans>The fund did not approve the disbursement</Trans>,
};

export const ContractSigningView = ({ actor }: { actor: ContractSigningActor }) => {
  const screen = useSelector(actor, selectScreen);
  const contract = useSelector(actor, selectContract);
  return (
    <PageLayout
      data-machine="contractSigning"
      data-state={useSelector(actor, selectState)}
      width={screen === 'identityApp' ? 'narrow' : 'measure'}
      title={(contract?.requestType === 'disbursement' && disbursementTitles[screen]) || contractTitles[screen]}
    >
      <Current actor={actor} screen={screen} key={screen} />
    </PageLayout>
  );
};

const Current = ({ actor, screen }: { actor: ContractSigningActor; screen: Screen }) => {
  const { t } = useLingui();
  const contract = useSelector(actor, selectContract);
  const identityApp = useSelector(actor, selectIdentityApp);
  useHeadingFocus(screen !== 'loading');
  if (screen === 'loading') return <Skeleton card lines={8} label={t`Your contract is being loaded`} />;
  if (screen === 'notFound') return <Missing />;
  if (screen === 'unavailable' || screen === 'failed' || !contract) return <Fault actor={actor} />;
  switch (screen) {
    case 'contract':
      return <Reading actor={actor} contract={contract} />;
    case 'rejection':
      return <Rejection actor={actor} />;
    case 'identityApp':
      return (
        identityApp && (
          <IdentityAppPanel
            actor={identityApp}
            otherWay={<Trans>Back to the contract</Trans>}
            expiredTitle={<Trans>Failed to sign.</Trans>}
          />
        )
      );
    case 'waiting':
      return <Waiting contract={contract} />;
    case 'waitEnded':
      return <WaitEnded actor={actor} />;
    case 'signed':
      return <Signed contract={contract} />;
    case 'rejected':
      return <Rejected contract={contract} />;
    case 'refused':
      return <Refused contract={contract} />;
  }
};

const Fault = ({ actor }: { actor: ContractSigningActor }) => {
  const problem = useSelector(actor, selectProblem);
  const retry = () => actor.send({ type: 'contract.retry' });
  if (problem)
    return <ProblemNotice problem={problem} title={<Trans>Your contract could not be shown</Trans>} onRetry={retry} />;
  return (
    <Notice
      kind="error"
      role="alert"
      title={<Trans>Failed to sign.</Trans>}
      action={
        <Button variant="secondary" small onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The approval in the identity app came too late or was used already. Nothing has been signed.</Trans>
    </Notice>
  );
};

const Missing = () => (
  <EmptyState
    title={<Trans>Contract document not found.</Trans>}
    action={
      <PageButtonLink to="/$lang/account">
        <Trans>To my account</Trans>
      </PageButtonLink>
    }
  >
    <Trans>Your own contracts are listed in your account.</Trans>
  </EmptyState>
);
