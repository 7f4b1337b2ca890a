import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type ContractSigningActor,
  selectContract,
  selectIdentityApp,
} from '#machines/contract-signing/contract-signing.machine.ts';
import { type ScreenOf, selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import IdentityAppPanel from '#web/parts/identity-app/IdentityAppPanel.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { useHeadingFocus } from '#web/routing/page-title.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Reading } from './Reading.tsx';
import { Rejection } from './Rejection.tsx';
import { Refused, Rejected, Signed, WaitEnded } from './Results.tsx';
import { Waiting } from './Waiting.tsx';

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
