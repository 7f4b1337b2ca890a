import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { LoanContract } from '#contract/loans/contracts.ts';
import {
  type ContractSigningActor,
  selectAcknowledged,
  selectCanSign,
} from '#machines/contract-signing/contract-signing.machine.ts';
import { NextButton } from '#web/forms/NextButton.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './contracts.module.css';
import { Paper } from './Paper.tsx';

const WHY = 'why-not-sign';

export const Reading = ({ actor, contract }: { actor: ContractSigningActor; contract: LoanContract }) => {
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
