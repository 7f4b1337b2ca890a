/** Giving a request up, where the fund lets it (specification section 4): asked, confirmed, told. Absent once it is not possible. */

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { limits } from '#contract/fields/limits.ts';
import type { DealDetails } from '#contract/loans/deals.ts';
import type { dealCancelMachine } from '#machines/deal-cancel/deal-cancel.machine.ts';
import {
  selectCanAsk,
  selectCanDismiss,
  selectCanRetry,
  selectIsAsking,
  selectIsBusy,
  selectIsRefused,
  selectProblem,
  selectState,
} from '#machines/deal-cancel/deal-cancel.selectors.ts';
import { useConfig, useFlag } from '#web/boot/config.ts';
import { useFlowRef } from '#web/inspect/flow-actors.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { liveDealCancel } from './deals.actors.ts';
import { Money } from './Money.tsx';

type Actor = ActorRefFrom<typeof dealCancelMachine>;

export const CancelDeal = ({ deal }: { deal: Pick<DealDetails, 'id' | 'cancellable'> }) => {
  const actor = useFlowRef(liveDealCancel, { input: { dealId: deal.id } });
  const isAsking = useSelector(actor, selectIsAsking);
  const isOn = useFlag('deleteDeals');
  // Who is being asked is not left standing when the deal moves on meanwhile.
  if (!isOn || (!deal.cancellable && !isAsking)) return null;
  return <CancelDealView actor={actor} />;
};

export const CancelDealView = ({ actor }: { actor: Actor }) => {
  const state = useSelector(actor, selectState);
  const canAsk = useSelector(actor, selectCanAsk);
  const isAsking = useSelector(actor, selectIsAsking);
  return (
    <div data-machine="dealCancel" data-state={state}>
      <Section title={<Trans>Give the request up</Trans>}>
        <p>
          <Trans>Until there is a contract you can cancel the request. The administrative fee is not refunded.</Trans>
        </p>
        <p>
          <Button variant="secondary" unavailable={!canAsk} onClick={() => actor.send({ type: 'cancel.ask' })}>
            <Trans>Cancel the request</Trans>
          </Button>
        </p>
      </Section>
      {isAsking && <Confirmation actor={actor} />}
    </div>
  );
};

const Confirmation = ({ actor }: { actor: Actor }) => {
  const [reason, setReason] = useState('');
  const fee = useConfig()?.administrativeFee;
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const isRefused = useSelector(actor, selectIsRefused);
  const canRetry = useSelector(actor, selectCanRetry);
  const canDismiss = useSelector(actor, selectCanDismiss);
  const dismiss = () => actor.send({ type: 'cancel.dismiss' });
  const confirm = () =>
    actor.send(canRetry ? { type: 'cancel.retry' } : { type: 'cancel.confirm', reason: reason.trim() });
  return (
    <Dialog
      open
      dismiss={canDismiss ? 'escape' : 'none'}
      onClose={dismiss}
      title={<Trans>Cancel the request for good?</Trans>}
      actions={
        isRefused ? (
          <Button onClick={dismiss}>
            <Trans>Understood</Trans>
          </Button>
        ) : (
          <>
            <Button pending={isBusy} pendingText={<Trans>The request is being cancelled</Trans>} onClick={confirm}>
              {canRetry ? <Trans>Try again</Trans> : <Trans>Yes, cancel it</Trans>}
            </Button>
            <Button variant="secondary" unavailable={!canDismiss} onClick={dismiss}>
              <Trans>No, keep it</Trans>
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        {problem && <ProblemNotice problem={problem} />}
        {!isRefused && (
          <>
            <p>
              <Trans>This cannot be undone. To get a loan for the project you would have to apply anew.</Trans>{' '}
              {fee !== undefined && (
                <Trans>
                  The administrative fee of <Money halalas={fee} /> is not refunded.
                </Trans>
              )}
            </p>
            <Field label={<Trans>Why do you cancel it?</Trans>} note={<Trans>(optional)</Trans>}>
              <Textarea
                rows={3}
                maxLength={limits.reasonLength}
                value={reason}
                readOnly={isBusy || canRetry}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
};
